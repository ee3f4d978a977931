import StrictJSON
import TabEngine

/// In a request, one number for both size classes, or one for each.
extension TabBarConfiguration.MaximumItems: TableObject {
  package static var inputSchema: Schema { .reference("MaximumItemsInput") }
  package static let namedInput = NamedSchema(
    "MaximumItemsInput", "One number of items for every device, or one for each size class.",
    .anyOf([.integer(Limits.places), .reference(members.inputName)]))
  package static var draft: (compact: Int, regular: Int) { (standard.compact, standard.regular) }

  package static let members = Members<Self, (compact: Int, regular: Int)>(
    "MaximumItems", input: "MaximumItemsBySizeClass",
    "The number of items in a bar that ends with More, including More, in each size class.",
    [
      Member("compact", "", default: 5, get: { $0.compact }, set: { $0.compact = $1 })
        .narrowed(to: .integer(Limits.places)),
      Member("regular", "", default: 6, get: { $0.regular }, set: { $0.regular = $1 })
        .narrowed(to: .integer(Limits.places)),
    ])

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> Self {
    var counts = draft
    if try reader.peek() == .number {
      let count = try reader.int()
      guard Limits.places.contains(count) else {
        throw reader.invalid(TabContainerError.countOutOfRange(member: "", allowed: Limits.places).detail)
      }
      counts = (count, count)
    } else {
      try members.read(&reader, into: &counts, nullIsDefault: true)
    }
    return try value(of: counts, reader)
  }

  package static func value(
    of draft: (compact: Int, regular: Int), _ reader: borrowing JSONReader
  ) throws(JSONError) -> Self {
    try reader.building { () throws(TabContainerError) in try Self(compact: draft.compact, regular: draft.regular) }
  }
}
