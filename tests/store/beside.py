"""Repositories beside the tables, for tests of tables."""

from assistant.games import find_game
from assistant.store.phone_data import Phones, StoredHouseRules, Visits
from assistant.store.stored_accounts import BankAccounts, ConfirmedPhones
from assistant.store.table_queries import TableQueries
from assistant.store.tables import Tables


def queries(tables: Tables) -> TableQueries:
    """The queries for lists, nights and statistics."""
    return TableQueries(tables, find_game)


def visits(tables: Tables) -> Visits:
    """The tables that phones have opened."""
    return Visits(tables.connections, tables._clock)


def phones(tables: Tables) -> Phones:
    """The owners of phones."""
    return Phones(tables.connections, tables._clock)


def house_rules(tables: Tables) -> StoredHouseRules:
    """The named house rules of phones."""
    return StoredHouseRules(tables.connections, tables._clock)


def accounts(tables: Tables) -> BankAccounts:
    """The bank accounts of phones."""
    return BankAccounts(tables.connections, tables._clock)


def confirmed_phones(tables: Tables) -> ConfirmedPhones:
    """The confirmed phones."""
    return ConfirmedPhones(tables.connections, tables._clock)
