"""What the QR code of a transfer says, so that a payer's bank app fills the transfer in.

SPD*1.0 is the standard of the Czech Banking Association, EPC that of the European Payments Council
(EPC069-12, version 002), ST00012 the Russian ГОСТ Р 56042-2014 in UTF-8.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from decimal import Decimal

from assistant.settling.bank_account import BankAccount

SPD_AMOUNT = Decimal("9999999.99")
SPD_MESSAGE, SPD_NAME = 60, 35
EPC_AMOUNT = Decimal("999999999.99")
EPC_NAME, EPC_TEXT, EPC_REFERENCE, EPC_BYTES, EPC_VERSION = 70, 140, 35, 331, 13
ST_NAME, ST_BANK, ST_PURPOSE = 160, 45, 210
ST_AMOUNT = Decimal("9999999999999999.99")
"""Above these amounts, and over these lengths, a standard takes nothing."""
SEPA = frozenset(
    """
    AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL
    NO PL PT RO RS SE SI SK SM VA
    """.split()
)
"""The countries of IBANs to which euros go as a SEPA transfer."""
_LETTERS = dict(
    zip(
        "абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґ",
        "a b v g d e e zh z i i k l m n o p r s t u f kh ts ch sh shch _ y _ e iu ia i i ie g"
        "".split(),
        strict=True,
    )
)
_BESIDE = {"ł": "l", "ø": "o", "đ": "d", "ð": "d", "æ": "ae", "œ": "oe", "þ": "th", "ß": "ss"}
_PLAIN = str.maketrans({k: v.replace("_", "") for k, v in (_LETTERS | _BESIDE).items()})
_ALLOWED = re.compile(r"[^0-9A-Z $%*+\-./]+")
_ESCAPED = {"%": "%25", "*": "%2A"}


@dataclass(frozen=True, slots=True)
class Transfer:
    """One payment to an account: how much, in what currency, and what for."""

    to: BankAccount
    amount: Decimal
    currency: str
    text: str = ""


def spd(transfer: Transfer) -> str:
    """Write a transfer in crowns; nothing where the standard has no way to say it.

    >>> anna = BankAccount("Anna Nováková", iban="CZ6508000000192000145399")
    >>> spd(Transfer(anna, Decimal(120), "CZK", "Páteční stůl"))
    'SPD*1.0*ACC:CZ6508000000192000145399*AM:120.00*CC:CZK*RN:ANNA NOVAKOVA*MSG:PATECNI STUL'
    """
    amount = _two_decimals(transfer.amount, SPD_AMOUNT)
    if not transfer.to.iban or transfer.currency != "CZK" or not amount:
        return ""
    said = {
        "ACC": transfer.to.iban,
        "AM": amount,
        "CC": "CZK",
        "RN": folded(transfer.to.name, SPD_NAME),
        "MSG": folded(transfer.text, SPD_MESSAGE),
    }
    return "*".join(("SPD", "1.0", *(f"{key}:{value}" for key, value in said.items() if value)))


def folded(text: str, most: int) -> str:
    """Write a text in what a code in crowns may have, in at most so many signs.

    Its set is ISO 8859-1, which has no ř and no č: of it only what QR codes write small is used.

    >>> folded("Příliš žluťoučký kůň: 100 % *", 60)
    'PRILIS ZLUTOUCKY KUN 100 %25 %2A'
    """
    latin = text.casefold().translate(_PLAIN)
    bare = "".join(c for c in unicodedata.normalize("NFKD", latin) if not unicodedata.combining(c))
    words = " ".join(_ALLOWED.sub(" ", bare.upper()).split())
    kept = ""
    for sign in words:
        said = _ESCAPED.get(sign, sign)
        if len(kept) + len(said) > most:
            break
        kept += said
    return kept.rstrip()


def epc(transfer: Transfer, reference: str = "") -> str:
    """Write a transfer in euros, with its text or else a `reference`; nothing where it cannot be.

    >>> anna = BankAccount("Anna Nováková", iban="CZ6508000000192000145399")
    >>> epc(Transfer(anna, Decimal("4.5"), "EUR", "Friday")).split(chr(10))[5:]
    ['Anna Nováková', 'CZ6508000000192000145399', 'EUR4.50', '', '', 'Friday']
    """
    amount, iban = _two_decimals(transfer.amount, EPC_AMOUNT), transfer.to.iban
    if iban[:2] not in SEPA or transfer.currency != "EUR" or not amount:
        return ""
    name, text = _line(transfer.to.name)[:EPC_NAME], _line(transfer.text)[:EPC_TEXT]
    beside = _line(reference)[:EPC_REFERENCE]
    head = ["BCD", "002", "1", "SCT", "", name, iban, f"EUR{amount}", ""]
    said = "\n".join([*head, beside] if beside else [*head, "", text]).rstrip("\n")
    while len(said.encode()) > EPC_BYTES and text and not beside:
        text = text[:-1].rstrip()
        said = "\n".join([*head, "", text]).rstrip("\n")
    return said if name and len(said.encode()) <= EPC_BYTES else ""


def st00012(transfer: Transfer) -> str:
    """Write a transfer in roubles to an account number; nothing where none was given.

    >>> requisites = {"number": "40702810138250123017", "bic": "044525225"}
    >>> requisites |= {"bank_name": "БАНК", "corr": "30101810400000000225"}
    >>> code = st00012(Transfer(BankAccount("Анна", **requisites), Decimal("4.5"), "RUB", "Долг"))
    >>> code.partition("|Corr")[2]
    'espAcc=30101810400000000225|Sum=450|Purpose=Долг'
    """
    to, amount = transfer.to, _two_decimals(transfer.amount, ST_AMOUNT)
    if not to.number or transfer.currency != "RUB" or not amount:
        return ""
    said = {
        "Name": _value(to.name, ST_NAME),
        "PersonalAcc": to.number,
        "BankName": _value(to.bank_name, ST_BANK),
        "BIC": to.bic,
        "CorrespAcc": to.corr,
        "Sum": str(int(Decimal(amount) * 100)),
        "Purpose": _value(transfer.text, ST_PURPOSE),
    }
    return "|".join(("ST00012", *(f"{key}={value}" for key, value in said.items() if value)))


def _two_decimals(amount: Decimal, most: Decimal) -> str:
    """Write an amount with a point and two decimals; nothing where that is not the amount."""
    exact = amount.quantize(Decimal("0.01"))
    return f"{exact:f}" if exact == amount and 0 < amount <= most else ""


def _line(text: str) -> str:
    """Write a text in one line."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())


def _value(text: str, most: int) -> str:
    """Write a value in which no sign ends it."""
    return _line(text.replace("|", " "))[:most].rstrip()
