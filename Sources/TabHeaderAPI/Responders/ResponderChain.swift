import HTTPCore

extension TabHeaderAPI {
  /// The responders that a request passes. The last line is the first to see a request and the last to see its response.
  ///
  /// A new one is a `ForwardingResponder` in a file of its own, and a line here. What observes every request, such as metrics and a
  /// log, goes to the end. What refuses clients, such as access and quotas, goes before the line of `CrossOriginResponder`: then
  /// pages of allowed origins can read the refusals, and preflights need no credentials.
  static func chain(to router: Router, allowing origins: AllowedOrigins) -> any Responder {
    OperationResponder(router: router)
      .behind(ContentResponder.init)
      .behind(QueryResponder.init)
      .behind { CrossOriginResponder(next: $0, allowing: origins) }
  }
}
