import StrictJSON
import TabEngine

/// A tab, or a section outside the bar, with the state of its page. Members that have their defaults are omitted.
struct TabState: WireOutput {
  private let tab: Tab
  private let page: PageState

  /// - Parameters:
  ///   - topInset: the top inset of the page, below which its content begins (L2).
  ///   - scheme: the colour scheme of the colours.
  init(tab: Tab, topInset: Double, scheme: ColorScheme) {
    self.tab = tab
    page = PageState(page: tab.item.page, scrolled: tab.topPage.scrolled, topInset: topInset, scheme: scheme)
  }

  static var name: StaticString { "TabState" }
  static var about: StaticString { "A tab or a section outside the bar, and the state of its page." }

  static func fields(_ f: inout some OutputFields<TabState>) {
    f.members(like: TabMembers(in: .state)) { TabMembers($0.tab, in: .state) }
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
    f.members(like: PageMembers(TabPage(), in: .state)) { state in
      PageMembers(state.page, in: .state, scheme: state.scheme)
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
