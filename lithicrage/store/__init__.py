"""What outlives the program: replay files and saved matches, written whole or not at all."""
