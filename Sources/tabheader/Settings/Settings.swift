import FoundationEssentials
import StrictJSON

/// The settings of a server: options override `TABHEADER_*` variables, which override a JSON file, which overrides the defaults.
///
/// Each row of `SettingsTable` is a member: `settings.maxSessions`.
@dynamicMemberLookup
struct Settings: Sendable {
  /// The settings in the order of the table.
  let read: [ReadSetting]
  private let values: [String: any Sendable]
  /// Warnings about variables that no setting reads.
  let warnings: [String]

  /// A setting that is not valid, by its option, its variable or its name in the file.
  struct Invalid: Error, CustomStringConvertible {
    let description: String
  }

  /// - Parameter options: the command-line options, by the names of the settings.
  init(options: [String: GivenSetting]) throws(Invalid) {
    let table = SettingsTable.all
    var sources = SettingSources(options: options, variables: ProcessInfo.processInfo.environment)
    if case let path as String = try table.config.read(from: sources, onLoopback: true).value {
      sources.file = try SettingsFile(path)
    }
    let host = try table.host.read(from: sources, onLoopback: true).value as? String ?? ""
    var read: [ReadSetting] = []
    for row in SettingsTable.rows { read.append(try row.read(from: sources, onLoopback: host.isLoopbackHost)) }
    warnings = sources.warnings + Self.settle(&read)
    self.read = read
    values = Dictionary(uniqueKeysWithValues: read.map { ($0.name, $0.value) })
  }

  subscript<Value>(dynamicMember row: KeyPath<SettingsTable, Setting<Value>>) -> Value {
    // The row itself has read the value.
    // swift-format-ignore: NeverForceUnwrap
    values[SettingsTable.all[keyPath: row].name] as! Value
  }

  /// The settings as JSON, a line each: name, value and source. Secrets are `***`.
  var printed: [UInt8] {
    let lines = read.map { setting in
      var json = JSONWriter()
      json.object { json in
        json.member("name", setting.name)
        json.member("value", raw: setting.shown.bytes)
        json.member("source", setting.source)
      }
      return "  " + String(decoding: json.bytes, as: UTF8.self)
    }
    return Array("[\n\(lines.joined(separator: ",\n"))\n]\n".utf8)
  }
}

extension String {
  /// Whether a server with this host can be reached from this machine only: `localhost`, 127.0.0.0/8 (RFC 1122 §3.2.1.3) or `::1`.
  var isLoopbackHost: Bool {
    let parts = split(separator: ".", omittingEmptySubsequences: false)
    return self == "localhost" || self == "::1"
      || parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }
}
