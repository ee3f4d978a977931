import StrictJSON
import TabEngine

extension Layout: TableOutput {
  package static let members = Members<Layout, Never>(
    "Layout", "The frames of all parts, in the coordinates of the container.",
    [
      Member(
        "headerBackground",
        "From the top edge to the end of a top bar. `null` without a header and a top bar, and if a translucent top bar without a header has an opaque colour."
      ) { $0.headerBackground },
      Member("header", "") { $0.header?.frame },
      Member("navigationBar", "") { $0.navigationBar },
      Member("tabBar", "") { $0.tabBar },
      Member("accessories", "") { $0.accessories }
        .narrowed(to: .array(of: Rect.outputSchema, count: 0...Limits.accessories)),
      Member("page", "") { $0.page },
      Member("pageInsets", "The parts of the page that bars and the safe area cover.") { $0.pageInsets },
    ])
}

extension PresentationLayout: TableOutput {
  package static let members = Members<PresentationLayout, Never>(
    "PresentationState",
    """
    The place of the container in its window, and its surroundings. All other frames are in the container's coordinates.
    """,
    [
      Member("kind", "") { $0.kind },
      Member(
        "window",
        """
        The size of the window. In a window and on a phone, the container's; otherwise at least the screen of a pad, 1024 \
        by 768 or 768 by 1024.
        """
      ) { $0.window },
      Member("frame", "The container's frame in the window.") { $0.container },
      Member("neighbour", "The other column of a split view.") { $0.neighbour },
      Member("anchor", "The frame that a popover points to.") { $0.anchor },
      Member("arrow", "The frame of a popover's arrow, from its upper edge to the anchor.") { $0.arrow },
      Member(
        "dimmed", "Whether the area behind the container is dimmed and does not respond to touch."
      ) { $0.isDimmed },
    ])
}
