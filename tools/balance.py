"""A question of the lab now; says which (see tools/moved.py)."""

import sys

from tools.moved import tell_moved

if __name__ == "__main__":
    sys.exit(tell_moved("balance"))
