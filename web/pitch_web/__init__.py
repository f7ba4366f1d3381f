"""The table of Pitch in a web page: state, update, views; `platform` alone knows the browser."""
