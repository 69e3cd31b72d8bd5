"""The pages of the window besides the fight."""
