import ArgumentParser
import HTTPServer

struct HealthCheck: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "healthcheck", abstract: "Check whether a server on this machine is healthy (exit code 0 or 69).")

  @Option(help: .setting(\.host, "The address that the server listens on.")) var host: String?
  @Option(help: .setting(\.port, "The port that it listens on.")) var port: Int?
  @Option(help: .setting(\.tlsCert)) var tlsCert: String?
  @Option(help: .setting(\.config)) var config: String?

  func run() async throws {
    let settings: Settings
    do {
      let given = [
        "host": GivenSetting(host), "port": GivenSetting(port), "tlsCert": GivenSetting(tlsCert),
        "config": GivenSetting(config),
      ]
      settings = try Settings(options: given.compactMapValues(\.self))
    } catch {
      throw failure("\(error)", .configuration)
    }
    let isEncrypted = settings.tlsCert != nil
    guard HealthProbe.isHealthy(host: settings.host, port: settings.port, isEncrypted: isEncrypted) else {
      throw failure("no healthy server on \(settings.host):\(settings.port)", .unavailable)
    }
  }
}
