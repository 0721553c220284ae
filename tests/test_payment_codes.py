"""An independent reader finds the payment in each QR code."""

from __future__ import annotations

import base64
from dataclasses import replace
from decimal import Decimal
from io import BytesIO

import pytest
import segno
import zxingcpp
from PIL import Image

from assistant.drawings import PaymentCode, payment_code
from assistant.settling.transfer_codes import EPC_VERSION, BankTransfer, epc, spd, st00012
from tests.settling.test_transfer_codes import CZECH, GERMAN, RUSSIAN, spd_fields, st_fields


def picture_of(code: PaymentCode) -> Image.Image:
    """The picture that a phone saves."""
    kind, _, content = code.picture.partition(",")
    assert kind == "data:image/png;base64"
    return Image.open(BytesIO(base64.b64decode(content)))


def read(code: PaymentCode) -> zxingcpp.Barcode:
    """The text of the only code in a picture."""
    (found,) = zxingcpp.read_barcodes(picture_of(code))
    assert found.format == zxingcpp.BarcodeFormat.QRCode
    return found


def test_a_code_in_crowns_is_read_field_by_field() -> None:
    text = spd(BankTransfer(CZECH, Decimal("120.5"), "CZK", "Páteční stůl"))
    found = read(payment_code(text))
    assert spd_fields(found.text) == {
        "ACC": "CZ5855000000001265098001",
        "AM": "120.50",
        "CC": "CZK",
        "RN": "ANNA NOVAKOVA",
        "MSG": "PATECNI STUL",
    }
    assert found.ec_level == "M"


def test_a_code_in_crowns_is_written_as_small_as_its_signs_allow() -> None:
    text = spd(BankTransfer(CZECH, Decimal("120.5"), "CZK", "Páteční stůl"))
    code = segno.make_qr(text, error="m", boost_error=False)
    assert code.mode == "alphanumeric"
    size = picture_of(payment_code(text)).width // 8 - 2 * 4
    assert size == 17 + 4 * int(code.version)


def test_a_code_in_euros_is_read_line_by_line() -> None:
    text = epc(BankTransfer(replace(GERMAN, name="Řehoř Žák"), Decimal("7.1"), "EUR", "Přátelé"))
    found = read(payment_code(text, EPC_VERSION))
    assert found.text.split("\n") == [
        *("BCD", "002", "1", "SCT", "", "Řehoř Žák", "DE33100205000001194700"),
        *("EUR7.10", "", "", "Přátelé"),
    ]
    assert found.bytes.decode("utf-8") == text  # character set 1, whatever a reader would guess
    assert found.ec_level == "M"


def test_the_longest_code_in_euros_fits_the_version_that_the_standard_allows() -> None:
    longest = BankTransfer(
        replace(GERMAN, name="Ž" * 70), Decimal("999999999.99"), "EUR", "ž" * 140
    )
    text = epc(longest)
    assert len(text.encode()) in (330, 331)
    assert read(payment_code(text, EPC_VERSION)).text == text
    with pytest.raises(segno.DataOverflowError):
        payment_code(f"{text}----", EPC_VERSION)


def test_segnos_own_code_for_euros_says_the_same() -> None:
    from segno.helpers import make_epc_qr

    theirs = make_epc_qr(
        "Franz Mustermänn", "DE71110220330123456789", Decimal("12.35"), text="Skat", encoding=1
    )
    (found,) = zxingcpp.read_barcodes(
        Image.open(BytesIO(base64.b64decode(theirs.png_data_uri(scale=8).partition(",")[2])))
    )
    to = replace(GERMAN, name="Franz Mustermänn", iban="DE71110220330123456789")
    assert epc(BankTransfer(to, Decimal("12.35"), "EUR", "Skat")) == found.text


def test_a_code_in_roubles_is_read_field_by_field() -> None:
    text = st00012(BankTransfer(RUSSIAN, Decimal("1000.5"), "RUB", "Преферанс | пятница"))
    found = read(payment_code(text))
    assert st_fields(found.bytes.decode("utf-8")) == {
        "Name": "ООО «Три кита»",
        "PersonalAcc": "40702810138250123017",
        "BankName": 'ОАО "БАНК"',
        "BIC": "044525225",
        "CorrespAcc": "30101810400000000225",
        "Sum": "100050",
        "Purpose": "Преферанс пятница",
    }
