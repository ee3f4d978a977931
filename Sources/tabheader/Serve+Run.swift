import ArgumentParser
import Dispatch
import FoundationEssentials
import Glibc
import HTTPServer
import Logging
import SessionStores
import SystemPackage
import TabHeaderAPI
import TabHeaderCatalog
import TabSessions

extension Serve {
  func run() async throws {
    let figures = ProcessFigures()
    let interruption = Interruption()  // From here on, a signal shuts the server down gracefully.

    OpenFiles.raiseLimit()

    let settings: Settings
    let socket: InheritedSocket?
    let files: CertificateFiles?
    let certificate: ServerCertificate?
    let site: Site
    let catalog: Catalog
    let supervision = Supervision(environment: ProcessInfo.processInfo.environment)
    do {
      socket = try Self.inheritedSocket()
      settings = try Settings(options: given.at(socket))
      if printConfig { try Output.write(settings.printed) }
      site = try Files.site(overlay: settings.public)
      catalog = try Files.catalog(overlay: settings.catalog)
      files = try CertificateFiles(settings)
      certificate = try files?.read()
    } catch let code as ExitCode {
      throw code
    } catch {
      throw failure("\(error)", .configuration)
    }
    var warnings = settings.warnings
    if let files, let certificate { warnings += files.warnings(of: certificate, now: Self.now) }
    warnings += catalog.warnings + settings.accessWarnings
    if checkConfig || printConfig {
      for warning in warnings { say("tabheader: warning: \(warning)") }
      return
    }
    let store = try Self.open(settings.store)

    let log = ServerLog(settings.logLevel, settings.logFormat, to: LogOutput(.standardError))
    let logger = log.logger("tabheader")
    defer { log.output.flush() }
    for warning in warnings { logger.warning("\(warning)") }
    let opened = catalog.opened(with: store.content)
    for warning in opened.warnings { logger.warning("\(warning)") }
    let committer = store.store.map { store in
      Committer(store) { [logger] failure in
        supervision.storeHasChanged(failure.map { "\($0)" })
        if let failure {
          logger.error("the store has failed; changes are answered with 503", metadata: ["reason": "\(failure)"])
        } else {
          logger.notice("the store has recovered")
        }
      }
    }
    if let opened = store.store {
      logger.notice(
        (opened as? SQLiteStore)?.isNew == true ? "created a new store" : "opened the store",
        metadata: [
          "store": "\(settings.store.absolute)", "sessions": "\(store.content.sessions)",
          "documents": "\(store.content.documents.count)",
        ])
    }
    var limits = SessionRegistry.Limits()
    limits.sessions = settings.maxSessions
    limits.timeToLive = settings.maxTtl
    let registry = SessionRegistry(
      clock: SystemClock(millisecondsSince1970: Int64(Date().timeIntervalSince1970 * 1000)), limits: limits,
      looks: opened.looks, committer: committer, stored: store.content,
      ledger: settings.quotas.ledger(ofAtMost: settings.maxSessions, bytes: settings.maxBytes?.bytes),
      whenAhead: { [logger] lead in
        logger.warning(
          "a session was last changed in the future, by a server whose clock was ahead; it goes on from there",
          metadata: ["seconds": "\(lead / 1_000)"])
      })
    let token = settings.serverToken
    let proxies = TrustedProxies(settings.trustProxy.compactMap { AddressRange($0) })
    let workers = ProcessInfo.processInfo.activeProcessorCount
    let api = TabHeaderAPI(
      registry: registry, catalog: opened, site: site, version: Version.current,
      allowedOrigins: settings.allowOrigin, requiresIfMatch: settings.requireIfMatch,
      token: token, isSecure: certificate != nil, workers: workers,
      histories: min(workers, settings.histories), quotas: settings.quotas, proxies: proxies,
      allowsFaults: settings.faults, log: log.requests(slow: settings.slowRequest))

    var configuration = ServerConfiguration(host: settings.host, port: settings.port)
    configuration.allowedHosts = settings.hosts
    configuration.allowsChunked = settings.allowChunked
    configuration.maximumContentLength = TabHeaderAPI.longestContent
    configuration.contentMemory = settings.transportMemory
    configuration.sendingMemory = settings.transportMemory
    configuration.socket = socket
    (configuration.fields, configuration.dataFields) = (.security, .securityOfData)
    configuration.certificate = certificate
    if certificate != nil {
      configuration.fields[.strictTransportSecurity] = "max-age=31536000"
      configuration.dataFields[.strictTransportSecurity] = "max-age=31536000"
    }
    configuration.connectionLimit = settings.maxConnections
    if settings.maxConnectionsPerClient > 0 {
      configuration.connectionLimitPerClient = settings.maxConnectionsPerClient
    }
    configuration.isUnlimitedClient = { proxies.isTrusted($0) }
    let forwardings = UntrustedForwardings(proxies, logger)
    configuration.onForwarding = { forwardings.note($0, $1) }
    let server: MicrohttpdServer
    do throws(ServerError) {
      server = try MicrohttpdServer(configuration: configuration, responder: api, logger: logger)
    } catch {
      try? (store.store as? SQLiteStore)?.closeUnused()
      throw failure("\(error)\(error.advice)", error.failureCode)
    }

    if let files { interruption.onHangUp { [logger] in Self.renew(files, on: server, logger) } }
    api.metrics.add { [weak server] text in
      text.add(ServerMetric.connections, server?.connectionCount ?? 0)
      log.write(to: &text)
      figures.write(to: &text)
    }

    let ending = ServerStore.Ending()
    let commands = store.store == nil ? nil : Self.commands(settings.store, registry, api, ending, logger)

    let host = Self.urlHost(settings.host)
    let scheme = certificate == nil ? "http" : "https"
    if let token, settings.token == nil {
      // Whatever the log level is: nothing else tells the token.
      logger.log(
        level: max(.notice, logger.logLevel), "the server asks for a token: open this link once",
        metadata: ["link": "\(scheme)://\(Self.linkedHost(settings.host)):\(server.port)/#token=\(token.text)"])
    }
    let url = "\(scheme)://\(host):\(server.port)/"
    log.output.flush()  // A program that waits for the line finds the log of the start.
    do { try FileDescriptor.standardOutput.writeAll("tabheader: listening on \(url)\n".utf8) } catch {
      logger.warning("standard output does not say where the server listens", metadata: ["reason": "\(error)"])
    }
    supervision.isReady(at: url)

    // Not a task: one that waits for a session's lock would keep the signal from being handled.
    let housekeeping = DispatchQueue(label: "tabheader.housekeeping")
    let watch = MemoryWatch(registry, limit: settings.memoryLimit.bytes, logger: logger).start(on: housekeeping)
    let shortening = Self.timer(every: 1, on: housekeeping) {
      guard let shortened = registry.shortenHistories() else { return }
      logger.warning(
        "histories begin later, because sessions take nearly the memory that --max-bytes allows",
        metadata: [
          "histories": "\(shortened.count)", "before": "\(shortened.before / 1_000_000) MB",
          "after": "\(shortened.after / 1_000_000) MB",
        ])
    }
    let sweeping = Self.timer(every: 30, on: housekeeping) {
      registry.removeExpired()
      registry.clearCaches(unusedFor: .seconds(30))
    }
    let checking = committer.map { committer in
      Self.timer(every: 1, on: housekeeping) { committer.checkWhenIdle() }
    }
    let watchdog = supervision.startWatchdog(on: housekeeping)
    let prolonging = registry.isShared ? Self.timer(every: 1, on: housekeeping) { registry.prolongWatched() } : nil

    let signal = await interruption.signal()
    watch.cancel()
    shortening.cancel()
    sweeping.cancel()
    prolonging?.cancel()
    checking?.cancel()
    logger.notice("draining", metadata: ["signal": "\(signal)"])
    supervision.isStopping()
    ending.begin()
    switch server.shutdown(after: { api.drain() }) {
    case .drained:
      watchdog?.cancel()
      commands?.stop()
      committer?.stopFollowing()
      registry.saveAll()
      let isKept = store.store.map { Self.close($0, logger) } ?? true
      logger.notice("drained")
      guard isKept else {
        log.output.flush()
        throw ExitCode(FailureCode.unavailable.rawValue)
      }
    case .cutOff(let requests):
      logger.error(
        "ended with requests under way",
        metadata: ["requests": "\(requests)", "limit": "\(configuration.drainTimeout)"])
      log.output.flush()
      // Threads may still be running, holding locks that an orderly exit needs.
      _exit(FailureCode.cutOff.rawValue)
    }
  }

