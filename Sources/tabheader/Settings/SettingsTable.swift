import HTTPServer
import Logging
import SessionStores
import StrictJSON
import TabHeaderAPI

/// The settings of a server, one row each: everything that is said about a setting follows from its row.
///
/// A row also needs its option, in `Serve`, because ArgumentParser reads declared properties only.
struct SettingsTable: Sendable {
  let host = Setting(
    "host", .text("an IPv4 address, an IPv6 address or localhost", where: ServerConfiguration.isAddress),
    default: .fixed("127.0.0.1"), value: "host",
    help: "The address to listen on: IPv4, IPv6 or localhost.")

  let port = Setting(
    "port", .number(0...UInt16.max), default: .fixed(8080), value: "port",
    help: "The port to listen on; 0 picks a free one.")

  let config = Setting(
    "config", .optionalText("a file"), default: .fixed(nil), value: "file",
    help: "A JSON file with these options as members.", isInFile: false)

  let tlsCert = Setting(
    "tlsCert", .optionalText("a file"), default: .fixed(nil), value: "file",
    help: "A certificate with its chain, as PEM: connections are then encrypted.",
    details: "After SIGHUP both files are read again. See [transport.md](transport.md).")

  let tlsKey = Setting(
    "tlsKey", .optionalText("a file"), default: .fixed(nil), value: "file",
    help: "The private key of the certificate, as PEM without a password.")

  let store = Setting(
    "store", .store, default: .fixed(.sqlite(path: "var/tabheader.sqlite")), value: "store",
    help: "Where to keep sessions, themes and styles: \(StoreAddress.forms).",
    details: "`memory` keeps them until the server ends. Several servers can share Redis: see [scaling.md](scaling.md)."
  )

  let `public` = Setting(
    "public", .optionalText("a directory"), default: .fixed(nil), value: "dir",
    help: "A directory of page files that replace or add to the shipped ones, read for each request.")

  let catalog = Setting(
    "catalog", .optionalText("a directory"), default: .fixed(nil), value: "dir",
    help: "A directory of presets, styles, tokens and strings that replace or add to the shipped ones.",
    details: "It is read once, at startup.")

  let allowHost = Setting(
    "allowHost",
    .list(
      "host names without a port, such as tabs.example or [2001:db8::1], separated by commas",
      where: AllowedHosts.isName),
    default: .fixed([]), defaultNote: "none on loopback, else any", value: "name",
    help: "A host name to serve besides the loopback names; may be repeated.")

  let allowOrigin = Setting(
    "allowOrigin", .origins, default: .fixed(.only([])), value: "origin",
    help: "An origin whose pages may use this server, such as https://example.com, or *; may be repeated.",
    details: "Such pages may change sessions, open streams and read responses.")

  let auth = Setting(
    "auth", .choice, default: .byHost(loopback: Authentication.off, elsewhere: .token),
    defaultNote: "off on loopback without a token, else token", value: "auth",
    help: "Whether clients need a token: token or off.",
    details:
      "With `off` on another address than loopback, any client there can use the server: see [access.md](access.md).")

  let token = Setting(
    "token",
    .secret("16 to 512 of the characters A-Z a-z 0-9 - . _ ~ + / and then =", where: { ServerToken($0) != nil }),
    default: .fixed(nil), defaultNote: "a random one, printed at start", value: "token",
    help: "The token that allows everything. Other users of the machine can see options: use the variable or its file.")

  let allowChunked = Setting(
    "allowChunked", .flag, default: .fixed(false),
    help:
      "Accept chunked requests, whose framing the HTTP library checks less strictly. They are otherwise answered with 411.",
    details:
      "libmicrohttpd decodes them and accepts a bare LF as a line end in their framing: do not allow them behind a proxy "
      + "that reads the framing differently.")

  let requireIfMatch = Setting(
    "requireIfMatch", .flag, default: .fixed(false),
    help: "Answer PUT, PATCH and DELETE without If-Match with 428.",
    details: "So no client overwrites what it has not seen.")

  let maxConnections = Setting(
    "maxConnections", .number(0...1_000_000), default: .fixed(0),
    defaultNote: "the limit of open files less 96, at most 32768", value: "number",
    help: "The maximum number of connections; 0 is the default.",
    details:
      "Beyond it, the connection that has been idle longest is closed; if none is idle, the new one is answered with 503."
  )

  let maxConnectionsPerClient = Setting(
    "maxConnectionsPerClient", .number(0...1_000_000), default: .byHost(loopback: 0, elsewhere: 256), value: "number",
    help: "The maximum number of connections of one client; 0 for no limit.",
    details:
      "A client is an IPv4 address or a /64 network of IPv6 addresses. Beyond the limit, the client's connection that has "
      + "been idle longest is closed; if none is idle, the new one is answered with 429.")

  let maxSessions = Setting(
    "maxSessions", .number(1...100_000_000), default: .fixed(10_000), value: "number",
    help: "The maximum number of sessions.")

  let maxTtl = Setting(
    "maxTtl", .duration(.seconds(1) ... .seconds(2_592_000)), default: .fixed(.seconds(2_592_000)), value: "duration",
    help: "The longest time to live of a session, such as 90s, 2h or 30d; without a unit, in seconds.")

