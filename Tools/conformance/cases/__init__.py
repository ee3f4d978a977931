from . import selection, guards, paging, edges
GROUPS=[selection.GROUP, guards.GROUP, paging.GROUP, edges.GROUP]
