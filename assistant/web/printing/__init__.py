"""The pages from which sheets and reports are printed."""
