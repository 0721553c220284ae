"""Whole files of tables: copied, put in the place of others, kept and thrown away."""
