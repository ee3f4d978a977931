import StrictJSON
import TabEngine

/// A tab, or a section outside the bar, with the state of its page. Members that have their defaults are omitted.
struct TabState: WireWritable {
  let tab: Tab
  /// The top inset of the page, below which its content begins (L2).
  let topInset: Double
  /// The colour scheme of the colours.
  let scheme: ColorScheme

  func write(to json: inout JSONWriter) {
    json.object { json in
      TabMembers(tab, in: .state).writeMembersWithoutDefaults(to: &json)
      Self.content.write(self, to: &json, omitsDefaults: true)
    }
  }

  func write(at path: WirePath, to json: inout JSONWriter) -> Bool {
    guard !path.isEmpty else {
      write(to: &json)
      return true
    }
    return TabMembers(tab, in: .state).write(at: path, to: &json) || Self.content.write(self, at: path, to: &json)
  }

  static let content = Members<TabState, Never>(
    "TabState", "",
    [
      Member("page", "") { PageState(of: $0.tab, topInset: $0.topInset, in: $0.scheme) }
        .omitted(as: "{}") { $0.tab.topPage.scrolled == 0 && $0.tab.item.page == TabPage() },
      Member("navigation", "The navigation stack; `null` until it is first shown.", default: nil) {
        $0.tab.coordinator
      },
    ])

  static var outputSchema: Schema { .reference(content.name.description) }
  static var schema: ObjectSchema {
    ObjectSchema(
      TabMembers(in: .state).description(
        .response, as: content.name, "A tab or a section outside the bar, and the state of its page.",
        omitsDefaults: true), content.output(omitsDefaults: true))
  }
}

/// The page of a tab, with its colour in the colour scheme, and the content offset of the page on top of the stack.
struct PageState: WireWritable {
  let page: TabPage
  /// How far the page is scrolled, from 0.
  let scrolled: Double
  let topInset: Double

  init(of tab: Tab, topInset: Double, in scheme: ColorScheme) {
    page = tab.item.page.resolved(in: scheme)
    scrolled = tab.topPage.scrolled
    self.topInset = topInset
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      PageMembers(page, in: .state).writeMembersWithoutDefaults(to: &json)
      Self.offset.write(self, to: &json, omitsDefaults: true)
    }
  }

  func write(at path: WirePath, to json: inout JSONWriter) -> Bool {
    guard !path.isEmpty else {
      write(to: &json)
      return true
    }
    return PageMembers(page, in: .state).write(at: path, to: &json) || Self.offset.write(self, at: path, to: &json)
  }

  static let offset = Members<PageState, Never>(
    "PageState", "",
    [
      Member(
        "contentOffset",
        """
        The content offset of the page on top of the stack. It starts negative, by the height of what covers the page, so \
        that no content starts under a bar. Absent until the page is scrolled: then `x` is 0, and `y` is minus the `top` of \
        `layout.pageInsets`.
        """
      ) { Point(x: 0, y: $0.scrolled - $0.topInset) }.omitted { $0.scrolled == 0 }
    ])

  static var outputSchema: Schema { .reference(offset.name.description) }
  static var schema: ObjectSchema {
    ObjectSchema(
      PageMembers(TabPage(), in: .state).description(
        .response, as: offset.name, "The page of a tab, with its colour in the colour scheme.", omitsDefaults: true),
      offset.output(omitsDefaults: true))
  }
}
