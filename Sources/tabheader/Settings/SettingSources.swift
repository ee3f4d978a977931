import FoundationEssentials
import StrictJSON

/// Where settings come from: options override `TABHEADER_*` variables, which override a JSON file.
struct SettingSources {
  let options: [String: GivenSetting]
  let variables: [String: String]
  var file: SettingsFile?

  static let prefix = "TABHEADER_"

  /// What gives a setting its value.
  struct Found {
    let given: GivenSetting
    /// For messages: `--max-sessions`, `TABHEADER_MAX_SESSIONS`, or `maxSessions in tabheader.json`.
    let place: String
    /// The same, or the path of the file.
    let source: String
  }

  /// - Returns: `nil` if nothing gives it a value.
  func find(_ row: some SettingRow) throws(Settings.Invalid) -> Found? {
    if let option = options[row.name] { return Found(given: option, place: row.option, source: row.option) }
    if let found = try variable(of: row) { return found }
    guard let file, let member = file[row.name] else { return nil }
    return Found(given: member, place: "\(row.name) in \(file.path)", source: file.path)
  }

  private func variable(of row: some SettingRow) throws(Settings.Invalid) -> Found? {
    let text = variables[row.variable]
    guard let name = row.fileVariable, let path = variables[name], !path.isEmpty else {
      return text.map { Found(given: .text($0), place: row.variable, source: row.variable) }
    }
    guard text?.isEmpty ?? true else {
      throw Settings.Invalid(description: "\(row.variable) and \(name): expected only one of them")
    }
    return Found(given: .text(try Self.secret(in: path, for: name)), place: name, source: name)
  }

  /// The longest secret, in bytes.
  private static let longestSecret = 65_536

  /// The text in a file, without the line break at its end.
  private static func secret(in path: String, for variable: String) throws(Settings.Invalid) -> String {
    guard let handle = FileManager.default.contents(atPath: path) else {
      throw Settings.Invalid(description: "\(variable): \(path) cannot be read")
    }
    guard handle.count <= longestSecret, let text = String(validating: handle, as: UTF8.self) else {
      throw Settings.Invalid(description: "\(variable): expected a line of UTF-8 in \(path)")
    }
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  /// A warning for each `TABHEADER_…` variable that no setting reads.
  var warnings: [String] {
    let names = Set(SettingsTable.rows.flatMap { [$0.variable, $0.fileVariable].compactMap(\.self) })
    return variables.keys.filter { $0.hasPrefix(Self.prefix) && !names.contains($0) }.sorted().map { name in
      let near = nearest(to: name, among: names.sorted())
      return "\(name) is not a setting" + (near.map { ": did you mean \($0)?" } ?? "")
    }
  }
}

/// A JSON file with settings. An unknown member is an error; `null` is the same as no member.
struct SettingsFile {
  let path: String
  private let members: JSONObject

  init(_ path: String) throws(Settings.Invalid) {
    let content: [UInt8]
    do throws(Files.Unreadable) { content = try Files.content(of: path) } catch {
      throw Settings.Invalid(description: error.description)
    }
    self.path = path
    let names = SettingsTable.rows.filter(\.isInFile).map(\.name).sorted()
    do throws(JSONError) {
      var reader = JSONReader(content)
      var members = JSONObject()
      try reader.object { (reader, name) throws(JSONError) in
        guard names.has(name) else { throw reader.unknownMember(name, known: names) }
        members[name] = try reader.value()
      }
      try reader.finish()
      self.members = members
    } catch {
      throw Settings.Invalid(description: "\(path): not a configuration file: \(error.detail)")
    }
  }

  subscript(setting: String) -> GivenSetting? {
    guard let value = members[ExactText(setting)], value != .null else { return nil }
    return .json(value)
  }
}

/// The value that an option, a variable or the file gives a setting, before it is checked.
enum GivenSetting: Sendable, CustomStringConvertible {
  /// From an option or a variable.
  case text(String)
  /// From the file, or an option that has been read as a number or a flag.
  case json(JSONValue)

  // The values of options: nil if they were not given.

  init?(_ text: String?) {
    guard let text else { return nil }
    self = .text(text)
  }

  init?(_ number: Int?) {
    guard let number else { return nil }
    self = .json(.number(Double(number)))
  }

  init?(_ isOn: Bool) {
    guard isOn else { return nil }
    self = .json(.bool(true))
  }

  init?(_ list: [String]) {
    guard !list.isEmpty else { return nil }
    self = .text(list.joined(separator: ","))
  }

  /// The value as JSON, for messages.
  var description: String {
    switch self {
    case .text(let text): "\"\(text)\""
    case .json(let value): String(decoding: value.bytes, as: UTF8.self)
    }
  }

  var string: String? {
    switch self {
    case .text(let text): text
    case .json(.string(let text)): text.string
    case .json: nil
    }
  }

  var int: Int? {
    switch self {
    case .text(let text): Int(digits: text)
    case .json(.number(let number)): Int(exactly: number)
    case .json: nil
    }
  }

  var bool: Bool? {
    switch self {
    case .text(let text):
      switch text.lowercased() {
      case "true", "yes", "1": true
      case "false", "no", "0": false
      default: nil
      }
    case .json(.bool(let isOn)): isOn
    case .json: nil
    }
  }

  /// Texts separated by commas or white space, or an array of texts.
  var list: [String]? {
    guard case .json(.array(let elements)) = self else {
      return string?.split { $0 == "," || $0.isWhitespace }.map(String.init)
    }
    let texts = elements.compactMap { if case .string(let text) = $0 { text.string } else { nil } }
    return texts.count == elements.count ? texts : nil
  }
}
