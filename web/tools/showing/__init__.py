"""Every screen of the page on demand: for contact sheets, and for tests that look at them all."""
