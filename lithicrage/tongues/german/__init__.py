"""The grammar of German card text: the same verbs, abilities, amounts, tests and rules, in German.

`words.GERMAN` prints a whole card. A verb's words are one function in the tables of `steps`,
`moving` and `blocks`; what the German of a number or a Combatant is in each case, `cases` and
`amounts` know.
"""
