"""What is printed: sheets, reports, posters and charts as PDF."""
