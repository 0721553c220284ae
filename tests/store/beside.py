"""What a database keeps beside its tables, as the tests of tables need it."""

from assistant.games import find_game
from assistant.store.bank_accounts import BankAccounts, ConfirmedPhones
from assistant.store.phones import KeptHouseRules, Phones, Visits
from assistant.store.table_queries import TableQueries
from assistant.store.tables import Tables


def queries(tables: Tables) -> TableQueries:
    """What lists, nights and statistics read of the tables."""
    return TableQueries(tables, find_game)


def visits(tables: Tables) -> Visits:
    """Which tables phones have opened."""
    return Visits(tables.connections, tables._clock)


def phones(tables: Tables) -> Phones:
    """Whose the phones are."""
    return Phones(tables.connections, tables._clock)


def house_rules(tables: Tables) -> KeptHouseRules:
    """What house rules phones keep."""
    return KeptHouseRules(tables.connections, tables._clock)


def accounts(tables: Tables) -> BankAccounts:
    """Which bank accounts phones have entered."""
    return BankAccounts(tables.connections, tables._clock)


def confirmed_phones(tables: Tables) -> ConfirmedPhones:
    """Whose phones owners have confirmed."""
    return ConfirmedPhones(tables.connections, tables._clock)
