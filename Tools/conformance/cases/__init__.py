"""The cases, group by group, in the order of docs/behaviour.md."""

from . import (
    bar,
    clock,
    customizing,
    edges,
    guards,
    haptics,
    header,
    layout,
    more,
    motion,
    navigation,
    paging,
    release,
    selection,
    speech,
)

MODULES = (
    selection,
    guards,
    paging,
    edges,
    release,
    motion,
    bar,
    more,
    customizing,
    header,
    layout,
    navigation,
    haptics,
    speech,
    clock,
)
GROUPS = [module.GROUP for module in MODULES]
