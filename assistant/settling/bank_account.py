"""A person's bank account, and validation of an account typed into a form."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields

from assistant.core.codec import tidy
from assistant.core.fields import Problem, narrow
from assistant.core.limits import HOLDER, TITLE
from assistant.core.message import msg


@dataclass(frozen=True, slots=True)
class BankAccount:
    """A bank account, identified by an IBAN, a phone number or a Russian account number."""

    name: str
    """The holder's name as the bank spells it."""
    iban: str = ""
    """The IBAN without spaces; Czech account numbers are converted to an IBAN."""
    phone: str = ""
    """A Russian mobile number (+7 and ten digits) that identifies the account at `bank` (SBP)."""
    bank: str = ""
    number: str = ""
    """A Russian account number; a transfer to it also needs the next three fields."""
    bank_name: str = ""
    bic: str = ""
    corr: str = ""

    @property
    def last_four(self) -> str:
        """The last four digits, shown to identify the account."""
        return (self.iban or self.phone or self.number)[-4:]

    @property
    def filled_fields(self) -> dict[str, str]:
        """The non-empty fields and their values."""
        values = {entry.name: getattr(self, entry.name) for entry in fields(self)}
        return {name: value for name, value in values.items() if value}


def grouped_iban(iban: str) -> str:
    """Format an IBAN in groups of four characters.

    >>> grouped_iban("CZ6508000000192000145399")
    'CZ65 0800 0000 1920 0014 5399'
    """
    return " ".join(iban[start : start + 4] for start in range(0, len(iban), 4))


def grouped_phone(number: str) -> str:
    """Format a Russian mobile number for reading; an empty string stays empty.

    >>> grouped_phone("+79123456789")
    '+7 912 345-67-89'
    """
    if not number:
        return ""
    return f"{number[:2]} {number[2:5]} {number[5:8]}-{number[8:10]}-{number[10:]}"


# ---- Checks of a typed account ----

CZECH_ACCOUNT = re.compile(r"(?:(\d{1,6})-)?(\d{2,10})/(\d{4})")
RUSSIAN_MOBILE = re.compile(r"(?:\+?7|8)(9\d{9})")
RUSSIAN_ACCOUNT, BIC = re.compile(r"\d{20}"), re.compile(r"04\d{7}")
WEIGHTS = (7, 1, 3)
"""Weights in the checksum of a Russian account number, repeated (Bank of Russia, No. 515)."""
_WRONG_IBAN = msg("this is no IBAN and no Czech account number: check the figures")
_WRONG_ACCOUNT = msg("this account number does not belong to this BIC: check the figures")


def read_account(typed: Mapping[str, str]) -> tuple[BankAccount, list[Problem]]:
    """Parse a typed bank account; return it with the errors of its fields."""
    form = {name: tidy(typed.get(name, "")) for name in BankAccount.__dataclass_fields__}
    problems = [problem for check in _CHECKS for problem in check(form)]
    if not any(form[name] for name in ("iban", "phone", "number")):
        missing = msg("enter an account number, or a phone number and its bank")
        problems.append(Problem("iban", missing))
    return BankAccount(**form), problems


def _check_holder(form: dict[str, str]) -> list[Problem]:
    if not form["name"]:
        return [Problem("name", msg("enter the holder’s name as the bank has it"))]
    return _length_problems("name", form["name"], HOLDER)


def _length_problems(field: str, text: str, limit: int) -> list[Problem]:
    if len(text) <= limit:
        return []
    return [Problem(field, msg("at most {most} letters", most=limit))]


def _check_iban(form: dict[str, str]) -> list[Problem]:
    """Convert the IBAN or Czech account number in `form` to a plain IBAN; return errors."""
    if not form["iban"]:
        return []
    form["iban"], typed = iban_of(form["iban"]), form["iban"]
    if form["iban"]:
        return []
    form["iban"] = typed
    return [Problem("iban", _WRONG_IBAN)]


def iban_of(typed: str) -> str:
    """Convert an IBAN or a Czech account number to a plain IBAN; empty if it is invalid.

    >>> iban_of("19-2000145399/0800"), iban_of("CZ65 0800 0000 1920 0014 5399")
    ('CZ6508000000192000145399', 'CZ6508000000192000145399')
    """
    # Imported here, because most starts on a phone need none of these.
    from stdnum import iban
    from stdnum.cz import bankaccount
    from stdnum.exceptions import ValidationError

    plain = re.sub(r"\s", "", narrow(typed)[:TITLE])
    czech = CZECH_ACCOUNT.fullmatch(plain)
    try:
        if czech:
            prefix, root, bank = (part or "" for part in czech.groups())
            bankaccount.validate(plain)
            basic_number = f"{bank}{prefix.zfill(6)}{root.zfill(10)}"
            plain = f"CZ{iban.calc_check_digits(f'CZ00{basic_number}')}{basic_number}"
        return str(iban.validate(plain))
    except ValidationError:
        return ""


def _check_phone(form: dict[str, str]) -> list[Problem]:
    """Normalise the Russian mobile number in `form`; return errors, such as a missing bank."""
    if not form["phone"]:
        form["bank"] = ""
        return []
    match = RUSSIAN_MOBILE.fullmatch(re.sub(r"[\s()-]", "", narrow(form["phone"])))
    if not match:
        text = msg("enter a Russian mobile number: +7 and ten figures")
        return [Problem("phone", text)]
    form["phone"] = f"+7{match[1]}"
    if not form["bank"]:
        return [Problem("bank", msg("enter the bank that this phone number is linked to"))]
    return _length_problems("bank", form["bank"], HOLDER)


def _check_russian_account(form: dict[str, str]) -> list[Problem]:
    """Normalise the Russian account in `form`; return errors if it is invalid or incomplete."""
    required = ("number", "bank_name", "bic", "corr")
    for name in ("number", "bic", "corr"):
        form[name] = re.sub(r"\s", "", narrow(form[name]))
    if not any(form[name] for name in required):
        return []
    missing = msg("enter this too: a transfer needs all four")
    problems = [Problem(name, missing) for name in required if not form[name]]
    problems += _length_problems("bank_name", form["bank_name"], HOLDER)
    if form["bic"] and not BIC.fullmatch(form["bic"]):
        problems.append(Problem("bic", msg("a BIC has nine figures and begins with 04")))
    elif form["bic"]:
        keys = {"number": form["bic"][-3:], "corr": f"0{form['bic'][4:6]}"}
        problems += [
            Problem(name, _WRONG_ACCOUNT)
            for name, key in keys.items()
            if form[name] and not _checksum_holds(key, form[name])
        ]
    return problems


def _checksum_holds(bank_key: str, number: str) -> bool:
    """Whether the check digit of a Russian account number is correct.

    `bank_key` is the three-digit prefix derived from the bank's BIC.

    >>> _checksum_holds("225", "40702810138250123017")
    True
    >>> _checksum_holds("225", "40702810138250123018")
    False
    """
    if not RUSSIAN_ACCOUNT.fullmatch(number) or not number.isascii():
        return False
    digits = enumerate(f"{bank_key}{number}")
    return sum(int(digit) * WEIGHTS[index % 3] % 10 for index, digit in digits) % 10 == 0


_CHECKS = (_check_holder, _check_iban, _check_phone, _check_russian_account)
