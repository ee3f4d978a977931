import Configuration
import StrictJSON

/// The source of each setting, so that a message names the option, the variable or the file to change.
struct SettingOrigins {
  let options: [String: ConfigContent]
  let variables: [String: String]
  let file: SettingsFile?

  /// `--max-sessions`, `TABHEADER_MAX_SESSIONS`, or `maxSessions in tabheader.json`.
  func place(of setting: String) -> String {
    if options[setting] != nil { return "--" + Self.words(of: setting).joined(separator: "-") }
    if variables[Self.variable(of: setting)] != nil { return Self.variable(of: setting) }
    return file.map { "\(setting) in \($0.path)" } ?? setting
  }

  /// `, not "http"`; empty if the setting has no value.
  func value(of setting: String) -> String {
    let value: String? =
      if let option = options[setting] {
        Self.text(of: option)
      } else if let variable = variables[Self.variable(of: setting)] {
        "\"\(variable)\""
      } else {
        file?.text(of: setting)
      }
    return value.map { ", not \($0.prefix(80))" } ?? ""
  }

  private static func text(of option: ConfigContent) -> String? {
    switch option {
    case .string(let text): "\"\(text)\""
    case .int(let number): "\(number)"
    case .bool(let flag): "\(flag)"
    default: nil
    }
  }

  /// A warning for each `TABHEADER_…` variable that no setting reads.
  static func unknownVariables(in variables: [String: String], known: [String]) -> [String] {
    let names = Set(known.map(variable))
    return variables.keys.filter { $0.hasPrefix(prefix) && !names.contains($0) }.sorted().map { name in
      let near = nearest(to: name, among: names.sorted())
      return "\(name) is not a setting" + (near.map { ": did you mean \($0)?" } ?? "")
    }
  }

  private static let prefix = "TABHEADER_"

  /// `TABHEADER_MAX_SESSIONS` for `maxSessions`.
  private static func variable(of setting: String) -> String {
    prefix + words(of: setting).joined(separator: "_").uppercased()
  }

  /// `["max", "sessions"]` for `maxSessions`.
  private static func words(of setting: String) -> [String] {
    setting.reduce(into: [""]) { words, letter in
      if letter.isUppercase { words.append("") }
      words[words.count - 1] += letter.lowercased()
    }
  }
}
