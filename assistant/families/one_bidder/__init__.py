"""Games in which one bidder plays for card points against the others."""
