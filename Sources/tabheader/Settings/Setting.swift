import ArgumentParser
import StrictJSON

/// A setting of a server: a row of `SettingsTable`.
///
/// The option, the variable and the member of the file follow from the name: `--max-sessions`, `TABHEADER_MAX_SESSIONS` and
/// `maxSessions`.
struct Setting<Value: Sendable>: Sendable {
  /// The name in the file.
  let name: String
  let kind: SettingKind<Value>
  let `default`: SettingDefault<Value>
  /// The default in words, where the value alone does not say it.
  let defaultNote: String?
  /// The name of the option's value in the help; empty for a flag, which has none.
  let valueName: String
  /// A sentence or two for the help.
  let help: String
  /// More sentences for the documentation and the manual.
  let details: String
  /// Whether the file may have it.
  let isInFile: Bool

  init(
    _ name: String, _ kind: SettingKind<Value>, default: SettingDefault<Value>, defaultNote: String? = nil,
    value valueName: String = "", help: String, details: String = "", isInFile: Bool = true
  ) {
    self.name = name
    self.kind = kind
    self.default = `default`
    self.defaultNote = defaultNote
    self.valueName = valueName
    self.help = help
    self.details = details
    self.isInFile = isInFile
  }
}

/// The value of a setting that is not set.
enum SettingDefault<Value: Sendable>: Sendable {
  case fixed(Value)
  /// It depends on whether the server listens on loopback.
  case byHost(loopback: Value, elsewhere: Value)

  func value(onLoopback isLoopback: Bool) -> Value {
    switch self {
    case .fixed(let value): value
    case .byHost(let loopback, let elsewhere): isLoopback ? loopback : elsewhere
    }
  }
}

/// A row of the table, whatever its value is.
protocol SettingRow: Sendable {
  var name: String { get }
  var valueName: String { get }
  var help: String { get }
  var details: String { get }
  var isInFile: Bool { get }
  /// Whether the value is a secret or contains one. Then `TABHEADER_…_FILE` may name a file with it.
  var isSecret: Bool { get }
  /// Whether the option has no value.
  var isFlag: Bool { get }
  /// The default for the documentation, such as `10000`, or `off on loopback, else token`.
  var defaultText: String { get }
  func read(from sources: SettingSources, onLoopback isLoopback: Bool) throws(Settings.Invalid) -> ReadSetting
}

/// The value of a setting, and where it is from.
struct ReadSetting: Sendable {
  let name: String
  let value: any Sendable
  /// The value as the file has it, without secrets.
  let shown: JSONValue
  /// `--max-sessions`, `TABHEADER_MAX_SESSIONS`, the path of the file, or `default`.
  let source: String

  /// The source of a value that was not given.
  static let `default` = "default"
  var isDefault: Bool { source == Self.default }
}

extension SettingRow {
  /// `--max-sessions`
  var option: String { "--" + words.joined(separator: "-") }

  /// `TABHEADER_MAX_SESSIONS`
  var variable: String { SettingSources.prefix + words.joined(separator: "_").uppercased() }

  /// The variable that names a file with the value, for secrets: `TABHEADER_TOKEN_FILE`.
  var fileVariable: String? { isSecret ? variable + "_FILE" : nil }

  /// `["max", "sessions"]` for `maxSessions`.
  private var words: [String] {
    name.reduce(into: [""]) { words, letter in
      if letter.isUppercase { words.append("") }
      words[words.count - 1] += letter.lowercased()
    }
  }
}

extension Setting: SettingRow {
  var isSecret: Bool { kind.isSecret }
  var isFlag: Bool { Value.self == Bool.self }

  var defaultText: String {
    if let defaultNote { return defaultNote }
    return switch `default` {
    case .fixed(let value): kind.shown(value).asSettingText
    case .byHost(let loopback, let elsewhere):
      "\(kind.shown(loopback).asSettingText) on loopback, else \(kind.shown(elsewhere).asSettingText)"
    }
  }

  func read(from sources: SettingSources, onLoopback isLoopback: Bool) throws(Settings.Invalid) -> ReadSetting {
    let found = try sources.find(self)
    guard let found else { return with(`default`.value(onLoopback: isLoopback), from: ReadSetting.default) }
    guard let allowed = kind.read(found.given) else {
      throw Settings.Invalid(description: "\(found.place): \(kind.refusal(of: found.given))")
    }
    return with(allowed, from: found.source)
  }

  /// The setting with a value, and where the value is from.
  func with(_ value: Value, from source: String) -> ReadSetting {
    ReadSetting(name: name, value: value, shown: kind.shown(value), source: source)
  }
}

extension JSONValue {
  /// The value in a sentence: without quotation marks, and `none` for nothing.
  fileprivate var asSettingText: String {
    switch self {
    case .null, .array([]): "none"
    case .string(let text): text.string
    default: String(decoding: bytes, as: UTF8.self)
    }
  }
}

extension ArgumentHelp {
  /// The help of a setting's option, from its row.
  ///
  /// - Parameter help: what the option means to a command that is not the server.
  static func setting<Value>(_ row: KeyPath<SettingsTable, Setting<Value>>, _ help: String? = nil) -> ArgumentHelp {
    let row = SettingsTable.all[keyPath: row]
    return ArgumentHelp(
      "\(help ?? row.help) (default: \(row.defaultText))", valueName: row.isFlag ? nil : row.valueName)
  }
}
