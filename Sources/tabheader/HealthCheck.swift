import ArgumentParser
import MicrohttpdServer

struct HealthCheck: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "healthcheck", abstract: "Check whether a server on this machine is healthy (exit code 0 or 69).")

  @OptionGroup var address: AddressOptions

  func run() async throws {
    let settings: Settings
    do {
      settings = try Settings(options: address.given)
    } catch {
      throw failure("\(error)", .configuration)
    }
    let isEncrypted = settings.tlsCert != nil
    guard HealthProbe.isHealthy(host: settings.host, port: settings.port, isEncrypted: isEncrypted) else {
      throw failure("no healthy server on \(settings.host):\(settings.port)", .unavailable)
    }
  }
}
