import StrictJSON
import TabEngine

/// A page of a stack. In a request, its id or an object; in a response, an object without the members that have their defaults.
extension Page: WireReadable, WireWritable {
  package static var inputSchema: Schema { .reference("StackPageInput") }
  package static var namedInput: NamedSchema {
    NamedSchema(
      "StackPageInput", "A page: its id, or an object.",
      .anyOf([.reference("PageID"), .reference(inputMembers.inputName)]))
  }
  package static var outputSchema: Schema { .reference(members.name.description) }

  struct Draft {
    fileprivate var id: PageID?
    fileprivate var title: String?
    fileprivate var content: PageContent?
    fileprivate var hidesBottomBar = false
  }

  private static let rows: [Member<Page, Draft>] = [
    Member("id", "The id of the page.", get: { $0.id }, set: { $0.id = $1 }).given { $0.id }.required,
    Member("title", "`null` for the tab's title.", String?.self, set: { $0.title = $1 }).narrowed(to: .text())
      .written { $0.title }.given { $0.title },
    Member("content", "The name of what a client draws on the page.", PageContent?.self, set: { $0.content = $1 })
      .writtenIfPresent { $0.content }.given { $0.content },
    Member(
      "hidesBottomBarWhenPushed", "Hides a bar at the bottom from when the page is pushed until it is popped.",
      Bool.self, set: { $0.hidesBottomBar = $1 }
    ).written(default: false) { $0.hidesBottomBarWhenPushed }.given { $0.hidesBottomBar ? true : nil },
  ]

  static let members = Members<Page, Draft>("Page", "A page in a stack.", rows)
  static let inputMembers = Members<Page, Draft>("StackPage", input: "StackPageObject", "A page of a stack.", rows)

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> Page {
    var draft = Draft()
    if try reader.peek() == .string {
      draft.id = try PageID.read(&reader)
    } else {
      try inputMembers.read(&reader, into: &draft)
    }
    guard let id = draft.id else { throw reader.missing("id") }
    return try reader.building { () throws(TabContainerError) in
      try Page(id: id, title: draft.title, content: draft.content, hidesBottomBarWhenPushed: draft.hidesBottomBar)
    }
  }

  package func write(to json: inout JSONWriter) {
    json.object { json in Self.members.write(self, to: &json, omitsDefaults: true) }
  }
}

extension Page.Draft {
  fileprivate init(_ page: Page) {
    id = page.id
    title = page.title
    content = page.content
    hidesBottomBar = page.hidesBottomBarWhenPushed
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
    json.object { json in Page.inputMembers.write(draft: Page.Draft(page), to: &json) }
  }
}

/// Reading turns a popup's page into a tab's page. A page without a tab is over the container, unless it is More's
/// list.
extension Screen: WireReadable, TableOutput {
  package static var inputSchema: Schema { outputSchema }

  package static let members = Members<Screen, (tab: TabID?, page: PageID)>(
    "ContentPage", "A page on the screen, and the tab or popup that it belongs to.",
    [
      Member(
        "tab", "The tab or popup; `null` for More's list and for a page over the container.", get: { $0.tab },
        set: { $0.tab = $1 }),
      Member("page", "", get: { $0.page }, set: { $0.page = $1 }),
    ])

  private static let recorded = members.recorded

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> Screen {
    var draft: Draft = (nil, .root)
    try recorded.read(&reader, into: &draft)
    let section = draft.tab.map(Section.tab) ?? (draft.page == .more ? .more : .detail)
    return Screen(section: section, page: draft.page)
  }
}
