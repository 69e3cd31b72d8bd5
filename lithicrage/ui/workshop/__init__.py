"""The workshop: a card file with its findings in place, its face, and how its scenarios go.

State (draft, check, bench, price) is apart from what is drawn (screen and the panes), so that it
is tested without a window.
"""
