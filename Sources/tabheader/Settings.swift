import Configuration
import Foundation
import HTTPCore
import Logging
import StrictJSON
import SystemPackage

/// The settings of a server: options override `TABHEADER_*` variables, which override a JSON file, which overrides the defaults.
struct Settings: Sendable {
  let host: String
  let port: UInt16
  let publicDirectory: String
  let catalogDirectory: String
  let allowedHosts: [String]
  let allowedOrigins: AllowedOrigins
  let allowsChunked: Bool
  let maximumSessions: Int
  let logLevel: Logger.Level
  /// Warnings about variables that no setting reads.
  let warnings: [String]

  /// A setting that is not valid, by its name in the file and the documentation.
  struct Invalid: Error, CustomStringConvertible {
    let description: String
  }

  private static let defaults: [String: ConfigValue] = [
    "host": "127.0.0.1", "port": 8080, "store": "memory", "public": "public", "catalog": "config", "allowHost": "",
    "allowOrigin": "", "allowChunked": false, "maxSessions": 10_000, "logLevel": "notice",
  ]

  /// - Parameters:
  ///   - options: the command-line options, by the names of the settings.
  ///   - file: a JSON file; if nil, `TABHEADER_CONFIG` may name one.
  init(options: [String: ConfigContent], file: String?) async throws(Invalid) {
    let environment = EnvironmentVariablesProvider()
    var providers: [any ConfigProvider] = [
      InMemoryProvider(
        name: "options",
        values: Dictionary(
          uniqueKeysWithValues: options.map { (AbsoluteConfigKey([$0]), ConfigValue($1, isSecret: false)) })),
      environment.prefixKeys(with: "tabheader"),
    ]
    let namedByEnvironment = ConfigReader(provider: environment).string(forKey: "tabheader.config")
    if let file = file ?? namedByEnvironment {
      try Self.check(file)
      do {
        providers.append(try await FileProvider<JSONSnapshot>(filePath: FilePath(file)))
      } catch {
        throw Invalid(description: "\(file): not a configuration file: \(error)")
      }
    }
    providers.append(
      InMemoryProvider(
        name: "defaults",
        values: Dictionary(uniqueKeysWithValues: Self.defaults.map { (AbsoluteConfigKey([$0]), $1) })))
    let reader = ConfigReader(providers: providers)
    let origins = SettingOrigins(
      options: options, variables: ProcessInfo.processInfo.environment, file: file ?? namedByEnvironment)
    warnings = SettingOrigins.unknownVariables(
      in: ProcessInfo.processInfo.environment, known: Self.defaults.keys + ["config"])

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
    publicDirectory = try read("public", "a directory") { try reader.requiredString(forKey: "public") }
    catalogDirectory = try read("catalog", "a directory") { try reader.requiredString(forKey: "catalog") }
    allowedHosts = try read("allowHost", "names separated by commas") {
      try reader.requiredString(forKey: "allowHost").split(separator: ",").map(String.init)
    }
    let allowed = try read(
      "allowOrigin", "* or, separated by commas, origins such as https://example.com or http://localhost:5173"
    ) {
      AllowedOrigins(try reader.requiredString(forKey: "allowOrigin"))
    }
    allowedOrigins = allowed
    allowsChunked = try read("allowChunked", "true or false") { try reader.requiredBool(forKey: "allowChunked") }
    maximumSessions = try read("maxSessions", "a number from 1 to 1000000") {
      let number = try reader.requiredInt(forKey: "maxSessions")
      return (1...1_000_000).contains(number) ? number : nil
    }
    logLevel = try read("logLevel", "trace, debug, info, notice, warning, error or critical") {
      Logger.Level(rawValue: try reader.requiredString(forKey: "logLevel"))
    }
    _ = try read("store", "memory") {
      try reader.requiredString(forKey: "store") == "memory" ? true : nil
    }
  }

  /// An unknown member is an error.
  private static func check(_ file: String) throws(Invalid) {
    guard let content = FileManager.default.contents(atPath: file) else {
      throw Invalid(description: "\(file): not a configuration file: it cannot be read")
    }
    var reader = JSONReader([UInt8](content))
    do throws(JSONError) {
      try reader.object { (reader, name) throws(JSONError) in
        guard defaults[name] != nil else { throw reader.unknownMember(name, known: defaults.keys.sorted()) }
      }
      try reader.finish()
    } catch {
      throw Invalid(description: "\(file): not a configuration file: \(error.detail)")
    }
  }
}
