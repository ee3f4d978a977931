import StrictJSON
import TabEngine

/// A tab, or a section outside the bar, with the state of its page. Members that have their defaults are omitted.
struct TabState: WireOutput {
  private let tab: Tab
  private let item: TabItem
  private let page: PageState

  /// - Parameters:
  ///   - topInset: the top inset of the page, below which its content begins (L2).
  ///   - scheme: the colour scheme of the colours.
  init(tab: Tab, topInset: Double, scheme: ColorScheme) {
    self.tab = tab
    item = tab.item
    page = PageState(page: item.page, scrolled: tab.topPage.scrolled, topInset: topInset, scheme: scheme)
  }

  static var name: StaticString { "TabState" }
  static var about: StaticString { "A tab or a section outside the bar, and the state of its page." }

  static func fields(_ f: inout some OutputFields<TabState>) {
    f.member("id") { $0.tab.id }
    f.member("title", in: .text()) { $0.item.title }
    f.member(
      "icon", "Drawn above the label, or beside it in landscape and regular width.", else: nil,
      in: .text(atMost: Limits.identifier)
    ) { $0.item.icon }
    f.member("image", "Replaces the icon.", else: nil) { $0.item.image }
    f.member(
      "selectedImage", "Replaces the icon or the image while the tab is highlighted, as a filled variant.", else: nil
    ) { $0.item.selectedImage }
    f.member(
      "imageRendering",
      "`template` draws the image in the colour of the label, and only its opacity counts. `original` draws the image in its own colours.",
      else: .template
    ) { $0.item.imageRendering }
    f.member(
      "iconOnly", "Shows the icon without the title, which is only spoken. Requires an icon or an image.", else: false
    ) { $0.item.isIconOnly }
    f.member("tag", "A whole number of 64 bits for the client's use, without effect.", else: 0) { $0.item.tag }
    f.member("badge", else: nil) { $0.item.badge }
    f.member(
      "intrinsicWidth",
      "The width of the whole button in points, padding included, from clients that have measured it.", else: nil,
      in: .length
    ) { $0.item.intrinsicWidth }
    f.member("enabled", "Whether the user may select the tab.", else: true) { $0.item.isEnabled }
    f.member(
      "available",
      "Whether the page's feature is available. If not, the tab stays in the bar, and its page shows the reason.",
      else: true
    ) { $0.item.isAvailable }
    f.member(
      "unavailableReason", "The reason that the page of an unavailable tab shows.", else: nil, in: .text()
    ) { $0.item.unavailableReason }
    f.member("page", else: PageState(page: TabPage(), scrolled: 0, topInset: 0, scheme: .light)) { $0.page }
    f.member("navigation", "The navigation stack; `null` until it is first shown.", else: nil) { $0.tab.coordinator }
  }
}

/// The page of a tab, with its colour in the colour scheme, and the content offset of the page on top of the stack.
struct PageState: WireOutput, Equatable {
  let page: TabPage
  /// How far the page is scrolled, from 0.
  let scrolled: Double
  let topInset: Double
  let scheme: ColorScheme

  static var name: StaticString { "PageState" }
  static var about: StaticString { "The page of a tab, with its colour in the colour scheme." }

  static func fields(_ f: inout some OutputFields<PageState>) {
    f.member(
      "title",
      "The title of the tab's first page, and of every other page without its own; `null` for the tab's title.",
      else: nil, in: .text()
    ) { $0.page.title }
    f.member(
      "content",
      "The name of what a client draws on the first page; `null` for nothing in particular. The server gives it no meaning.",
      else: nil
    ) { $0.page.content }
    f.member("backgroundColor", "`null` for the design's background colour.", else: nil) { state in
      state.page.backgroundColor.map { $0.color(in: state.scheme) }
    }
    f.member(
      "orientations", "The orientations that the page supports; a rotation requires every tab's support.", else: .all
    ) { $0.page.orientations }
    f.member(
      "wantsFullScreenLayout",
      "Whether the page extends under the status bar and the navigation bar, but never under the tab bar.", else: false
    ) { $0.page.wantsFullScreenLayout }
    f.member("swipeEnabled", "Whether a swipe may begin on the page.", else: true) { $0.page.isSwipeEnabled }
    f.member(
      "horizontalScrollers",
      "The regions of the page that scroll horizontally, in the coordinates of its content. A gesture that begins in one does not move the pager.",
      else: []
    ) { $0.page.horizontalScrollers }
    f.member("statusBarStyle", "The page's status bar style; `null` for the design's.", else: nil) {
      $0.page.statusBarStyle
    }
    f.member(
      "contentOffset",
      """
      The content offset of the page on top of the stack. It starts negative, by the height of what covers the page, so \
      that no content starts under a bar. Absent until the page is scrolled: then `x` is 0, and `y` is minus the `top` of \
      `layout.pageInsets`.
      """, unless: { $0.scrolled == 0 }
    ) { Point(x: 0, y: $0.scrolled - $0.topInset) }
  }

  /// Whether both have the same members. Nothing else depends on the inset and the scheme.
  static func == (left: PageState, right: PageState) -> Bool {
    left.page == right.page && left.scrolled == right.scrolled
      && (left.scrolled == 0 || left.topInset == right.topInset)
      && (left.page.backgroundColor == nil || left.scheme == right.scheme)
  }
}