  /// Closes the store.
  ///
  /// - Returns: whether the next start finds everything that was answered.
  private static func close(_ store: any SessionStore, _ logger: Logger) -> Bool {
    do throws(StoreError) {
      try store.close()
      return true
    } catch {
      // A disk that fails now leaves what was written before. Files that others have changed or moved do not.
      guard (try? store.checkPresence()) == nil else {
        logger.warning("the store was not closed: \(error)")
        return true
      }
      logger.error("the store was not closed, and the next start may not find what was answered: \(error)")
      return false
    }
  }

  /// The socket that a supervisor has opened, if any.
  private static func inheritedSocket() throws(ServerError) -> InheritedSocket? {
    let environment = ProcessInfo.processInfo.environment
    guard let descriptor = try InheritedSocket.descriptor(in: environment, process: getpid()) else { return nil }
    // They are for this process, and not for processes that it starts.
    for name in ["LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"] { unsetenv(name) }
    return try InheritedSocket(descriptor: descriptor)
  }

  /// Reads the files of the certificate again. If they cannot be used, the server keeps what it has.
  private static func renew(_ files: CertificateFiles, on server: MicrohttpdServer, _ logger: Logger) {
    do throws(Settings.Invalid) {
      let certificate = try files.read()
      for warning in files.warnings(of: certificate, now: now) { logger.warning("\(warning)") }
      server.use(certificate)
      logger.notice("new connections get the new certificate", metadata: ["file": "\(files.certificate)"])
    } catch {
      logger.error("connections keep the old certificate: \(error)")
    }
  }

