"""Whether a typed bank account can be one: its numbers are checked before anybody pays by them."""

from __future__ import annotations

import re
from collections.abc import Mapping

from assistant.core.codec import tidy
from assistant.core.fields import Problem, narrow
from assistant.core.limits import HOLDER, TITLE
from assistant.core.message import msg
from assistant.settling.bank_account import BankAccount

CZECH = re.compile(r"(?:(\d{1,6})-)?(\d{2,10})/(\d{4})")
MOBILE = re.compile(r"(?:\+?7|8)(9\d{9})")
ACCOUNT, BIC = re.compile(r"\d{20}"), re.compile(r"04\d{7}")
WEIGHTS = (7, 1, 3)
"""Of the figures of a Russian account number, again and again (Bank of Russia, No. 515)."""
_WRONG = msg("this is no IBAN and no Czech account number: check the figures")
_ACCOUNT = msg("this account number does not belong to this BIC: check the figures")


def read_account(typed: Mapping[str, str]) -> tuple[BankAccount, list[Problem]]:
    """Read what was typed into the form of an account, and list what is wrong with it."""
    said = {name: tidy(typed.get(name, "")) for name in BankAccount.__dataclass_fields__}
    problems = [problem for check in _CHECKS for problem in check(said)]
    if not any(said[name] for name in ("iban", "phone", "number")):
        nothing = msg("enter an account number, or a phone number and its bank")
        problems.append(Problem("iban", nothing))
    return BankAccount(**said), problems


def _holder(said: dict[str, str]) -> list[Problem]:
    if not said["name"]:
        return [Problem("name", msg("enter the holder’s name as the bank has it"))]
    return _short("name", said["name"], HOLDER)


def _short(field: str, text: str, most: int) -> list[Problem]:
    if len(text) <= most:
        return []
    return [Problem(field, msg("at most {most} letters", most=most))]


def _iban(said: dict[str, str]) -> list[Problem]:
    """Read an IBAN, or a Czech number as one."""
    if not said["iban"]:
        return []
    said["iban"], typed = iban_of(said["iban"]), said["iban"]
    if said["iban"]:
        return []
    said["iban"] = typed
    return [Problem("iban", _WRONG)]


def iban_of(typed: str) -> str:
    """Write an IBAN or a Czech account number as an IBAN; nothing where it can be neither.

    >>> iban_of("19-2000145399/0800"), iban_of("CZ65 0800 0000 1920 0014 5399")
    ('CZ6508000000192000145399', 'CZ6508000000192000145399')
    """
    # They are here because most starts of a phone need none of them.
    from stdnum import iban
    from stdnum.cz import bankaccount
    from stdnum.exceptions import ValidationError

    plain = re.sub(r"\s", "", narrow(typed)[:TITLE])
    czech = CZECH.fullmatch(plain)
    try:
        if czech:
            prefix, root, bank = (part or "" for part in czech.groups())
            bankaccount.validate(plain)
            rest = f"{bank}{prefix.zfill(6)}{root.zfill(10)}"
            plain = f"CZ{iban.calc_check_digits(f'CZ00{rest}')}{rest}"
        return str(iban.validate(plain))
    except ValidationError:
        return ""


def _phone(said: dict[str, str]) -> list[Problem]:
    """Read a Russian mobile number, which says nothing without its bank."""
    if not said["phone"]:
        said["bank"] = ""
        return []
    found = MOBILE.fullmatch(re.sub(r"[\s()-]", "", narrow(said["phone"])))
    if not found:
        wrong = msg("enter a Russian mobile number: +7 and ten figures")
        return [Problem("phone", wrong)]
    said["phone"] = f"+7{found[1]}"
    if not said["bank"]:
        return [Problem("bank", msg("enter the bank that this phone number is linked to"))]
    return _short("bank", said["bank"], HOLDER)


def _requisites(said: dict[str, str]) -> list[Problem]:
    """Read a Russian account number; what else a transfer needs of it is all there or nothing."""
    its = ("number", "bank_name", "bic", "corr")
    for name in ("number", "bic", "corr"):
        said[name] = re.sub(r"\s", "", narrow(said[name]))
    if not any(said[name] for name in its):
        return []
    missing = msg("enter this too: a transfer needs all four")
    problems = [Problem(name, missing) for name in its if not said[name]]
    problems += _short("bank_name", said["bank_name"], HOLDER)
    if said["bic"] and not BIC.fullmatch(said["bic"]):
        problems.append(Problem("bic", msg("a BIC has nine figures and begins with 04")))
    elif said["bic"]:
        keys = {"number": said["bic"][-3:], "corr": f"0{said['bic'][4:6]}"}
        wrong = (name for name, key in keys.items() if said[name] and not _agrees(key, said[name]))
        problems += [Problem(name, _ACCOUNT) for name in wrong]
    return problems


def _agrees(of_bic: str, number: str) -> bool:
    """Tell whether the key within a Russian account number fits its bank.

    >>> _agrees("225", "40702810138250123017"), _agrees("225", "40702810138250123018")
    (True, False)
    """
    if not ACCOUNT.fullmatch(number) or not number.isascii():
        return False
    weighed = enumerate(f"{of_bic}{number}")
    return sum(int(figure) * WEIGHTS[place % 3] % 10 for place, figure in weighed) % 10 == 0


_CHECKS = (_holder, _iban, _phone, _requisites)
