"""Wrong bank accounts are refused, each problem at its field."""

from __future__ import annotations

import pytest

from assistant.settling.bank_account import BankAccount, iban_of, read_account

ROUBLES = {
    "number": "40702810138250123017",
    "bank_name": "БАНК",
    "bic": "044525225",
    "corr": "30101810400000000225",
}


@pytest.mark.parametrize(
    ("typed", "iban"),
    [
        # The example of the Czech Republic in the register of IBANs (SWIFT), in both spellings.
        ("CZ65 0800 0000 1920 0014 5399", "CZ6508000000192000145399"),
        ("cz6508000000192000145399", "CZ6508000000192000145399"),
        ("19-2000145399/0800", "CZ6508000000192000145399"),
        (" 000019 - 2000145399 / 0800 ", "CZ6508000000192000145399"),
        # Those of Germany and Great Britain there.
        ("DE89370400440532013000", "DE89370400440532013000"),
        ("GB29NWBK60161331926819", "GB29NWBK60161331926819"),
    ],
)
def test_an_iban_or_a_czech_number_is_kept_as_an_iban(typed: str, iban: str) -> None:
    assert iban_of(typed) == iban


@pytest.mark.parametrize(
    "typed",
    [
        "CZ65 0800 0000 1920 0014 5390",  # ISO 7064: a wrong last figure
        "CZ56 0800 0000 1920 0014 5399",  # two figures that changed places
        "19-2000145390/0800",  # modulo 11
        "19-2000145399/0001",  # no such bank
        "19-2000145399/08000",  # a figure too many is not cut off
        "XX6508000000192000145399",
        "Anna",
        "1" * 10_000,
    ],
)
def test_what_is_no_account_number_is_refused_at_its_field(typed: str) -> None:
    account, problems = read_account({"name": "Anna", "iban": typed})
    assert [problem.field for problem in problems] == ["iban"]
    assert account.iban.strip() == typed.strip()


@pytest.mark.parametrize("typed", ["+7 (912) 345-67-89", "8 912 345 67 89", "79123456789"])
def test_a_russian_phone_number_is_kept_with_its_bank(typed: str) -> None:
    account, problems = read_account({"name": "Анна", "phone": typed, "bank": "Т-Банк"})
    assert not problems
    assert account == BankAccount("Анна", phone="+79123456789", bank="Т-Банк")
    assert account.last_four == "6789"


@pytest.mark.parametrize("typed", ["+420 601 123 456", "12345", "+7 812 345 67 89"])
def test_another_phone_number_is_refused(typed: str) -> None:
    _, problems = read_account({"name": "Анна", "phone": typed, "bank": "Т-Банк"})
    assert [problem.field for problem in problems] == ["phone"]


def test_requisites_are_all_there_or_nothing() -> None:
    account, problems = read_account({"name": "Анна", **ROUBLES})
    assert not problems
    assert account.filled_fields == {"name": "Анна", **ROUBLES}
    for name in ROUBLES:
        _, problems = read_account({"name": "Анна", "iban": "", **ROUBLES, name: ""})
        assert name in [problem.field for problem in problems]


@pytest.mark.parametrize(
    ("field", "typed"),
    [
        ("number", "40702810138250123018"),  # another key
        ("number", "4070281013825012301"),
        ("corr", "30101810500000000225"),
        ("bic", "1234"),
        ("bic", "144525225"),
    ],
)
def test_a_wrong_figure_of_requisites_is_refused_at_its_field(field: str, typed: str) -> None:
    _, problems = read_account({"name": "Анна", **ROUBLES, field: typed})
    assert [problem.field for problem in problems] == [field]


def test_no_account_is_without_its_holder_or_without_a_number() -> None:
    assert [one.field for one in read_account({"iban": "DE89370400440532013000"})[1]] == ["name"]
    assert [one.field for one in read_account({"name": "Anna"})[1]] == ["iban"]
    assert [one.field for one in read_account({"name": "A" * 71, **ROUBLES})[1]] == ["name"]
    assert [one.field for one in read_account({"name": "A", "phone": "89123456789"})[1]] == ["bank"]
