"""What an editor is told while cards are typed: a language server, and what it knows.

`place` finds out where in a half-written file the cursor stands, `assist` what could stand there
and what a word means, `server` speaks the protocol; only it imports pygls.
"""
