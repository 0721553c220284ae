"""Where somebody wants to be paid: his bank account, in the ways in which banks know it."""

from __future__ import annotations

from dataclasses import dataclass, fields


@dataclass(frozen=True, slots=True)
class BankAccount:
    """An account as its holder entered it; of each way all is there or nothing."""

    name: str
    """The holder's name as the bank has it."""
    iban: str = ""
    """Without spaces; a Czech number is kept as one."""
    phone: str = ""
    """A Russian mobile number by which his `bank` finds him (СБП): +7 and ten figures."""
    bank: str = ""
    number: str = ""
    """A Russian account number, with what a transfer to it names besides."""
    bank_name: str = ""
    bic: str = ""
    corr: str = ""

    @property
    def last_four(self) -> str:
        """The last four figures by which its holder and a payer tell it from another."""
        return (self.iban or self.phone or self.number)[-4:]

    @property
    def written(self) -> dict[str, str]:
        """What was entered of it, by the names of the fields."""
        said = {one.name: getattr(self, one.name) for one in fields(self)}
        return {name: value for name, value in said.items() if value}


def grouped_iban(iban: str) -> str:
    """Write an IBAN as people read it.

    >>> grouped_iban("CZ6508000000192000145399")
    'CZ65 0800 0000 1920 0014 5399'
    """
    return " ".join(iban[place : place + 4] for place in range(0, len(iban), 4))


def grouped_phone(number: str) -> str:
    """Write a Russian mobile number as people read it; nothing stays nothing.

    >>> grouped_phone("+79123456789")
    '+7 912 345-67-89'
    """
    if not number:
        return ""
    return f"{number[:2]} {number[2:5]} {number[5:8]}-{number[8:10]}-{number[10:]}"
