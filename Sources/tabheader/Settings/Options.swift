import ArgumentParser

extension ArgumentHelp {
  /// The help of a setting's option, from its row.
  static func setting<Value>(_ row: KeyPath<SettingsTable, Setting<Value>>) -> ArgumentHelp {
    let row = SettingsTable.all[keyPath: row]
    return ArgumentHelp("\(row.help) (default: \(row.defaultText))", valueName: row.isFlag ? nil : row.valueName)
  }
}

/// The address of a server, for `serve` and `healthcheck`.
struct AddressOptions: ParsableArguments {
  @Option(help: .setting(\.host)) var host: String?
  @Option(help: .setting(\.port)) var port: Int?
  @Option(help: .setting(\.tlsCert)) var tlsCert: String?
  @Option(help: .setting(\.config)) var config: String?

  /// The given options by the names of their settings.
  var given: [String: GivenSetting] {
    let given = [
      "host": GivenSetting(host), "port": GivenSetting(port), "tlsCert": GivenSetting(tlsCert),
      "config": GivenSetting(config),
    ]
    return given.compactMapValues(\.self)
  }
}

/// The other settings of `serve`. Each has a property here and a line in `given`.
struct ServeOptions: ParsableArguments {
  @Option(help: .setting(\.tlsKey)) var tlsKey: String?
  @Option(help: .setting(\.store)) var store: String?
  @Option(help: .setting(\.public)) var `public`: String?
  @Option(help: .setting(\.catalog)) var catalog: String?
  @Option(help: .setting(\.allowHost)) var allowHost: [String] = []
  @Option(help: .setting(\.allowOrigin)) var allowOrigin: [String] = []
  @Option(help: .setting(\.auth)) var auth: String?
  @Option(help: .setting(\.token)) var token: String?
  @Flag(help: .setting(\.allowChunked)) var allowChunked = false
  @Flag(help: .setting(\.requireIfMatch)) var requireIfMatch = false
  @Option(help: .setting(\.maxConnections)) var maxConnections: Int?
  @Option(help: .setting(\.maxConnectionsPerClient)) var maxConnectionsPerClient: Int?
  @Option(help: .setting(\.maxSessions)) var maxSessions: Int?
  @Option(help: .setting(\.maxTtl)) var maxTtl: String?
  @Option(help: .setting(\.memoryLimit)) var memoryLimit: String?
  @Option(help: .setting(\.maxBytes)) var maxBytes: String?
  @Option(help: .setting(\.trustProxy)) var trustProxy: [String] = []
  @Option(help: .setting(\.maxSessionsPerClient)) var maxSessionsPerClient: String?
  @Option(help: .setting(\.maxBytesPerClient)) var maxBytesPerClient: String?
  @Option(help: .setting(\.maxThemesPerClient)) var maxThemesPerClient: String?
  @Option(help: .setting(\.maxStreamsPerClient)) var maxStreamsPerClient: String?
  @Option(help: .setting(\.rate)) var rate: String?
  @Option(help: .setting(\.burst)) var burst: Int?
  @Option(help: .setting(\.logLevel)) var logLevel: String?
  @Option(help: .setting(\.logFormat)) var logFormat: String?
  @Option(help: .setting(\.slowRequest)) var slowRequest: String?
  @Flag(help: .setting(\.faults)) var faults = false

  /// The given options by the names of their settings.
  var given: [String: GivenSetting] {
    let given = [
      "tlsKey": GivenSetting(tlsKey),
      "store": GivenSetting(store),
      "public": GivenSetting(`public`),
      "catalog": GivenSetting(catalog),
      "allowHost": GivenSetting(allowHost),
      "allowOrigin": GivenSetting(allowOrigin),
      "auth": GivenSetting(auth),
      "token": GivenSetting(token),
      "allowChunked": GivenSetting(allowChunked),
      "requireIfMatch": GivenSetting(requireIfMatch),
      "maxConnections": GivenSetting(maxConnections),
      "maxConnectionsPerClient": GivenSetting(maxConnectionsPerClient),
      "maxSessions": GivenSetting(maxSessions),
      "maxTtl": GivenSetting(maxTtl),
      "memoryLimit": GivenSetting(memoryLimit),
      "maxBytes": GivenSetting(maxBytes),
      "trustProxy": GivenSetting(trustProxy),
      "maxSessionsPerClient": GivenSetting(maxSessionsPerClient),
      "maxBytesPerClient": GivenSetting(maxBytesPerClient),
      "maxThemesPerClient": GivenSetting(maxThemesPerClient),
      "maxStreamsPerClient": GivenSetting(maxStreamsPerClient),
      "rate": GivenSetting(rate),
      "burst": GivenSetting(burst),
      "logLevel": GivenSetting(logLevel),
      "logFormat": GivenSetting(logFormat),
      "slowRequest": GivenSetting(slowRequest),
      "faults": GivenSetting(faults),
    ]
    return given.compactMapValues(\.self)
  }
}
