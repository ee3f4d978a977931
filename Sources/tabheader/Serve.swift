import ArgumentParser
import Dispatch
import FoundationEssentials
import Glibc
import HTTPCore
import Logging
import MicrohttpdServer
import SessionStores
import StoreCommands
import SystemPackage
import TabHeaderAPI
import TabHeaderCatalog
import TabSessions

struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Serve sessions and the page (the default).")

  @OptionGroup var address: AddressOptions
  @OptionGroup var options: ServeOptions

  func run() async throws {
    let interruption = Interruption()  // From here on, a signal shuts the server down gracefully.

    let settings: Settings
    let site: Site
    let catalog: Catalog
    do {
      settings = try Settings(options: address.values.merging(options.values) { $1 }, file: address.config)
      site = try Files.site(overlay: settings.publicDirectory)
      catalog = try Files.catalog(overlay: settings.catalogDirectory)
    } catch {
      throw failure("\(error)", .configuration)
    }
    let store = try Self.open(settings.store)

    var logger = Logger(label: "tabheader") { StreamLogHandler.standardError(label: $0) }
    logger.logLevel = settings.logLevel
    for warning in settings.warnings { logger.warning("\(warning)") }
    for warning in catalog.warnings { logger.warning("\(warning)") }
    let opened = catalog.opened(with: store.content)
    for warning in opened.warnings { logger.warning("\(warning)") }
    let committer = store.store.map { store in
      Committer(store) { [logger] failure in
        if let failure {
          logger.error("the store has failed; changes are answered with 503", metadata: ["reason": "\(failure)"])
        } else {
          logger.notice("the store has recovered")
        }
      }
    }
    if store.store != nil {
      logger.notice(
        "opened the store",
        metadata: [
          "store": "\(settings.store.absolute)", "sessions": "\(store.content.sessions)",
          "documents": "\(store.content.documents.count)",
        ])
    }
    var limits = SessionRegistry.Limits()
    limits.sessions = settings.maximumSessions
    limits.timeToLive = settings.longestTimeToLive
    let registry = SessionRegistry(
      clock: SystemClock(millisecondsSince1970: Int64(Date().timeIntervalSince1970 * 1000)), limits: limits,
      looks: opened.looks, committer: committer, stored: store.content)
    let api = TabHeaderAPI(
      registry: registry, catalog: opened, site: site, version: Version.current,
      allowedOrigins: settings.allowedOrigins, requiresIfMatch: settings.requiresIfMatch)

    var configuration = ServerConfiguration(host: settings.host, port: settings.port)
    configuration.allowedHosts = settings.hosts
    configuration.allowsChunked = settings.allowsChunked
    configuration.maximumContentLength = TabHeaderAPI.longestContent
    configuration.fields = .security
    let server: MicrohttpdServer
    do throws(ServerError) {
      server = try MicrohttpdServer(configuration: configuration, responder: api, logger: logger)
    } catch {
      throw failure("\(error)", error.failureCode)
    }

    let ending = ServerStore.Ending()
    let commands = store.store == nil ? nil : Self.commands(settings.store, registry, api, ending, logger)

    let host = settings.host.contains(":") ? "[\(settings.host)]" : settings.host
    let ready = "tabheader: listening on http://\(host):\(server.port)/\n"
    FileDescriptor.standardOutput.print(ready.utf8)

    // Not a task: one that waits for a session's lock would keep the signal from being handled.
    let housekeeping = DispatchQueue(label: "tabheader.housekeeping")
    let watch = MemoryWatch(registry, limit: settings.memoryLimit, logger: logger).start(on: housekeeping)
    let sweeping = Self.timer(every: 30, on: housekeeping) { registry.removeExpired() }
    let prolonging = registry.isShared ? Self.timer(every: 1, on: housekeeping) { registry.prolongWatched() } : nil

    let signal = await interruption.signal()
    watch.cancel()
    sweeping.cancel()
    prolonging?.cancel()
    logger.notice("draining", metadata: ["signal": "\(signal)"])
    ending.begin()
    switch server.shutdown(after: { api.drain() }) {
    case .drained:
      commands?.stop()
      committer?.stopFollowing()
      registry.saveAll()
      do throws(StoreError) {
        try store.store?.close()
      } catch {
        logger.warning("the store was not closed: \(error)")
      }
      logger.notice("drained")
    case .cutOff(let requests):
      logger.error(
        "ended with requests under way",
        metadata: ["requests": "\(requests)", "limit": "\(configuration.drainTimeout)"])
      // Threads may still be running, holding locks that an orderly exit needs.
      _exit(FailureCode.cutOff.rawValue)
    }
  }
}

extension Serve {
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
        case .damaged, .unavailable: ""
        }
      throw failure("cannot use the store \(address): \(error)\(advice)", .unavailable)
    }
  }
}

extension Settings {
  /// By default, a server on loopback allows only loopback's names, so that a page of another site cannot reach it under its own
  /// host name. These names are added to a list of hosts too, because the health check uses them.
  fileprivate var hosts: AllowedHosts {
    let loopback: Set<String> = ["localhost", "127.0.0.1", "::1"]
    if !allowedHosts.isEmpty { return .names(loopback.union(allowedHosts)) }
    return loopback.contains(host) ? .names(loopback) : .any
  }
}

extension ServerError {
  fileprivate var failureCode: FailureCode {
    switch self {
    case .portInUse: .portBusy
    case .cannotBind: .configuration
    case .cannotStart: .unavailable
    }
  }
}
