"""A person's bank account, in the notations that banks use."""

from __future__ import annotations

from dataclasses import dataclass, fields


@dataclass(frozen=True, slots=True)
class BankAccount:
    """An account as its holder entered it; each notation is complete or empty."""

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
        """The last four digits, by which people recognise the account."""
        return (self.iban or self.phone or self.number)[-4:]

    @property
    def written(self) -> dict[str, str]:
        """The fields that are filled in, by name."""
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
