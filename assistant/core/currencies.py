"""Codes, signs and decimals of currencies."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from functools import lru_cache

_CODES = {
    0: """
        ADP AFN ALL BIF BYR CLP DJF ESP GNF IQD IRR ISK ITL JPY KMF KPW KRW LAK LBP LUF MGA MGF
        MMK MRO PYG RSD RWF SLL SOS STD SYP TMM TRL UGX UYI VND VUV XAF XOF XPF YER ZMK ZWD
    """,
    2: """
        AED AFA ALK AMD ANG AOA AOK AON AOR ARA ARL ARM ARP ARS ATS AUD AWG AZM AZN BAD BAM BAN
        BBD BDT BEC BEF BEL BGL BGM BGN BGO BMD BND BOB BOL BOP BOV BRB BRC BRE BRL BRN BRR BRZ
        BSD BTN BUK BWP BYB BYN BZD CAD CDF CHE CHF CHW CLE CNH CNX CNY COP COU CRC CSD CSK CUC
        CUP CVE CYP CZK DDM DEM DKK DOP DZD ECS ECV EEK EGP ERN ESA ESB ETB EUR FIM FJD FKP FRF
        GBP GEK GEL GHC GHS GIP GMD GNS GQE GRD GTQ GWE GWP GYD HKD HNL HRD HRK HTG HUF IDR IEP
        ILP ILR ILS INR ISJ JMD KES KGS KHR KRH KRO KYD KZT LKR LRD LSL LTL LTT LUC LUL LVL LVR
        MAD MAF MCF MDC MDL MKD MKN MLF MNT MOP MRU MTL MTP MUR MVP MVR MWK MXN MXP MXV MYR MZE
        MZM MZN NAD NGN NIC NIO NLG NOK NPR NZD PAB PEI PEN PES PGK PHP PKR PLN PLZ PTE QAR RHD
        ROL RON RUB RUR SAR SBD SCR SDD SDG SDP SEK SGD SHP SIT SKK SLE SRD SRG SSP STN SUR SVC
        SZL THB TJR TJS TMT TOP TPE TRY TTD TWD TZS UAH UAK UGS USD USN USS UYP UYU UZS VEB VED
        VEF VES VNN WST XAG XAU XBA XBB XBC XBD XCD XCG XDR XEU XFO XFU XPD XPT XRE XSU XTS XUA
        XXX YDD YUD YUM YUN YUR ZAL ZAR ZMW ZRN ZRZ ZWG ZWL ZWR
    """,
    3: """
        BHD JOD KWD LYD OMR TND
    """,
    4: """
        CLF UYW
    """,
}
DECIMALS_BY_CODE: Mapping[str, int] = {
    code: n for n, codes in _CODES.items() for code in codes.split()
}
"""The number of decimals of each ISO 4217 code. Source: Unicode CLDR."""

_SIGNS = {
    "EUR": "€",
    "CZK": "kč kc",
    "RUB": "₽ руб",
    "JPY": "円 jp¥",
    "GBP": "£",
    "PLN": "zł",
    "UAH": "₴",
    "CNY": "cn¥",
    "USD": "us$",
    "CAD": "ca$",
    "AUD": "a$ au$",
    "NZD": "nz$",
    "HKD": "hk$",
    "TWD": "nt$",
}
_UNAMBIGUOUS = {sign: code for code, signs in _SIGNS.items() for sign in signs.split()}
_AMBIGUOUS = {
    "$": ("USD", "CAD", "AUD"),
    "¥": ("JPY", "CNY"),
    "元": ("CNY", "TWD"),
    "kr": ("SEK", "NOK", "DKK"),
}


@lru_cache(1_000)
def code_of(word: str) -> str:
    """The ISO 4217 code of a currency; the word itself if it is unknown or ambiguous.

    >>> code_of("Kč"), code_of("€"), code_of("$"), code_of("chips")
    ('CZK', 'EUR', '$', 'chips')
    """
    plain = _plain(word)
    code = _UNAMBIGUOUS.get(plain, plain.upper())
    return code if code in DECIMALS_BY_CODE else word


@lru_cache(1_000)
def currency_key(word: str) -> str:
    """A key that all spellings of one currency, or of any other word, have in common."""
    code = code_of(word)
    return code if code in DECIMALS_BY_CODE else _plain(word)


def possible_codes(word: str) -> tuple[str, ...]:
    """The codes that a sign such as $ can stand for; empty for an unambiguous word."""
    return _AMBIGUOUS.get(_plain(word), ())


@lru_cache(1_000)
def decimals_of(word: str) -> int | None:
    """The number of decimals in amounts of a currency; None if it is unknown or ambiguous.

    >>> decimals_of("CZK"), decimals_of("円"), decimals_of("¥"), decimals_of("chips")
    (2, 0, None, None)
    """
    decimals = {DECIMALS_BY_CODE.get(code) for code in possible_codes(word) or (code_of(word),)}
    return decimals.pop() if len(decimals) == 1 else None


def _plain(word: str) -> str:
    """A word in lower case and normal width, without the full stop of an abbreviation."""
    return unicodedata.normalize("NFKC", word).casefold().strip().removesuffix(".")
