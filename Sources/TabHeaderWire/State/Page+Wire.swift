import StrictJSON
import TabEngine

/// A page of a stack. In a request, its id or an object; in a response, an object without the members that have their defaults.
extension Page: WireObject {
  package static var name: StaticString { "Page" }
  package static var about: StaticString { "A page in a stack." }
  package static var isInSnapshots: Bool { true }

  package static var inputSchema: Schema { .reference(namedInput.name) }
  package static var namedInput: NamedSchema {
    NamedSchema(
      "StackPageInput", "A page: its id, or an object.", .anyOf([.reference("PageID"), StackPage.inputSchema]))
  }

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> Page {
    if reader.isOfSnapshot { return try readObject(&reader) }
    let page: StackPage
    if try reader.peek() == .string {
      page = StackPage(id: try PageID.read(&reader))
    } else {
      page = try StackPage.read(&reader)
    }
    return try reader.building { () throws(TabContainerError) in
      try Page(
        id: page.id, title: page.title ?? nil, content: page.content ?? nil,
        hidesBottomBarWhenPushed: page.hidesBottomBar ?? false)
    }
  }

  /// A page in a response or a snapshot. A response has its title without a value, too.
  package mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try f.member("id", &id, "The id of the page.")
    if f.isOfSnapshot {
      try f.member("title", ifAny: &title, "Absent for the tab's title.", in: .text())
    } else {
      try f.member("title", &title, "`null` for the tab's title.")
    }
    try f.member("content", ifAny: &content, "The name of what a client draws on the page.")
    try f.member(
      "hidesBottomBarWhenPushed", &hidesBottomBarWhenPushed,
      "Hides a bar at the bottom from when the page is pushed until it is popped.", else: false, isOmitted: true)
    if f.isOfSnapshot {
      try f.member("scrolled", &scrolled, "How far the content is scrolled from the top.", else: 0, in: .length)
    }
  }

  package mutating func check(_ reader: borrowing JSONReader) throws(JSONError) {
    self = try reader.building { () throws(TabContainerError) in
      try Page(id: id, title: title, content: content, hidesBottomBarWhenPushed: hidesBottomBarWhenPushed)
        .scrolled(to: scrolled)
    }
  }

  /// A page in a request, which has only what is given.
  struct StackPage: WireObject {
    static var name: StaticString { "StackPage" }
    static var inputName: StaticString { "StackPageObject" }
    static var about: StaticString { "A page of a stack." }

    fileprivate var id = PageID.root
    fileprivate var title: String??
    fileprivate var content: PageContent??
    fileprivate var hidesBottomBar: Bool?

    init() {}

    fileprivate init(id: PageID) { self.id = id }

    fileprivate init(_ page: Page) {
      id = page.id
      if let own = page.title { title = own }
      if let own = page.content { content = own }
      if page.hidesBottomBarWhenPushed { hidesBottomBar = true }
    }

    mutating func fields(_ f: inout some Fields) throws(JSONError) {
      try f.member("id", &id, "The id of the page.")
      try f.member("title", ifAny: &title, "`null` for the tab's title.", in: .text())
      try f.member("content", ifAny: &content, "The name of what a client draws on the page.")
      try f.member(
        "hidesBottomBarWhenPushed", ifAny: &hidesBottomBar,
        "Hides a bar at the bottom from when the page is pushed until it is popped. Default: `false`.")
    }
  }
}

extension Page: ListElement {
  package static var limit: Int { Limits.pages }
}

/// A page as in a request: its id if nothing else is given.
struct GivenPage: WireWritable {
  private let page: Page

  init(_ page: Page) { self.page = page }

  static var outputSchema: Schema { Page.inputSchema }

  func write(to json: inout JSONWriter) {
    guard page.title != nil || page.content != nil || page.hidesBottomBarWhenPushed else {
      return page.id.write(to: &json)
    }
    Page.StackPage(page).write(to: &json)
  }
}

/// Reading turns a popup's page into a tab's page. A page without a tab is over the container, unless it is More's list.
extension Screen: WireObject {
  package static var name: StaticString { "ContentPage" }
  package static var about: StaticString { "A page on the screen, and the tab or popup that it belongs to." }

  package mutating func fields(_ f: inout some Fields) throws(JSONError) {
    var tab = tab
    try f.member("tab", &tab, "The tab or popup; `null` for More's list and for a page over the container.")
    try f.member("page", &page)
    section = tab.map(Section.tab) ?? (page == .more ? .more : .detail)
  }
}
