"""What every page stands on: input, focus, settings in force, display, speech."""
