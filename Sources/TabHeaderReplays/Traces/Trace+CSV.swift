/// The CSV of a trace (RFC 4180): a line with the names of the columns in any order, then a line for each sample. `translation` and
/// `velocity` are empty where a sample has none.
extension Trace {
  /// The columns, and whether a trace needs them.
  private static let columns = [("time", true), ("translation", false), ("velocity", false), ("offset", true)]

  /// - Throws: the first mistake, with its line.
  public init(csv bytes: [UInt8], pageWidth: Double, pages: Int) throws(TraceError) {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw TraceError("expected UTF-8", line: 1) }
    // Lines without content are ignored, but counted.
    var rows: [(line: Int, fields: [Substring])] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: { $0.isNewline }).enumerated() {
      let fields = line.split(separator: ",", omittingEmptySubsequences: false).map(Self.trimmed)
      if fields != [""] { rows.append((index + 1, fields)) }
    }
    guard let header = rows.first else { throw TraceError("expected a line with the names of the columns", line: 1) }
    let places = try Self.places(of: header.fields, line: header.line)
    var samples: [Sample] = []
    for row in rows.dropFirst() {
      guard row.fields.count == header.fields.count else {
        throw TraceError("expected \(header.fields.count) fields, not \(row.fields.count)", line: row.line)
      }
      func number(_ name: String) throws(TraceError) -> Double? {
        guard let place = places[name], !row.fields[place].isEmpty else { return nil }
        guard let number = Double(row.fields[place]), number.isFinite else {
          throw TraceError("\(name): expected a number, not \"\(row.fields[place])\"", line: row.line)
        }
        return number
      }
      guard let time = try number("time"), let offset = try number("offset") else {
        throw TraceError("expected a time and an offset", line: row.line)
      }
      samples.append(
        Sample(time: time, translation: try number("translation"), velocity: try number("velocity"), offset: offset))
    }
    do throws(TraceError) {
      try self.init(pageWidth: pageWidth, pages: pages, samples: samples)
    } catch {
      throw TraceError(
        error.reason, sample: error.sample, member: error.member,
        line: error.sample.map { rows[$0 + 1].line })
    }
  }

  private static func trimmed(_ field: Substring) -> Substring {
    var field = field
    while field.first == " " || field.first == "\t" { field.removeFirst() }
    while field.last == " " || field.last == "\t" { field.removeLast() }
    return field.count >= 2 && field.first == "\"" && field.last == "\"" ? field.dropFirst().dropLast() : field
  }

  /// The index of each column.
  private static func places(of names: [Substring], line: Int) throws(TraceError) -> [String: Int] {
    var places: [String: Int] = [:]
    for (place, name) in names.enumerated() {
      guard columns.contains(where: { $0.0 == name }) else {
        let known = columns.map { $0.0 }.joined(separator: ", ")
        throw TraceError("there is no column \"\(name)\": expected \(known)", line: line)
      }
      guard places.updateValue(place, forKey: String(name)) == nil else {
        throw TraceError("the column \"\(name)\" is there twice", line: line)
      }
    }
    for (name, isRequired) in columns where isRequired && places[name] == nil {
      throw TraceError("the column \"\(name)\" is missing", line: line)
    }
    return places
  }
}
