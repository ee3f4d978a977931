import StrictJSON

/// Spoken strings: an object of keys and texts, or the content of a `.strings` file as one text (X2).
extension LocalizableStrings: WireReadable {
  package static var inputSchema: Schema { .reference("Strings") }

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> LocalizableStrings {
    if try reader.peek() == .string {
      let file = try reader.text()
      do throws(LocalizableStringsError) {
        return try LocalizableStrings(parsing: file.string)
      } catch {
        throw reader.invalid("expected a .strings file: \(error)")
      }
    }
    var entries: [LocalizableStrings.Entry] = []
    try reader.object { (reader, name) throws(JSONError) in
      guard entries.count < LocalizableStrings.entryLimit else {
        throw reader.invalid("expected at most \(LocalizableStrings.entryLimit)")
      }
      // As in a merge patch, `null` removes a text.
      if try reader.null() { return }
      entries.append(LocalizableStrings.Entry(key: name.string, value: try reader.text().string))
    }
    return LocalizableStrings(entries)
  }
}
