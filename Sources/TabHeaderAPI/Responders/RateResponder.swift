import HTTPServer
import HTTPTypes

/// Counts each request for the address that it comes from, and refuses those beyond the rate.
///
/// It is in front of access control: requests with wrong credentials are counted, too, before a store is asked for them.
struct RateResponder<Next: Responder>: ForwardingResponder {
  let next: Next
  /// `nil` if the rate of clients is not limited.
  let limiter: RateLimiter?

  func respond(to request: Request, at match: RouteMatch) -> Reply {
    guard let limiter, !match.isProbe, !request.isAdmitted else { return next.respond(to: request, at: match) }
    let balance = count(request, at: match, limiter)
    guard balance.isAllowed else { return .problem(limiter.problem(for: balance), with: request) }
    return next.respond(to: request, at: match).telling(balance, of: limiter)
  }

  /// A request counts when its head is there, and not again.
  func refusal(of head: Request, at match: RouteMatch) -> Reply? {
    if let limiter, !match.isProbe {
      let balance = count(head, at: match, limiter)
      guard balance.isAllowed else { return .problem(limiter.problem(for: balance), with: head) }
    }
    return next.refusal(of: head, at: match)
  }

  /// What the transport refuses counts, too. There is no match, so that a probe with such a mistake is counted.
  func respond(to refusal: Refusal, for request: RefusedRequest) -> Response {
    guard let limiter, !request.isKnown else { return next.respond(to: refusal, for: request) }
    let balance = limiter.count(ClientKey(request.client))
    guard balance.isAllowed else { return limiter.problem(for: balance).response }
    let response = next.respond(to: refusal, for: request)
    return limiter.isShort(balance) ? limiter.told(response, balance) : response
  }

  /// Counts a request as so many as sessions are read for it, and as no more than may come at once.
  private func count(_ request: Request, at match: RouteMatch, _ limiter: RateLimiter) -> RateLimiter.Balance {
    limiter.count(ClientKey(request.client), min(match.sessions(in: request), limiter.rate.burst))
  }
}

extension RateLimiter {
  /// Counts further requests for what one request asks of the server.
  ///
  /// - Parameter count: how many; it is limited to a burst, so that the request can succeed after a pause.
  /// - Returns: the refusal, if there is no room for them.
  func refusal(of client: ClientKey, count: Int) -> Problem? {
    let count = min(count, rate.burst - 1)
    guard count > 0 else { return nil }
    let balance = self.count(client, count)
    return balance.isAllowed ? nil : problem(for: balance)
  }

  func problem(for balance: Balance) -> Problem {
    var problem = Problem.tooManyRequests(rate, retryAfter: balance.seconds)
    for field in fields(for: balance) { problem.fields[field.name] = field.value }
    return problem
  }

  /// `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers-10 §3, §4).
  private func fields(for balance: Balance) -> HTTPFields {
    [
      .rateLimit: "\"default\";r=\(balance.remaining);t=\(balance.seconds)",
      .rateLimitPolicy: "\"default\";q=\(rate.burst);w=\(rate.windowSeconds)",
    ]
  }

  /// Whether so little is left that a response tells it.
  fileprivate func isShort(_ balance: Balance) -> Bool { balance.remaining < rate.burst / 2 }

  /// A response that tells what is left, unless it does already.
  fileprivate func told(_ response: Response, _ balance: Balance) -> Response {
    guard response.fields[.rateLimit] == nil else { return response }
    var told = response
    for field in fields(for: balance) { told.fields[field.name] = field.value }
    return told
  }
}

extension Reply {
  /// The reply with `RateLimit`, if less than half is left: most responses are kept and shared, so that a field of their own costs a copy.
  func telling(_ balance: RateLimiter.Balance, of limiter: RateLimiter) -> Reply {
    limiter.isShort(balance) ? map { limiter.told($0, balance) } : self
  }
}

extension RouteMatch {
  /// How many sessions a request makes the server read: as many as it names for one stream, or one.
  fileprivate func sessions(in request: Request) -> Int {
    guard case .operation(let operation, _) = self, operation.sessionSource == .query else { return 1 }
    let names = request.target.query.count { $0.name == "session" }
    return min(max(1, names), CombinedEventsResource.limit)
  }

  var isProbe: Bool { if case .operation(let operation, _) = self { operation.role == .probe } else { false } }
}
