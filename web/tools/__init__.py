"""What builds the site: used by build.py, never shipped."""
