import LocalizableStrings
import StrictJSON
import TabEngine

/// Values of the engine, validated as they are read, so that every error points to its place.
extension JSONReader {
  /// Reads the raw value of an enumeration.
  mutating func choice<Choice>(
    _ type: Choice.Type
  ) throws(JSONError) -> Choice where Choice: RawRepresentable<String> & CaseIterable {
    let text = try string()
    guard let choice = Choice(rawValue: text) else {
      let names = Choice.allCases.map { "\"\($0.rawValue)\"" }
      throw malformed("expected \(names.joined(separator: ", ")), found \"\(String(text.unicodeScalars.prefix(40)))\"")
    }
    return choice
  }

  /// Reads a value; `null` is nil.
  mutating func optional<Value>(
    _ read: (inout JSONReader) throws(JSONError) -> Value
  ) throws(JSONError) -> Value? {
    try null() ? nil : try read(&self)
  }

  /// Reads an object whose members all have defaults. `null` means the default.
  ///
  /// - Parameters:
  ///   - names: the members; other names are errors.
  ///   - read: called with the name of each member that is not `null`.
  mutating func objectWithDefaults(
    _ names: [String], _ read: (inout JSONReader, String) throws(JSONError) -> Void
  ) throws(JSONError) {
    try object { (reader, name) throws(JSONError) in
      guard names.contains(name) else {
        if let new = Self.renamed[name], names.contains(new) {
          throw reader.malformed("unknown member \"\(name)\": use \"\(new)\", a list")
        }
        throw reader.unknownMember(name, known: names)
      }
      if try !reader.null() { try read(&reader, name) }
    }
  }

  /// Members that were renamed when they became lists.
  private static let renamed = ["accessory": "accessories"]

  mutating func tabID() throws(JSONError) -> TabID {
    let text = try string()
    guard let id = TabID(text) else {
      throw invalid("expected 1 to \(Limits.identifier) of the characters A-Z a-z 0-9 - . _ ~")
    }
    return id
  }

  mutating func badge() throws(JSONError) -> Badge? {
    if try null() { return nil }
    if try peek() == .bool { return try bool() ? .plain : nil }
    // A number of new items may be a JSON number.
    let count = try peek() == .number ? try int() : nil
    guard count ?? 0 >= 0 else { throw invalid("expected a number of new items, 0 or more") }
    let text = if let count { String(count) } else { try string() }
    do throws(TabContainerError) { return try Badge.parsed(text) } catch { throw invalid(error.detail) }
  }

  mutating func point() throws(JSONError) -> Point {
    var (x, y): (Double?, Double?)
    try object { (reader, name) throws(JSONError) in
      switch name {
      case "x": x = try reader.double()
      case "y": y = try reader.double()
      default: throw reader.unknownMember(name, known: ["x", "y"])
      }
    }
    guard let x else { throw missing("x") }
    guard let y else { throw missing("y") }
    return Point(x: x, y: y)
  }

  mutating func rect() throws(JSONError) -> Rect {
    var (x, y, width, height): (Double?, Double?, Double?, Double?)
    try object { (reader, name) throws(JSONError) in
      switch name {
      case "x": x = try reader.double()
      case "y": y = try reader.double()
      case "width": width = try reader.double()
      case "height": height = try reader.double()
      default: throw reader.unknownMember(name, known: ["x", "y", "width", "height"])
      }
    }
    guard let x else { throw missing("x") }
    guard let y else { throw missing("y") }
    guard let width else { throw missing("width") }
    guard let height else { throw missing("height") }
    return Rect(x: x, y: y, width: width, height: height)
  }

  mutating func instant() throws(JSONError) -> Instant {
    guard let instant = Instant(rfc3339: try string()) else {
      throw invalid("expected a time in RFC 3339 format, such as \"2026-11-21T09:30:00Z\"")
    }
    return instant
  }

  mutating func color() throws(JSONError) -> Color {
    let text = try string()
    if let color = Color(hexadecimal: text) { return color }
    if text.hasPrefix("system"), let name = nearest(to: text, among: SystemColor.allCases.map(\.rawValue)) {
      throw invalid("the system has no colour \"\(String(text.unicodeScalars.prefix(40)))\": did you mean \"\(name)\"?")
    }
    let meant = text.utf8.count <= 16 ? Self.colorMeant(by: text).map { ": did you mean \"\($0)\"?" } : nil
    throw invalid(
      "expected a colour such as \"#295EFF\", \"#295EFF80\" with alpha, or \"systemBlue\"" + (meant ?? ""))
  }

  /// The valid colour nearest to a text: one without its `#`, or one of CSS's names.
  private static func colorMeant(by text: String) -> String? {
    if Color(hexadecimal: "#" + text) != nil { return "#" + text }
    let name = "system" + (text == "grey" ? "gray" : text.lowercased())
    return SystemColor.allCases.map(\.rawValue).first { $0.lowercased() == name }
  }

  mutating func dynamicColor() throws(JSONError) -> DynamicColor {
    var reader = self
    if let color = SystemColor(rawValue: try reader.string()) {
      self = reader
      return .system(color)
    }
    return .color(try color())
  }

  /// Reads spoken strings: an object of keys and texts, or the content of a `.strings` file as one text (X2).
  mutating func localizableStrings() throws(JSONError) -> LocalizableStrings {
    if try peek() == .string {
      let file = try string()
      do throws(LocalizableStringsError) {
        return try LocalizableStrings(parsing: file)
      } catch {
        throw invalid("expected a .strings file: \(error)")
      }
    }
    var entries: [LocalizableStrings.Entry] = []
    try object { (reader, name) throws(JSONError) in
      guard entries.count < LocalizableStrings.entryLimit else {
        throw reader.invalid("expected at most \(LocalizableStrings.entryLimit)")
      }
      // As in a merge patch, `null` removes a text.
      if try reader.null() { return }
      entries.append(LocalizableStrings.Entry(key: name, value: try reader.string()))
    }
    return LocalizableStrings(entries)
  }

  mutating func imageData() throws(JSONError) -> ImageData {
    guard let image = ImageData(uri: try string()) else {
      throw invalid(
        "expected data:image/png, jpeg, gif or webp in base64, of at most \(Limits.image) bytes; nothing is fetched")
    }
    return image
  }

  /// Builds a value from members that were read, and moves an engine error to the member that it names.
  func building<Value>(
    _ build: () throws(TabContainerError) -> Value
  ) throws(JSONError) -> Value {
    do throws(TabContainerError) {
      return try build()
    } catch {
      switch error {
      case .numberOutOfRange(let member, _), .countOutOfRange(let member, _), .textTooLong(let member, _),
        .textMissing(let member),
        .textBlank(let member),
        .indexOutOfRange(_, let member, _), .tooMany(let member, _), .colorTranslucent(let member):
        throw JSONError(kind: .invalid, pointer: "/\(member)", detail: error.detail)
      case .iconMissing:
        throw JSONError(kind: .invalid, pointer: "/icon", detail: error.detail)
      case .labelMissing:
        throw JSONError(kind: .invalid, pointer: "/label", detail: error.detail)
      default:
        throw invalid(error.detail)
      }
    }
  }

  /// The error for a missing member.
  func missing(_ member: String) -> JSONError {
    malformed("the member \"\(member)\" is missing")
  }
}
