"""What cards and their people look like, in the window and on paper."""
