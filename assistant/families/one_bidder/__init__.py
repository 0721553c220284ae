"""Games in which one bidder plays against the others for card points."""
