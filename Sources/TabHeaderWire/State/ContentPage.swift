import StrictJSON
import TabEngine

/// Reading turns a popup's page into a tab's page. A page without a tab is over the container, unless it is More's
/// list.
extension Screen: WireReadable, WireWritableObject {
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
