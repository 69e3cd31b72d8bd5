"""Parts of the balance program: playing fields of matches, measuring them, tuning towards even."""
