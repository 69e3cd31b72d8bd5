"""The title scene, drawn by code: a stone circle that is also a gig.

`python -m tools.scene OUT` writes `backdrop.png` (sky, sun, stones, gate), `crowd.png` (what stands
in front of whoever is in the gate), `logo.png` (two lines) and `logo-line.png` (one line). The
window puts them together and scales them.
"""
