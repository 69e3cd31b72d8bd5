"""What an editor is told while cards are typed: an index of all packs, and a language server.

`desk` keeps the open files and their packs, `index` knows where every id stands, `place` where in a
half-written file the cursor is. `assist` says what could stand there, `meaning` what a word means,
`shown` what is shown around a text, `deeds` what can be done. Only `server`, `answers` and `views`
speak the protocol and import pygls.
"""
