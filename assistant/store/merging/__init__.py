"""Imported tables: records, and logs of other copies merged with the tables here."""
