import ArgumentParser
import Configuration
import SessionStores

/// The address of a server, for `serve` and `healthcheck`.
struct AddressOptions: ParsableArguments {
  @Option(help: "The address to listen on: IPv4, IPv6 or localhost. (default: 127.0.0.1)")
  var host: String?

  @Option(help: "The port to listen on; 0 picks a free one. (default: 8080)")
  var port: Int?

  @Option(help: ArgumentHelp("A JSON file with these options as members.", valueName: "file"))
  var config: String?

  var values: [String: ConfigContent] {
    var values: [String: ConfigContent] = [:]
    values["host"] = host.map(ConfigContent.string)
    values["port"] = port.map(ConfigContent.int)
    return values
  }
}

struct ServeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Where to keep sessions, themes and styles: \(StoreAddress.forms). (default: sqlite:var/tabheader.sqlite)",
      valueName: "store"))
  var store: String?

  @Option(
    help: ArgumentHelp(
      "A directory of page files that replace or add to the shipped ones, read for each request. (default: none)",
      valueName: "dir"))
  var `public`: String?

  @Option(help: CatalogOptions.catalogHelp)
  var catalog: String?

  @Option(
    name: .customLong("allow-host"),
    help: ArgumentHelp(
      "A host name to serve besides the loopback names; may be repeated. (default: none on loopback, else any)",
      valueName: "name"
    )
  )
  var allowHost: [String] = []

  @Option(
    name: .customLong("allow-origin"),
    help: ArgumentHelp(
      "An origin whose pages may use this server, such as https://example.com, or *; may be repeated. (default: none)",
      valueName: "origin"
    )
  )
  var allowOrigin: [String] = []

  @Flag(
    name: .customLong("allow-chunked"),
    help: "Accept chunked requests, whose framing the HTTP library checks less strictly. (default: answer 411)")
  var allowChunked = false

  @Flag(
    name: .customLong("require-if-match"),
    help: "Answer PUT, PATCH and DELETE without If-Match with 428. (default: they change any revision)")
  var requireIfMatch = false

  @Option(name: .customLong("max-sessions"), help: "The maximum number of sessions. (default: 10000)")
  var maxSessions: Int?

  @Option(
    name: .customLong("max-ttl"),
    help: ArgumentHelp("The longest time to live of a session. (default: 2592000, 30 days)", valueName: "seconds"))
  var maxTtl: Int?

  @Option(
    name: .customLong("memory-limit"),
    help: ArgumentHelp(
      "Above this resident memory, unused sessions are dropped from memory; they stay in the store. (default: 512MB)",
      valueName: "size"))
  var memoryLimit: String?

  @Option(
    name: .customLong("log-level"),
    help: "The lowest level to log: trace, debug, info, notice, warning, error or critical. (default: notice)")
  var logLevel: String?

  var values: [String: ConfigContent] {
    var values: [String: ConfigContent] = [:]
    values["store"] = store.map(ConfigContent.string)
    values["public"] = self.public.map(ConfigContent.string)
    values["catalog"] = catalog.map(ConfigContent.string)
    values["allowHost"] = allowHost.isEmpty ? nil : .string(allowHost.joined(separator: ","))
    values["allowOrigin"] = allowOrigin.isEmpty ? nil : .string(allowOrigin.joined(separator: ","))
    values["allowChunked"] = allowChunked ? .bool(true) : nil
    values["requireIfMatch"] = requireIfMatch ? .bool(true) : nil
    values["maxSessions"] = maxSessions.map(ConfigContent.int)
    values["maxTtl"] = maxTtl.map(ConfigContent.int)
    values["memoryLimit"] = memoryLimit.map(ConfigContent.string)
    values["logLevel"] = logLevel.map(ConfigContent.string)
    return values
  }
}
