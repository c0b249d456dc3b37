"""The second presenter: line by line over stdin and stdout, for screen readers, scripts and dumb terminals."""
