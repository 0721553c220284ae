"""The codes of transfers say what their standards' published examples say, field by field."""

from __future__ import annotations

import re
from dataclasses import replace
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.settling.bank_account import BankAccount
from assistant.settling.transfer_codes import BankTransfer, epc, spd, spd_text, st00012

CZECH = BankAccount("Anna Nováková", iban="CZ5855000000001265098001")
GERMAN = BankAccount("Wikimedia Foerdergesellschaft", iban="DE33100205000001194700")
RUSSIAN = BankAccount(
    "ООО «Три кита»",
    number="40702810138250123017",
    bank_name='ОАО "БАНК"',
    bic="044525225",
    corr="30101810400000000225",
)
MUCH = "Ž" * 300
ANY = st.text(max_size=300)


def legible(name: str) -> bool:
    """Tell whether anything of a name can be printed."""
    return any(sign.isprintable() and not sign.isspace() for sign in name)


def spd_fields(code: str) -> dict[str, str]:
    """Read a code in crowns as the standard says."""
    head, version, *said = code.split("*")
    assert (head, version) == ("SPD", "1.0")
    return dict(one.split(":", 1) for one in said)


def st_fields(code: str) -> dict[str, str]:
    """Read a code in roubles as the standard says."""
    head, *said = code.split("|")
    assert head == "ST00012"
    return dict(one.split("=", 1) for one in said)


# ---- Crowns ----


def test_a_code_in_crowns_has_the_fields_of_the_standards_example() -> None:
    """The example of SPAYD 1.0, "Struktura řetězce"; capitals are what QR codes write small."""
    published = "SPD*1.0*ACC:CZ5855000000001265098001*AM:480.50*CC:CZK*MSG:Payment for the goods"
    ours = spd_fields(
        spd(BankTransfer(replace(CZECH, name=""), Decimal("480.5"), "CZK", "Payment for the goods"))
    )
    assert ours == {key: value.upper() for key, value in spd_fields(published).items()}


def test_a_code_in_crowns_names_the_holder() -> None:
    assert spd_fields(spd(BankTransfer(CZECH, Decimal(7), "CZK"))) == {
        "ACC": "CZ5855000000001265098001",
        "AM": "7.00",
        "CC": "CZK",
        "RN": "ANNA NOVAKOVA",
    }


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("Řehoř Čapek", "REHOR CAPEK"),
        ("Łukasz Øder & Straße", "LUKASZ ODER STRASSE"),
        ("Юлия Щукина", "IULIIA SHCHUKINA"),
        ("a*b %", "A%2AB %25"),
        ("1:2 +3-4./5 $", "1 2 +3-4./5 $"),
        ("金曜日", ""),
    ],
)
def test_a_text_in_crowns_is_folded_into_the_set_of_the_standard(typed: str, written: str) -> None:
    assert spd_text(typed, 60) == written


@given(text=ANY, name=ANY, most=st.integers(1, 60))
def test_a_code_in_crowns_is_never_longer_or_in_other_signs(
    text: str, name: str, most: int
) -> None:
    code = spd(BankTransfer(replace(CZECH, name=name), Decimal(1), "CZK", text))
    said = spd_fields(code)
    assert len(said.get("RN", "")) <= 35
    assert len(said.get("MSG", "")) <= 60
    assert re.fullmatch(r"[0-9A-Z $%*+\-./:]+", code)
    # No sign that was written as three is cut within.
    assert re.fullmatch(r"([0-9A-Z $+\-./]|%25|%2A)*", spd_text(text, most))


@pytest.mark.parametrize("amount", ["0", "-1", "0.005", "10000000"])
def test_an_amount_that_the_standard_does_not_take_has_no_code(amount: str) -> None:
    assert spd(BankTransfer(CZECH, Decimal(amount), "CZK")) == ""


# ---- Euros ----


def test_a_code_in_euros_has_the_lines_of_a_published_example() -> None:
    """That of EPC069-12 for a text; version 002 needs no BIC, and amounts have two decimals."""
    published = """
        BCD
        001
        1
        SCT
        BFSWDE33BER
        Wikimedia Foerdergesellschaft
        DE33100205000001194700
        EUR123.45


        Spende fuer Wikipedia
    """
    lines = [line.strip() for line in published.strip().split("\n")]
    lines[1], lines[4] = "002", ""
    transfer = BankTransfer(GERMAN, Decimal("123.45"), "EUR", "Spende fuer Wikipedia")
    assert epc(transfer).split("\n") == lines


@given(text=ANY, name=ANY.filter(legible))
def test_a_code_in_euros_never_has_too_much(text: str, name: str) -> None:
    code = epc(BankTransfer(replace(GERMAN, name=name), Decimal(1), "EUR", text))
    if not code:  # a name of seventy signs of four bytes
        assert len(name.encode()) > 200
        return
    lines = [*code.split("\n"), "", "", ""]
    assert len(code.encode()) <= 331
    assert len(lines[5]) <= 70
    assert len(lines[10]) <= 140


def test_euros_go_by_code_only_where_sepa_reaches() -> None:
    turkish = replace(GERMAN, iban="TR330006100519786457841326")
    assert epc(BankTransfer(turkish, Decimal(1), "EUR")) == ""
    assert epc(BankTransfer(RUSSIAN, Decimal(1), "EUR")) == ""


# ---- Roubles ----


def test_a_code_in_roubles_has_the_fields_of_the_standards_example() -> None:
    """The obligatory block of ГОСТ Р 56042-2014, here in UTF-8."""
    published = (
        "ST00012|Name=ООО «Три кита»|PersonalAcc=40702810138250123017"
        '|BankName=ОАО "БАНК"|BIC=044525225|CorrespAcc=30101810400000000225'
    )
    ours = st_fields(st00012(BankTransfer(RUSSIAN, Decimal("1000.5"), "RUB", "Преферанс")))
    assert ours == {**st_fields(published), "Sum": "100050", "Purpose": "Преферанс"}
    assert list(ours)[:5] == list(st_fields(published))


@given(text=ANY, name=ANY.filter(lambda text: text.replace("|", "").strip()))
def test_nothing_that_was_typed_ends_a_value_of_a_code_in_roubles(text: str, name: str) -> None:
    said = st_fields(st00012(BankTransfer(replace(RUSSIAN, name=name), Decimal(1), "RUB", text)))
    assert set(said) <= {
        *("Name", "PersonalAcc", "BankName", "BIC", "CorrespAcc", "Sum", "Purpose")
    }
    assert said["Sum"] == "100"


@pytest.mark.parametrize(("code", "currency"), [(spd, "EUR"), (epc, "CZK"), (st00012, "CZK")])
def test_each_code_is_of_one_currency(code: object, currency: str) -> None:
    everything = replace(RUSSIAN, iban=CZECH.iban)
    assert code(BankTransfer(everything, Decimal(1), currency)) == ""  # type: ignore[operator]


def test_long_texts_are_cut_and_not_refused() -> None:
    long = replace(RUSSIAN, name=MUCH, bank_name=MUCH, iban=CZECH.iban)
    assert len(spd_fields(spd(BankTransfer(long, Decimal(1), "CZK", MUCH)))["MSG"]) == 60
    euros = epc(BankTransfer(replace(GERMAN, name="x" * 300), Decimal(1), "EUR", "y" * 300))
    assert [len(line) for line in euros.split("\n")][5::5] == [70, 140]
    roubles = st_fields(st00012(BankTransfer(long, Decimal(1), "RUB", MUCH)))
    assert [len(roubles[key]) for key in ("Name", "BankName", "Purpose")] == [160, 45, 210]
