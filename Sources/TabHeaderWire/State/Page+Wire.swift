import StrictJSON
import TabEngine

/// A page in a stack. Members that have their defaults are omitted.
extension Page: WireWritable {
  package static var outputSchema: Schema { .reference(members.name.description) }

  package func write(to json: inout JSONWriter) {
    json.object { json in Self.members.write(self, to: &json, omitsDefaults: true) }
  }

  static let members = Members<Page, Never>(
    "Page", "A page in a stack.",
    [
      Member("id", "") { $0.id },
      Member("title", "`null` for the tab's title.") { $0.title },
      Member(
        "hidesBottomBarWhenPushed", "Absent if the page does not hide the bar.", default: false,
        get: { $0.hidesBottomBarWhenPushed }
      ).narrowed(to: .constantTrue),
    ])
}
