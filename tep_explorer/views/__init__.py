"""How things look, as data: display lists, words, and the plain JSON a widget draws.

A picture is made once, here, as a display list (see `marks`). Two small interpreters show it: `svg` writes a
static picture, the front end draws the same list in the notebook. Nothing in this room needs a front end.
"""
