"""Reads printed English back into the program that prints it.

`cards` reads whole texts, `canonical` compares programs; the rest are the parts of the grammar. A
text means one program, and a program that cannot be read back fails `tests/language/test_readback`.
"""
