import StrictJSON
import TabEngine

extension Layout: WireOutput {
  package static var name: StaticString { "Layout" }
  package static var about: StaticString { "The frames of all parts, in the coordinates of the container." }

  package static func fields(_ f: inout some OutputFields<Layout>) {
    f.member(
      "headerBackground",
      "From the top edge to the end of a top bar. `null` without a header and a top bar, and if a translucent top bar without a header has an opaque colour."
    ) { $0.headerBackground }
    f.member("header") { $0.header?.frame }
    f.member("navigationBar") { $0.navigationBar }
    f.member(
      "largeTitle",
      "The part of the navigation bar under its buttons, with the title, while the page is at its top. Absent if the title is between the buttons.",
      unless: { $0.largeTitle == nil }
    ) { $0.largeTitle }
    f.member("tabBar") { $0.tabBar }
    f.member("accessories", in: .array(of: Rect.outputSchema, count: 0...Limits.accessories)) { $0.accessories }
    f.member("page") { $0.page }
    f.member("pageInsets", "The parts of the page that bars and the safe area cover.") { $0.pageInsets }
  }
}

extension PresentationLayout: WireOutput {
  package static var name: StaticString { "PresentationState" }
  package static var about: StaticString {
    """
    The place of the container in its window, and its surroundings. All other frames are in the container's coordinates.
    """
  }

  package static func fields(_ f: inout some OutputFields<PresentationLayout>) {
    f.member("kind") { $0.kind }
    f.member(
      "window",
      """
      The size of the window. In a window and on a phone, the container's; otherwise at least the screen of a pad, 1024 \
      by 768 or 768 by 1024; a split view is as high as its column.
      """
    ) { $0.window }
    f.member("frame", "The container's frame in the window.") { $0.container }
    f.member("neighbour", "The other column of a split view.") { $0.neighbour }
    f.member("anchor", "The frame that a popover points to.") { $0.anchor }
    f.member("arrow", "The frame of a popover's arrow, from its upper edge to the anchor.") { $0.arrow }
    f.member("dimmed", "Whether the area behind the container is dimmed and does not respond to touch.") {
      $0.isDimmed
    }
  }
}
