import StrictJSON
import TabEngine

/// A page of a stack. In a request, its id or an object; in a response, an object without the members that have their defaults.
extension Page: WireReadable, WireWritable {
  package static var inputSchema: Schema { .reference(namedInput.name) }
  package static var namedInput: NamedSchema {
    NamedSchema(
      "StackPageInput", "A page: its id, or an object.", .anyOf([.reference("PageID"), StackPage.inputSchema]))
  }
  package static var outputSchema: Schema { Members.outputSchema }

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> Page {
    if try reader.peek() == .string { return try Page(try PageID.read(&reader), nil, nil, false, reader) }
    let page = try StackPage.read(&reader)
    guard let id = page.id else { throw reader.missing("id") }
    return try Page(id, page.title ?? nil, page.content ?? nil, page.hidesBottomBar ?? false, reader)
  }

  private init(
    _ id: PageID, _ title: String?, _ content: PageContent?, _ hidesBottomBar: Bool, _ reader: borrowing JSONReader
  ) throws(JSONError) {
    self = try reader.building { () throws(TabContainerError) in
      try Page(id: id, title: title, content: content, hidesBottomBarWhenPushed: hidesBottomBar)
    }
  }

  package func write(to json: inout JSONWriter) { Members(self).write(to: &json) }
  package func find(_ places: Places, in found: inout FoundValues) { Members(self).find(places, in: &found) }

  /// A page in a response. Its title is there without a value, too.
  struct Members: WireObject {
    static var name: StaticString { "Page" }
    static var about: StaticString { "A page in a stack." }

    fileprivate var id: PageID?
    fileprivate var title: String?
    fileprivate var content: PageContent?
    fileprivate var hidesBottomBar = false

    init() {}

    fileprivate init(_ page: Page) {
      (id, title, content) = (page.id, page.title, page.content)
      hidesBottomBar = page.hidesBottomBarWhenPushed
    }

    mutating func fields(_ f: inout some Fields) throws(JSONError) {
      try f.member("id", ifAny: &id, "The id of the page.", isRequired: true)
      try f.member("title", &title, "`null` for the tab's title.")
      try f.member("content", ifAny: &content, "The name of what a client draws on the page.")
      try f.member(
        "hidesBottomBarWhenPushed", &hidesBottomBar,
        "Hides a bar at the bottom from when the page is pushed until it is popped.", else: false, isOmitted: true)
    }
  }

  /// A page in a request, which has only what is given.
  struct StackPage: WireObject {
    static var name: StaticString { "StackPage" }
    static var inputName: StaticString { "StackPageObject" }
    static var about: StaticString { "A page of a stack." }

    fileprivate var id: PageID?
    fileprivate var title: String??
    fileprivate var content: PageContent??
    fileprivate var hidesBottomBar: Bool?

    init() {}

    fileprivate init(_ page: Page) {
      id = page.id
      if let own = page.title { title = own }
      if let own = page.content { content = own }
      if page.hidesBottomBarWhenPushed { hidesBottomBar = true }
    }

    mutating func fields(_ f: inout some Fields) throws(JSONError) {
      try f.member("id", ifAny: &id, "The id of the page.", isRequired: true)
      try f.member("title", ifAny: &title, "`null` for the tab's title.", in: .text())
      try f.member("content", ifAny: &content, "The name of what a client draws on the page.")
      try f.member(
        "hidesBottomBarWhenPushed", ifAny: &hidesBottomBar,
        "Hides a bar at the bottom from when the page is pushed until it is popped. Default: `false`.")
    }
  }
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
extension Screen: WireBuilt {
  package struct Members: WireObject {
    package static var name: StaticString { "ContentPage" }
    package static var about: StaticString { "A page on the screen, and the tab or popup that it belongs to." }

    fileprivate var tab: TabID?
    fileprivate var page = PageID.root

    package init() {}

    package mutating func fields(_ f: inout some Fields) throws(JSONError) {
      try f.member("tab", &tab, "The tab or popup; `null` for More's list and for a page over the container.")
      try f.member("page", &page)
    }
  }

  package var members: Members {
    var members = Members()
    (members.tab, members.page) = (tab, page)
    return members
  }

  package static func value(of members: Members, _ reader: borrowing JSONReader) throws(JSONError) -> Screen {
    let section = members.tab.map(Section.tab) ?? (members.page == .more ? .more : .detail)
    return Screen(section: section, page: members.page)
  }
}
