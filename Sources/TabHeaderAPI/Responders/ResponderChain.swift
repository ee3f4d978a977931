import HTTPCore
import TabSessions

extension TabHeaderAPI {
  /// The responders that a request passes through. The last line is the first to see a request and the last to see its response.
  ///
  /// To add one, write a `ForwardingResponder` in its own file, and add a line here. Put responders that observe every request,
  /// such as metrics or a log, at the end. Put those that refuse clients, such as access control or quotas, before the line of
  /// `CrossOriginResponder`: then pages of allowed origins can read the refusals, and preflights need no credentials.
  static func chain(
    to router: Router, _ registry: SessionRegistry, allowing origins: AllowedOrigins
  ) -> any Responder {
    let preparation = registry.hasStore ? Preparation(registry: registry) : nil
    return OperationResponder(router: router, preparation: preparation, keys: IdempotencyKeys(registry))
      .behind { SessionResponder(next: $0, preparation: preparation) }
      .behind(ContentResponder.init)
      .behind(QueryResponder.init)
      .behind { CrossOriginResponder(next: $0, allowing: origins) }
  }
}
