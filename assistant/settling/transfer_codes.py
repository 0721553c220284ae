"""Contents of payment QR codes, which a bank app reads to fill in a transfer.

SPD*1.0 is the standard of the Czech Banking Association, EPC that of the European Payments Council
(EPC069-12, version 002), ST00012 the Russian ГОСТ Р 56042-2014 in UTF-8.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from decimal import Decimal

from assistant.settling.bank_account import BankAccount

# Limits of the standards: amounts, text lengths, size in bytes, and QR version.
SPD_AMOUNT = Decimal("9999999.99")
SPD_MESSAGE, SPD_NAME = 60, 35
EPC_AMOUNT = Decimal("999999999.99")
EPC_NAME, EPC_TEXT, EPC_BYTES, EPC_VERSION = 70, 140, 331, 13
ST_NAME, ST_BANK, ST_PURPOSE = 160, 45, 210
ST_AMOUNT = Decimal("9999999999999999.99")
SEPA_COUNTRIES = frozenset(
    """
    AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL
    NO PL PT RO RS SE SI SK SM VA
    """.split()
)
"""Countries whose IBANs receive euros by SEPA transfer."""
_CYRILLIC = dict(
    zip(
        "абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґ",
        "a b v g d e e zh z i i k l m n o p r s t u f kh ts ch sh shch _ y _ e iu ia i i ie g"
        "".split(),
        strict=True,
    )
)
_SPECIAL_LETTERS = {
    "ł": "l",
    "ø": "o",
    "đ": "d",
    "ð": "d",
    "æ": "ae",
    "œ": "oe",
    "þ": "th",
    "ß": "ss",
}
_TO_ASCII = str.maketrans(
    {k: v.replace("_", "") for k, v in (_CYRILLIC | _SPECIAL_LETTERS).items()}
)
_FORBIDDEN = re.compile(r"[^0-9A-Z $%*+\-./]+")
_ESCAPES = {"%": "%25", "*": "%2A"}


@dataclass(frozen=True, slots=True)
class BankTransfer:
    """A payment to an account: amount, currency, and message."""

    to: BankAccount
    amount: Decimal
    currency: str
    text: str = ""


def spd(transfer: BankTransfer) -> str:
    """SPD code of a transfer in crowns; empty if the standard cannot express it.

    >>> anna = BankAccount("Anna Nováková", iban="CZ6508000000192000145399")
    >>> spd(BankTransfer(anna, Decimal(120), "CZK", "Páteční stůl"))
    'SPD*1.0*ACC:CZ6508000000192000145399*AM:120.00*CC:CZK*RN:ANNA NOVAKOVA*MSG:PATECNI STUL'
    """
    amount = _two_decimals(transfer.amount, SPD_AMOUNT)
    if not transfer.to.iban or transfer.currency != "CZK" or not amount:
        return ""
    values = {
        "ACC": transfer.to.iban,
        "AM": amount,
        "CC": "CZK",
        "RN": spd_text(transfer.to.name, SPD_NAME),
        "MSG": spd_text(transfer.text, SPD_MESSAGE),
    }
    return "*".join(("SPD", "1.0", *(f"{key}:{value}" for key, value in values.items() if value)))


def spd_text(text: str, limit: int) -> str:
    """Reduce a text to the characters allowed in an SPD code, with at most `limit` characters.

    SPD uses ISO 8859-1, which has no ř or č; only the QR alphanumeric subset is used.

    >>> spd_text("Příliš žluťoučký kůň: 100 % *", 60)
    'PRILIS ZLUTOUCKY KUN 100 %25 %2A'
    """
    latin = text.casefold().translate(_TO_ASCII)
    unaccented = "".join(
        c for c in unicodedata.normalize("NFKD", latin) if not unicodedata.combining(c)
    )
    words = " ".join(_FORBIDDEN.sub(" ", unaccented.upper()).split())
    result = ""
    for character in words:
        escaped = _ESCAPES.get(character, character)
        if len(result) + len(escaped) > limit:
            break
        result += escaped
    return result.rstrip()


def epc(transfer: BankTransfer) -> str:
    """EPC code of a transfer in euros; empty if the standard cannot express it.

    >>> anna = BankAccount("Anna Nováková", iban="CZ6508000000192000145399")
    >>> epc(BankTransfer(anna, Decimal("4.5"), "EUR", "Friday")).split(chr(10))[5:]
    ['Anna Nováková', 'CZ6508000000192000145399', 'EUR4.50', '', '', 'Friday']
    """
    amount, iban = _two_decimals(transfer.amount, EPC_AMOUNT), transfer.to.iban
    if iban[:2] not in SEPA_COUNTRIES or transfer.currency != "EUR" or not amount:
        return ""
    name, text = _one_line(transfer.to.name)[:EPC_NAME], _one_line(transfer.text)[:EPC_TEXT]
    lines = ["BCD", "002", "1", "SCT", "", name, iban, f"EUR{amount}", "", ""]
    while len("\n".join([*lines, text]).encode()) > EPC_BYTES and text:
        text = text[:-1].rstrip()
    code = "\n".join([*lines, text]).rstrip("\n")
    return code if name and len(code.encode()) <= EPC_BYTES else ""


def st00012(transfer: BankTransfer) -> str:
    """ST00012 code of a transfer in roubles; empty if there is no account number.

    >>> requisites = {"number": "40702810138250123017", "bic": "044525225"}
    >>> requisites |= {"bank_name": "БАНК", "corr": "30101810400000000225"}
    >>> anna = BankAccount("Анна", **requisites)
    >>> code = st00012(BankTransfer(anna, Decimal("4.5"), "RUB", "Долг"))
    >>> code.partition("|Corr")[2]
    'espAcc=30101810400000000225|Sum=450|Purpose=Долг'
    """
    to, amount = transfer.to, _two_decimals(transfer.amount, ST_AMOUNT)
    if not to.number or transfer.currency != "RUB" or not amount:
        return ""
    values = {
        "Name": _field_value(to.name, ST_NAME),
        "PersonalAcc": to.number,
        "BankName": _field_value(to.bank_name, ST_BANK),
        "BIC": to.bic,
        "CorrespAcc": to.corr,
        "Sum": str(int(Decimal(amount) * 100)),
        "Purpose": _field_value(transfer.text, ST_PURPOSE),
    }
    return "|".join(("ST00012", *(f"{key}={value}" for key, value in values.items() if value)))


def _two_decimals(amount: Decimal, limit: Decimal) -> str:
    """The amount with two decimals; empty if it has more, is 0 or less, or exceeds `limit`."""
    rounded = amount.quantize(Decimal("0.01"))
    return f"{rounded:f}" if rounded == amount and 0 < amount <= limit else ""


def _one_line(text: str) -> str:
    return " ".join(
        "".join(character if character.isprintable() else " " for character in text).split()
    )


def _field_value(text: str, limit: int) -> str:
    """A field value on one line, without the separator, limited to `limit` characters."""
    return _one_line(text.replace("|", " "))[:limit].rstrip()
