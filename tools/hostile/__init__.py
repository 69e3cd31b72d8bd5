"""Files of every kind as strangers make them, each with a right checksum, put through every door.

`values` spoils plain values, `kinds` makes the files, `doors` are the ways in, `guard` watches that
nothing outside the home, the named output and the temporary folder is touched.
"""
