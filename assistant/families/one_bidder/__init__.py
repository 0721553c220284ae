"""Shared code of games in which one bidder plays against all opponents for card points."""
