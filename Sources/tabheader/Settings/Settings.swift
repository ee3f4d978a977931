import FoundationEssentials
import HTTPServer
import SessionStores
import StrictJSON
import TabHeaderAPI

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

extension Settings {
  /// The token that clients need; `nil` if they need none.
  var serverToken: ServerToken? {
    self.auth == .off ? nil : self.token.flatMap { ServerToken($0) } ?? .random()
  }

  /// What an operator may not have meant.
  var accessWarnings: [String] {
    guard self.auth == .off else { return [] }
    let exposure =
      self.host.isLoopbackHost
      ? [] : ["any client that can reach \(self.host) can use this server, because it was started with --auth off"]
    return exposure
      + (self.token == nil ? [] : ["the token is not asked for, because the server was started with --auth off"])
  }
}

extension Settings {
  /// Gives settings that follow from others the values that are in effect, so that nothing else decides them and they can be printed:
  /// a token that is set is asked for, 0 connections are as many as the open files allow, and only the memory store has a limit of bytes.
  ///
  /// - Returns: a warning for each setting that was given and has no effect.
  static func settle(_ read: inout [ReadSetting]) -> [String] {
    let table = SettingsTable.all
    var settings = Dictionary(uniqueKeysWithValues: read.map { ($0.name, $0) })
    var warnings: [String] = []
    if let token = settings[table.token.name], token.value is String, settings[table.auth.name]?.isDefault == true {
      settings[table.auth.name] = table.auth.with(.token, from: token.source)
    }
    if let connections = settings[table.maxConnections.name], connections.value as? Int == 0 {
      let limit = ServerConfiguration().connectionLimit
      settings[table.maxConnections.name] = table.maxConnections.with(limit, from: connections.source)
    }
    if let bytes = settings[table.maxBytes.name], settings[table.store.name]?.value as? StoreAddress != .memory {
      if !bytes.isDefault, bytes.value is ByteCount {
        warnings.append("\(bytes.source) has no effect: it limits --store memory only")
      }
      settings[table.maxBytes.name] = table.maxBytes.with(nil, from: bytes.source)
    }
    read = read.map { settings[$0.name] ?? $0 }
    return warnings
  }
}
