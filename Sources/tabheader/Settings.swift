import Configuration
import FoundationEssentials
import HTTPCore
import Logging
import MicrohttpdServer
import SessionStores

/// The settings of a server: options override `TABHEADER_*` variables, which override a JSON file, which overrides the defaults.
struct Settings: Sendable {
  let host: String
  let port: UInt16
  let store: StoreAddress
  /// The overlay directory of the page.
  let publicDirectory: String?
  /// The overlay directory of the catalogue.
  let catalogDirectory: String?
  let allowedHosts: [String]
  let allowedOrigins: AllowedOrigins
  let allowsChunked: Bool
  /// Whether PUT, PATCH and DELETE need a condition.
  let requiresIfMatch: Bool
  let maximumSessions: Int
  let longestTimeToLive: Duration
  /// The resident memory above which sessions that nobody uses are released, in bytes.
  let memoryLimit: Int
  let logLevel: Logger.Level
  /// Warnings about variables that no setting reads.
  let warnings: [String]

  /// A setting that is not valid, by its name in the file and the documentation.
  struct Invalid: Error, CustomStringConvertible {
    let description: String
  }

  private static let defaults: [String: ConfigContent] = [
    "host": "127.0.0.1", "port": 8080, "store": "sqlite:var/tabheader.sqlite", "public": "", "catalog": "",
    "allowHost": "",
    "allowOrigin": "", "allowChunked": false, "requireIfMatch": false, "maxSessions": 10_000, "maxTtl": 2_592_000,
    "memoryLimit": "512MB",
    "logLevel": "notice",
  ]

  /// - Parameters:
  ///   - options: the command-line options, by the names of the settings.
  ///   - file: a JSON file; if nil, `TABHEADER_CONFIG` may name one.
  init(options: [String: ConfigContent], file: String?) throws(Invalid) {
    let environment = EnvironmentVariablesProvider()
    let path = file ?? ConfigReader(provider: environment).string(forKey: "tabheader.config")
    let file = try path.map { (path) throws(Invalid) in
      try SettingsFile(path, known: Self.defaults.keys.sorted())
    }
    let reader = ConfigReader(providers: [
      Self.provider("options", options),
      environment.prefixKeys(with: "tabheader"),
      Self.provider("file", file?.values ?? [:]),
      Self.provider("defaults", Self.defaults),
    ])
    let variables = ProcessInfo.processInfo.environment
    let origins = SettingOrigins(options: options, variables: variables, file: file)
    warnings = SettingOrigins.unknownVariables(in: variables, known: Self.defaults.keys + ["config"])

    /// - Parameter expected: a description of the allowed values.
    func read<Value>(_ name: String, _ expected: String, _ value: () throws -> Value?) throws(Invalid) -> Value {
      guard let value = try? value() else {
        throw Invalid(description: "\(origins.place(of: name)): expected \(expected)\(origins.value(of: name))")
      }
      return value
    }

    host = try read("host", "an address") { try reader.requiredString(forKey: "host") }
    port = try read("port", "a number from 0 to 65535") {
      UInt16(exactly: try reader.requiredInt(forKey: "port"))
    }
    publicDirectory = try read("public", "a directory") { try reader.requiredString(forKey: "public") }.nonEmpty
    catalogDirectory = try read("catalog", "a directory") { try reader.requiredString(forKey: "catalog") }.nonEmpty
    allowedHosts = try read(
      "allowHost", "host names without a port, such as tabs.example or [2001:db8::1], separated by commas"
    ) {
      let names = try reader.requiredString(forKey: "allowHost").split { $0 == "," || $0.isWhitespace }.map(String.init)
      return names.allSatisfy(AllowedHosts.isName) ? names : nil
    }
    let allowed = try read(
      "allowOrigin", "* or, separated by commas, origins such as https://example.com or http://localhost:5173"
    ) {
      AllowedOrigins(try reader.requiredString(forKey: "allowOrigin"))
    }
    allowedOrigins = allowed
    allowsChunked = try read("allowChunked", "true or false") { try reader.requiredBool(forKey: "allowChunked") }
    requiresIfMatch = try read("requireIfMatch", "true or false") {
      try reader.requiredBool(forKey: "requireIfMatch")
    }
    maximumSessions = try read("maxSessions", "a number from 1 to 100000000") {
      let number = try reader.requiredInt(forKey: "maxSessions")
      return (1...100_000_000).contains(number) ? number : nil
    }
    longestTimeToLive = try read("maxTtl", "a number of seconds from 1 to 2592000") {
      let seconds = try reader.requiredInt(forKey: "maxTtl")
      return (1...2_592_000).contains(seconds) ? .seconds(seconds) : nil
    }
    memoryLimit = try read("memoryLimit", "a size from 64MB, such as 512MB or 2GB") {
      ByteCount(try reader.requiredString(forKey: "memoryLimit")).flatMap { $0.bytes >= 64_000_000 ? $0.bytes : nil }
    }
    logLevel = try read("logLevel", "trace, debug, info, notice, warning, error or critical") {
      Logger.Level(rawValue: try reader.requiredString(forKey: "logLevel"))
    }
    store = try Self.store(
      try read("store", StoreAddress.forms) { try reader.requiredString(forKey: "store") }, origins)
  }

  private static func store(_ text: String, _ origins: SettingOrigins) throws(Invalid) -> StoreAddress {
    let place = origins.place(of: "store")
    do throws(RedisAddress.Mistake) {
      if let address = try StoreAddress(text) { return address }
    } catch {
      throw Invalid(description: "\(place): \(error)")
    }
    // There may be a password before an @.
    let value = text.contains("@") ? "" : origins.value(of: "store")
    throw Invalid(description: "\(place): expected \(StoreAddress.forms)\(value)")
  }

  private static func provider(_ name: String, _ values: [String: ConfigContent]) -> any ConfigProvider {
    InMemoryProvider(
      name: name,
      values: Dictionary(
        uniqueKeysWithValues: values.map { (AbsoluteConfigKey([$0]), ConfigValue($1, isSecret: false)) }))
  }
}

extension String {
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