  /// Seconds since 1970.
  private static var now: Int64 { Int64(Date().timeIntervalSince1970) }

  private static func urlHost(_ host: String) -> String { host.contains(":") ? "[\(host)]" : host }

  /// The host of a link: every address is also this machine's.
  private static func linkedHost(_ host: String) -> String {
    ["0.0.0.0", "::"].contains(host) ? "localhost" : urlHost(host)
  }

  private static func timer(
    every seconds: Double, on queue: DispatchQueue, _ body: @escaping @Sendable () -> Void
  ) -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now() + seconds, repeating: seconds)
    timer.setEventHandler(handler: body)
    timer.activate()
    return timer
  }

  /// Takes the commands of operators. Without them the server still serves.
  private static func commands(
    _ address: StoreAddress, _ registry: SessionRegistry, _ api: TabHeaderAPI, _ ending: ServerStore.Ending,
    _ logger: Logger
  ) -> CommandServer? {
    guard let path = address.socket, let committer = registry.committer else { return nil }
    do {
      return try CommandServer(path, ServerStore(registry: registry, committer: committer, api: api, ending: ending))
    } catch {
      logger.warning("tabheader sessions and backup cannot reach this server: \(path): \(error)")
      return nil
    }
  }

  /// Opens the store, and reads what the server needs of it.
  private static func open(_ address: StoreAddress) throws -> (store: (any SessionStore)?, content: StoredContent) {
    do throws(StoreError) {
      guard let store = try address.open() else { return (nil, .none) }
      return (store, try StoredContent(of: store))
    } catch {
      let advice =
        switch error {
        case .inUse: ": stop that process, or name another store with --store"
        case .newer: ": use that version, or name another store with --store"
        case .damaged, .unavailable, .gone, .continuedElsewhere: ""
        }
      throw failure("cannot use the store \(address): \(error)\(advice)", .unavailable)
    }
  }
}

extension Settings {
  /// What one client may have and do.
  fileprivate var quotas: Quotas {
    var quotas = Quotas()
    quotas.sessions = self.maxSessionsPerClient
    quotas.bytes = self.maxBytesPerClient?.bytes
    quotas.themes = self.maxThemesPerClient
    quotas.streams = self.maxStreamsPerClient
    quotas.rate = self.rate
    quotas.burst = self.burst
    return quotas
  }
}

extension Settings {
  /// What the content of requests may take, and what clients leave unread: a quarter of the memory limit each. One client has half of it,
  /// which is enough for the longest content.
  fileprivate var transportMemory: Int { max(self.memoryLimit.bytes / 4, 2 * TabHeaderAPI.longestContent) }

  /// How many requests on histories are under way at a time, at most: one on the largest session takes some 20 MB.
  fileprivate var histories: Int { self.memoryLimit.bytes / 64_000_000 }

  /// By default, a server on loopback allows only loopback's names, so that a page of another site cannot reach it under its own
  /// host name. These names are added to a list of hosts too, because the health check uses them.
  fileprivate var hosts: AllowedHosts {
    let loopback: Set<String> = ["localhost", "127.0.0.1", "::1"]
    if !self.allowHost.isEmpty { return .names(loopback.union(self.allowHost)) }
    return self.host.isLoopbackHost ? .names(loopback.union([self.host])) : .any
  }
}

extension ServerError {
  /// What to do, as the end of the reason.
  fileprivate var advice: String {
    if case .portInUse = self { ": choose another one with --port" } else { "" }
  }

  fileprivate var failureCode: FailureCode {
    switch self {
    case .portInUse: .portBusy
    case .cannotBind: .configuration
    case .cannotStart: .unavailable
    }
  }
}

extension [String: GivenSetting] {
  /// The settings for an inherited socket: it has the address, and what depends on the address follows from it.
  fileprivate func at(_ socket: InheritedSocket?) -> Self {
    guard let address = socket?.address else { return self }
    return merging(["host": .text(address.host), "port": .text("\(address.port)")]) { $1 }
  }
}
