"""Running a question: what is kept, who plays its pieces, and how far it has come."""
