"""The cases, group by group, in the order of docs/behaviour.md."""

from . import (
    bar,
    clock,
    customizing,
    dragging,
    edges,
    guards,
    haptics,
    header,
    layout,
    looks,
    more,
    motion,
    navigation,
    paging,
    reassignment,
    release,
    selection,
    speech,
)

# Some groups have two modules.
MODULES = (
    (selection, reassignment), (guards,), (paging, dragging), (edges,), (release,), (motion,), (bar,), (more,), (customizing,),
    (header,), (layout,), (looks,), (navigation,), (haptics,), (speech,), (clock,),
)  # fmt: skip
GROUPS = [modules[0].GROUP for modules in MODULES]
