"""Players on views."""
