"""What outlives the program: saves, replays, history, settings and decks, as atomic files."""
