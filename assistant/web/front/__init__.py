"""The lines to phones: requests are read whole before a page thread is taken, streams need none."""
