import StrictJSON
import TabEngine

/// A tab in a request: its title, or an object. It is written as an object without the members that have their defaults.
extension TabDraft: WireValue {
  package static var inputSchema: Schema { .reference("TabInput") }
  package static let namedInput = NamedSchema(
    "TabInput",
    "A tab: its title, or an object. A container inside a tab (`tabs` or `tabBar`) is an error.",
    .anyOf([.text(), .reference(Tab.members.inputName)]))

  package static var outputSchema: Schema { .reference(Tab.members.inputName) }

  package func write(to json: inout JSONWriter) {
    json.object { json in
      if let systemItem {
        json.name("systemItem")
        systemItem.write(to: &json)
      }
      Tab.members.write(WrittenTab(self), to: &json, omitsDefaults: true)
    }
  }

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> TabDraft {
    if try reader.peek() == .string {
      let title = try reader.text()
      do throws(TabContainerError) {
        return TabDraft(item: try TabItem(title: title.string), keepsBadge: true)
      } catch {
        throw reader.invalid(error.detail)
      }
    }
    guard try reader.peek() == .object else { throw reader.malformed("expected a title or an object") }
    var tab = GivenTab()
    try Tab.members.read(&reader, into: &tab) { reader, name in
      reader.nestedContainer(name) ?? reader.unknownMember(name, known: Tab.members.names)
    }
    let changes = tab.completeChanges
    guard let title = changes.title else { throw reader.missing("title") }
    let item = try reader.building { () throws(TabContainerError) in try TabItem(title: title).changed(changes) }
    return TabDraft(
      id: tab.id, item: item, keepsBadge: changes.badge == .keep, systemItem: changes.systemItem)
  }
}

extension JSONReader {
  /// The error for a member that would nest tabs in a tab (S10); `nil` for other members.
  package func nestedContainer(_ member: ExactText) -> JSONError? {
    guard member == "tabs" || member == "tabBar" else { return nil }
    return invalid("a tab cannot contain a container: show the tab's pages by navigation")
  }
}

/// A tab in a description. Members that have their defaults are omitted, because a thousand tabs must fit into one
/// request.
struct DescribedTab: WireWritable {
  let tab: Tab

  static var outputSchema: Schema { .reference(Tab.members.inputName) }

  func write(to json: inout JSONWriter) {
    json.object { json in Tab.members.write(WrittenTab(tab), to: &json, omitsDefaults: true) }
  }
}
