"""The language server over standard input and output."""

from __future__ import annotations

import logging
import os
import sys

from lithicrage.editor.answers import add_answers
from lithicrage.editor.server import make
from lithicrage.editor.views import add_views


def serve() -> int:
    """Serve over standard input and output until the editor is done.

    Returns the exit code: 1 if the editor ended it without `shutdown`, as the protocol wants.
    """
    logging.getLogger("pygls").addHandler(logging.NullHandler())  # no tracebacks on stderr
    logging.getLogger("pygls").propagate = False
    server = make()
    add_answers(server)
    add_views(server)
    with os.fdopen(
        os.dup(sys.stdout.fileno()), "wb"
    ) as out:  # the protocol closes what it is given
        server.start_io(stdout=out)
    return int(server.left)