  let memoryLimit = Setting(
    "memoryLimit", .size(from: .megabytes(64)), default: .fixed(.megabytes(512)), value: "size",
    help:
      "Above this resident memory, sessions are dropped from memory; they stay in the store. A quarter of it is for the content of "
      + "requests, and a quarter for what clients leave unread.",
    details:
      "Sessions are loaded again when they are used. See [quotas.md](quotas.md#what-is-on-its-way). In `KB`, `MB` or `GB`; at "
      + "least `64MB`.")

  let maxBytes = Setting(
    "maxBytes", .optionalSize(from: .megabytes(1)),
    default: .byHost(loopback: .halfOfMemory, elsewhere: .megabytes(512)),
    defaultNote: "half of the machine's or the container's memory on loopback, else 512MB", value: "size",
    help: "With --store memory: the most memory that all sessions take, or off.",
    details:
      "Near it, the histories of the sessions that were not used for longest begin later, and the log says so. Above it, sessions are not "
      + "created and do not grow: the answer is 507.")

  let trustProxy = Setting(
    "trustProxy",
    .list(
      "addresses, or ranges such as 10.0.0.0/8 and 2001:db8::/32, separated by commas",
      where: { AddressRange($0) != nil }), default: .fixed([]), value: "address",
    help: "A proxy, or a range of them, whose Forwarded or X-Forwarded-For is believed; may be repeated.",
    details: "See [quotas.md](quotas.md#behind-a-proxy).")

  let maxSessionsPerClient = Setting(
    "maxSessionsPerClient", .limit(1...100_000_000), default: .byHost(loopback: nil, elsewhere: 1_000), value: "number",
    help: "The most sessions that one client has created and that still exist, or off.",
    details: "Whatever it is, one client has at most half of `maxSessions`, unless this is off.")

  let maxBytesPerClient = Setting(
    "maxBytesPerClient", .optionalSize(from: .megabytes(1)), default: .byHost(loopback: nil, elsewhere: .megabytes(64)),
    value: "size", help: "The most memory that the sessions of one client take, or off.")

  let maxThemesPerClient = Setting(
    "maxThemesPerClient", .limit(0...200), default: .byHost(loopback: nil, elsewhere: 25), value: "number",
    help: "The most themes and styles that one client has added, 25 at the most, or off.")

  let maxStreamsPerClient = Setting(
    "maxStreamsPerClient", .limit(1...1_000_000), default: .byHost(loopback: nil, elsewhere: 200), value: "number",
    help: "The most event streams that one client has open, or off.")

  let rate = Setting(
    "rate", .limit(1...1_000_000), default: .byHost(loopback: nil, elsewhere: 200), value: "number",
    help: "The requests per second of one client, or off.")

  let burst = Setting(
    "burst", .number(1...10_000_000), default: .fixed(1_000), value: "number",
    help: "The requests that one client may send at once after a pause, if there is a rate.")

  let logLevel = Setting(
    "logLevel", .choice, default: .fixed(Logger.Level.notice), value: "level",
    help: "The lowest level to log: trace, debug, info, notice, warning, error or critical.",
    details: "With `info`, each request has a line: see [observability.md](observability.md).")

  let logFormat = Setting(
    "logFormat", .choice, default: .fixed(LogFormat.text), value: "format",
    help: "The format of the log's lines: text, or json with the names of the Elastic Common Schema.")

  let slowRequest = Setting(
    "slowRequest", .duration(.milliseconds(1) ... .seconds(3_600)), default: .fixed(.seconds(1)), value: "duration",
    help: "Log requests that take at least as long as notices, such as 250ms or 2s; streams and waits never.")

  let faults = Setting(
    "faults", .flag, default: .fixed(false),
    help: "Let clients set faults of a session, such as latency and errors, for tests.",
    details: "See [faults.md](faults.md).")

  static let all = SettingsTable()

  /// The rows in their order.
  static let rows: [any SettingRow] = Mirror(reflecting: all).children.compactMap { $0.value as? any SettingRow }
}

/// Whether clients need a token.
enum Authentication: String, CaseIterable, Sendable { case off, token }

extension SettingKind<StoreAddress> {
  /// The address of a store. Only a password in it is secret.
  fileprivate static var store: Self {
    SettingKind(
      expected: StoreAddress.forms, isSecret: true, read: { $0.string.flatMap { try? StoreAddress($0) } },
      reason: { given in
        guard let text = given.string else { return nil }
        do throws(RedisAddress.Mistake) { _ = try StoreAddress(text) } catch { return "\(error)" }
        // There may be a password before an @.
        return text.contains("@") ? nil : "expected \(StoreAddress.forms), not \(given.description.prefix(80))"
      }, shown: { .string("\($0)") })
  }
}

extension SettingKind<AllowedOrigins> {
  fileprivate static var origins: Self {
    SettingKind(
      expected: "* or, separated by commas, origins such as https://example.com or http://localhost:5173",
      read: { $0.list.flatMap { AllowedOrigins($0.joined(separator: ",")) } },
      shown: { origins in
        switch origins {
        case .any: .array([.string("*")])
        case .only(let origins): .array(origins.map(\.text).sorted().map(JSONValue.string))
        }
      })
  }
}
