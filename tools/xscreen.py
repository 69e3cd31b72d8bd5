"""A display that nobody sees, and what xdotool cannot do with it.

That is asked of the X server itself in its own protocol: a picture of the whole display, and the
wish of a window manager that a window close.
"""

import os
import re
import socket
import struct
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

INTERN_ATOM = 16
SEND_EVENT = 25
GET_INPUT_FOCUS = 43
GET_IMAGE = 73
CLIENT_MESSAGE = 33
Z_PIXMAP = 2
EVERYTHING = 0xFFFFFFFF


@contextmanager
def display(size: str) -> Iterator[str]:
    """An Xvfb of a size such as `1280x720`, until the end: its name, such as `:7`.

    Raises FileNotFoundError where Xvfb is not installed, OSError where it does not start.
    """
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{size}x24"]
    command += ["-nolisten", "tcp", "-noreset"]  # a keyboard's layout outlives who asked for it
    try:
        server = subprocess.Popen(
            command, pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
    finally:
        os.close(writing)
    with os.fdopen(reading) as answer:
        number = answer.readline().strip()  # written when it is ready; or it dies and closes
    if not number:
        raise OSError(f"Xvfb did not start: {' '.join(command)} ended with {server.wait()}")
    try:
        yield f":{number}"
    finally:
        server.terminate()
        server.wait(timeout=10)


def save(display: str, part: pygame.Rect, file: Path) -> None:
    """Saves a part of what the display shows as PNG. The display must be 24 bits deep."""
    with _server(display) as server:
        root, size = _root(server)
        request = struct.pack("<BBHIhhHHI", GET_IMAGE, Z_PIXMAP, 5, root, 0, 0, *size, EVERYTHING)
        server.sendall(request)
        head = _exactly(server, 32)
        if head[0] != 1:
            raise OSError(f"the X server refused a picture: error {head[1]}")
        data = _exactly(server, struct.unpack_from("<I", head, 4)[0] * 4)
    picture = pygame.image.frombuffer(data[: size[0] * size[1] * 4], size, "BGRA").copy()
    shown = pygame.Surface(size)
    picture.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MAX)  # the fourth byte is unused
    shown.blit(picture, (0, 0))
    file.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(shown.subsurface(part.clip(shown.get_rect())), file)


def close(display: str, window: int) -> None:
    """Tells a window that it is to close, as the cross in its frame would."""
    with _server(display) as server:
        _root(server)
        protocols, delete = (_atom(server, f"WM_{name}") for name in ("PROTOCOLS", "DELETE_WINDOW"))
        event = struct.pack(
            "<BBHIIIIIII", CLIENT_MESSAGE, 32, 0, window, protocols, delete, *[0] * 4
        )
        server.sendall(struct.pack("<BBHII", SEND_EVENT, 0, 11, window, 0) + event)
        server.sendall(struct.pack("<BxH", GET_INPUT_FOCUS, 1))  # its answer says that all was read
        _exactly(server, 32)


def _server(display: str) -> socket.socket:
    number = int(re.sub(r"\D", "", display.partition(".")[0]))
    server = socket.socket(socket.AF_UNIX)
    server.settimeout(20)
    server.connect(str(Path("/", "tmp", ".X11-unix", f"X{number}")))  # fixed by X itself
    return server


def _atom(server: socket.socket, name: str) -> int:
    words = name.encode()
    padded = words.ljust((len(words) + 3) // 4 * 4, b"\0")
    head = struct.pack("<BBHHxx", INTERN_ATOM, 0, 2 + len(padded) // 4, len(words))
    server.sendall(head + padded)
    return int(struct.unpack_from("<I", _exactly(server, 32), 8)[0])


def _root(server: socket.socket) -> tuple[int, tuple[int, int]]:
    """The root window of the first screen and its size, from the greeting of the server."""
    server.sendall(struct.pack("<BxHHHHxx", ord("l"), 11, 0, 0, 0))
    head = _exactly(server, 8)
    rest = _exactly(server, struct.unpack_from("<H", head, 6)[0] * 4)
    if head[0] != 1:
        raise OSError(f"the X server refused: {rest[: head[1]]!r}")
    vendor, formats = struct.unpack_from("<H", rest, 16)[0], rest[21]
    screen = 32 + (vendor + 3) // 4 * 4 + 8 * formats
    root = struct.unpack_from("<I", rest, screen)[0]
    return root, struct.unpack_from("<HH", rest, screen + 20)


def _exactly(server: socket.socket, count: int) -> bytes:
    parts = bytearray()
    while len(parts) < count:
        more = server.recv(min(1 << 20, count - len(parts)))
        if not more:
            raise OSError("the X server hung up")
        parts += more
    return bytes(parts)
