import ArgumentParser
import StrictJSON

/// Serves sessions and the page until a signal ends it.
///
/// Each setting of `SettingsTable` has a property here and a line in `given`. They are not in groups, because ArgumentParser checks the
/// options of a group more often in debug builds: a start would take 170 ms of processor time instead of 55.
struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Serve sessions and the page (the default).")

  @Option(help: .setting(\.host)) var host: String?
  @Option(help: .setting(\.port)) var port: Int?
  @Option(help: .setting(\.tlsCert)) var tlsCert: String?
  @Option(help: .setting(\.config)) var config: String?
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

  @Flag(help: "Check the settings and the files that they name, then exit with 0 or 78. Nothing is opened.")
  var checkConfig = false

  @Flag(help: "Print each setting with its value and where it is from, as JSON, then do as --check-config.")
  var printConfig = false

  /// The name of a command that does not exist: it comes here, because this is the default command.
  @Argument(help: .hidden) var others: [String] = []

  func validate() throws {
    guard let name = others.first else { return }
    // The value of a mistyped option comes here, too.
    if let mistake = Self.mistypedOption(in: CommandLine.arguments.dropFirst().prefix { $0 != name }) {
      throw ValidationError(mistake)
    }
    let names = TabHeaderCommand.configuration.subcommands.compactMap { $0.configuration.commandName }
    if names.contains(name) { throw ValidationError("Write the command first: tabheader \(name)") }
    let advice =
      nearest(to: name, among: names).map { "did you mean \($0)?" } ?? "tabheader --help lists them."
    throw ValidationError("There is no command \"\(name)\": \(advice)")
  }

  /// What is wrong with the first option that does not exist; `nil` if all do.
  private static func mistypedOption(in arguments: some Sequence<String>) -> String? {
    let known = SettingsTable.rows.map(\.option) + ["--check-config", "--print-config", "--help", "--version"]
    let options = arguments.filter { $0.hasPrefix("-") && $0 != "-" && $0 != "--" }
    let names = options.map { String($0.prefix { $0 != "=" }) }
    guard let unknown = names.first(where: { !known.contains($0) }) else { return nil }
    // A letter is the beginning of the option's name: `-p` is `--port`.
    let meant = known.first { $0.hasPrefix("-" + unknown) } ?? nearest(to: unknown, among: known)
    let advice = meant.map { "Did you mean '\($0)'?" } ?? "tabheader --help lists them."
    return "Unknown option '\(unknown)'. \(advice)"
  }

  /// The given options by the names of their settings.
  var given: [String: GivenSetting] {
    let given = [
      "host": GivenSetting(host),
      "port": GivenSetting(port),
      "tlsCert": GivenSetting(tlsCert),
      "config": GivenSetting(config),
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
