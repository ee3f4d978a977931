import HTTPServer
import TabHeaderCatalog
import TabSessions

extension TabHeaderAPI {
  /// The responders that a request passes through, behind the `RequestObserver`. The last line is the first to see a request and the last to
  /// see its response.
  ///
  /// To add one, write a `ForwardingResponder` in its own file, and add a line here. Put responders that refuse clients, such as access
  /// control or quotas, before the line of `CrossOriginResponder`: then pages of allowed origins can read the refusals, and preflights need
  /// no credentials.
  static func chain(
    to router: Router, _ registry: SessionRegistry, _ access: AccessControl?, _ pool: WorkPool,
    _ counters: QuotaCounters, _ names: Catalog.Names, allowing origins: AllowedOrigins, faults: FaultTable?
  ) -> any Responder {
    OperationResponder(router: router, keys: IdempotencyKeys(registry, access), pool: pool)
      .behind(GateResponder.init)
      .behind { FaultResponder(next: $0, table: faults, timer: FaultTimer(registry)) }
      .behind { QuotaResponder(next: $0, counters: counters, names: names) }
      .behind { AccessResponder(next: $0, access: access) }
      .behind { RateResponder(next: $0, limiter: counters.rate) }
      .behind { CrossOriginResponder(next: $0, allowing: origins, counting: counters.rate) }
  }
}
