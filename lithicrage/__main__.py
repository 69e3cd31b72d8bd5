"""Makes `python -m lithicrage` the same as the command `lithicrage`. Owns no logic."""

import sys

from lithicrage.cli.fast import main

if __name__ == "__main__":
    sys.exit(main())
