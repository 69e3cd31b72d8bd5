"""The window: all that draws and listens. The only package that imports pygame."""
