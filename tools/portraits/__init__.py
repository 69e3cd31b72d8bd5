"""The press for portraits: people drawn by code and printed like a fanzine.

A character is a function that lays shapes on a `Sheet` (a tone plate, a key plate and spot-colour
plates); the press prints that sheet at any size with its own halftone. The prints in
`art/portraits` are the originals; `stair_goat` stays as the example to start the next one from
(docs/pictures.md). Nothing here is needed to play.
"""
