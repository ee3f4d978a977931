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
      Self.item.write(WrittenTab(tab), to: &json, omitsDefaults: true)
      Self.content.write(self, to: &json, omitsDefaults: true)
    }
  }

  func write(at path: WirePath, to json: inout JSONWriter) -> Bool {
    guard !path.isEmpty else {
      write(to: &json)
      return true
    }
    return Self.item.write(WrittenTab(tab), at: path, to: &json) || Self.content.write(self, at: path, to: &json)
  }

  static let item = Members(
    "TabState", "A tab or a section outside the bar, and the state of its page.",
    Tab.members.without("page", as: "TabState").rows.map { row in row.name.description == "id" ? row.required : row })

  static let content = Members<TabState, Never>(
    "TabState", "",
    [
      Member("page", "") { PageState(of: $0.tab, topInset: $0.topInset, in: $0.scheme) }
        .omitted(as: "{}") { $0.tab.topPage.scrolled == 0 && $0.tab.item.page == TabPage() },
      Member("navigation", "The navigation stack; `null` until it is first shown.", default: nil) {
        $0.tab.coordinator
      },
    ])

  static var outputSchema: Schema { .reference(item.name.description) }
  static var schema: ObjectSchema {
    ObjectSchema(item.output(omitsDefaults: true), content.output(omitsDefaults: true))
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
      Self.page.write(page, to: &json, omitsDefaults: true)
      Self.offset.write(self, to: &json, omitsDefaults: true)
    }
  }

  func write(at path: WirePath, to json: inout JSONWriter) -> Bool {
    guard !path.isEmpty else {
      write(to: &json)
      return true
    }
    return Self.page.write(page, at: path, to: &json) || Self.offset.write(self, at: path, to: &json)
  }

  static let page = Members(
    "PageState", "The page of a tab, with its colour in the colour scheme.",
    TabPage.members.rows.map { row in
      row.name.description == "backgroundColor" ? row.narrowed(to: Color.outputSchema) : row
    })

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

  static var outputSchema: Schema { .reference(page.name.description) }
  static var schema: ObjectSchema {
    ObjectSchema(page.output(omitsDefaults: true), offset.output(omitsDefaults: true))
  }
}
