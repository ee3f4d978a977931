import Dispatch
import HTTPServer
import TabEngine
import TabSessions

/// Decides what the credentials of requests allow, on a server that asks for tokens.
final class AccessControl: Sendable {
  let token: ServerToken
  let registry: SessionRegistry
  let tickets: Tickets
  /// The cookie that stands for the server's token, and the hash of its value.
  let cookie: AccessCookie
  private let cookieHash: TokenHash
  /// Whether the server itself uses TLS.
  let isSecure: Bool
  /// The rate of each address; `nil` if it is not limited.
  private let rate: RateLimiter?
  private let failures = FailedAttempts()
  /// Where requests go on that had to wait for the store.
  private let queue = DispatchQueue(label: "tabheader.access", attributes: .concurrent)

  init(token: ServerToken, registry: SessionRegistry, isSecure: Bool, rate: RateLimiter? = nil) {
    self.token = token
    self.registry = registry
    self.isSecure = isSecure
    self.rate = rate
    tickets = Tickets(secret: registry.secret, token: token)
    cookie = AccessCookie(token, secret: registry.secret)
    cookieHash = TokenHash(ofToken: cookie.value)
  }

  /// Encrypts what only those may read who have the server's token, and is kept in a store.
  var sealingKey: [UInt8] {
    HKDF.key(
      from: Array(token.text.utf8), salt: registry.secret, info: Array("tabheader response".utf8),
      length: ChaChaPoly.keyLength)
  }

  // MARK: Credentials

  /// What credentials claim to be: the server's token, or links.
  private enum Claim {
    /// A session's token, by its hash.
    case token(SessionID, TokenHash)
    /// A link that a ticket stands for.
    case link(SessionID, id: String)

    var session: SessionID {
      switch self {
      case .token(let id, _), .link(let id, _): id
      }
    }
  }

  /// What is known of a request's credentials without its sessions.
  private enum Claims {
    case server
    case links([Claim])
    case refused(Problem)
  }

  /// - Parameter session: the only one whose cookies count; `nil` if all do.
  private func claims(_ credentials: Credentials, of session: SessionID?, _ request: Request) -> Claims {
    switch credentials {
    case .none: return .refused(.credentialsMissing)
    case .foreignCookies: return .refused(.foreignCookies)
    case .malformed: return .refused(.malformedCredentials)
    case .bearer(let text):
      if let claimed = SessionToken(text) { return .links([.token(claimed.session, claimed.hash)]) }
      guard ServerToken.mayBe(text) else { return .refused(.invalidToken) }
      if let end = mayNotGuess(request) { return .refused(.tooManyAttempts(until: end, registry.now())) }
      return token.isEqual(to: text) ? .server : .refused(failed(request))
    case .ticket(let text):
      guard let subjects = tickets.subjects(of: text, at: registry.now()) else { return .refused(.invalidToken) }
      if subjects.contains(.server) { return .server }
      return .links(
        subjects.compactMap { if case .link(let session, let id) = $0 { .link(session, id: id) } else { nil } })
    case .cookies(let cookies):
      if cookies.contains(where: { $0.subject == cookie.subject && TokenHash(ofToken: $0.value) == cookieHash }) {
        return .server
      }
      let tokens = cookies.compactMap { cookie -> (SessionID, String)? in
        guard case .session(let id) = cookie.subject, session.map({ $0 == id }) ?? true else { return nil }
        return (id, cookie.value)
      }
      let claims = tokens.suffix(AccessCookie.limit).map { Claim.token($0.0, TokenHash(ofToken: $0.1)) }
      return claims.isEmpty ? .refused(.credentialsMissing) : .links(claims)
    }
  }

  /// When the address of a request may try tokens again that could be guessed; `nil` if it may now.
  private func mayNotGuess(_ request: Request) -> Instant? {
    token.isRandom ? nil : failures.end(for: request.client, at: registry.now())
  }

  /// Counts a guess of the server's token, which was wrong.
  private func failed(_ request: Request) -> Problem {
    let now = registry.now()
    if let end = failures.end(for: request.client, at: now) { return .tooManyAttempts(until: end, now) }
    failures.add(request.client, at: now)
    return .invalidToken
  }

  // MARK: Requests

  /// The decision about a request.
  enum Decision {
    case granted(Grant)
    case refused(Problem)
    /// The links of sessions must be read first. It goes on, on a thread of its own.
    case later(@Sendable () async throws(Problem) -> Grant)
  }

  func decide(_ request: Request, for operation: Operation, _ parameters: PathParameters) -> Decision {
    let credentials = Credentials(request, takesTicket: operation.takesTicket)
    if operation.access == .any, case .none = credentials { return .granted(Grant()) }
    // Of all others, only an operation that anyone may use has one session in its query.
    let session: SessionID? =
      if operation.sessionSource == .path {
        parameters.session
      } else if operation.access == .any, operation.query.names?.contains("session") ?? false {
        request.target.queryValue("session").flatMap { SessionID($0.string) }
      } else {
        nil
      }
    let isPath = operation.sessionSource == .path
    switch claims(credentials, of: session, request) {
    case .refused(.credentialsMissing) where operation.access == .any: return .granted(Grant())
    case .refused(let problem): return .refused(problem)
    case .server: return .granted(Grant(isServer: true))
    case .links(let claims):
      // A path without a session's id cannot have a cookie.
      if isPath, session == nil, case .cookies = credentials { return .refused(.credentialsMissing) }
      // A browser sends cookies whose tokens have ended, too.
      let mustBeValid = if case .bearer = credentials { true } else { false }
      // The links of each claim's session; `nil` for a session that does not exist.
      let judge: @Sendable ([AccessLinks?]) -> Result<Grant, Problem> = { [self] links in
        Result { () throws(Problem) in
          try self.judge(claims, links, mustBeValid: mustBeValid, for: operation, parameters)
        }
      }
      let sessions = claims.map(\.session)
      if !registry.isShared {
        let known = sessions.map(registry.links)
        if !registry.hasStore || known.allSatisfy({ $0 != nil }) {
          switch judge(known) {
          case .success(let grant): return .granted(grant)
          case .failure(let problem) where isInvalid(problem):
            return .later { [self] () async throws(Problem) in throw await refusalAsUnknown() }
          case .failure(let problem): return .refused(problem)
          }
        }
      }
      if let problem = refusal(ofReading: sessions, for: request) { return .refused(problem) }
      return .later { [self] () async throws(Problem) in
        let links: [AccessLinks?]
        do throws(StoreError) { links = try await registry.readLinks(of: sessions) } catch {
          throw .storeUnavailable(error)
        }
        await queue.turn()
        do throws(Problem) { return try judge(links).get() } catch {
          throw !links.contains(nil) && isInvalid(error) ? await refusalAsUnknown() : error
        }
      }
    }
  }

  /// Whether a token is refused as invalid, on a server with a store.
  private func isInvalid(_ problem: Problem) -> Bool { registry.hasStore && problem.name == Problem.invalidToken.name }

  /// The refusal of an invalid token of a session in memory, when the store has been asked for one that does not exist: otherwise the time
  /// would tell that the session does (A3).
  private func refusalAsUnknown() async -> Problem {
    let loading = await result { registry.load(.random(), then: $0) }
    await queue.turn()
    return if case .failed(let error) = loading { .storeUnavailable(error) } else { .invalidToken }
  }

  /// Counts the sessions that a request makes the server read, beyond its first, as further requests of its address.
  ///
  /// - Returns: the refusal, if there is no room for them in the rate.
  func refusal(ofReading sessions: [SessionID], for request: Request) -> Problem? {
    guard let rate, sessions.count > 1, !request.isAdmitted else { return nil }
    let reads = registry.isShared ? sessions.count : sessions.count { registry.links(of: $0) == nil }
    return rate.refusal(of: ClientKey(request.client), count: reads - 1)
  }

  /// Whether a link of a grant is still there, as far as this server knows.
  func stillHolds(_ grant: Grant) -> Bool {
    let now = registry.now()
    return grant.links.contains { known in
      registry.links(of: known.session).map { $0.link(known.link.id, at: now) != nil } ?? true
    }
  }

  /// What a request may do, once the links of the sessions are known.
  private func judge(
    _ claims: [Claim], _ links: [AccessLinks?], mustBeValid: Bool, for operation: Operation,
    _ parameters: PathParameters
  ) throws(Problem) -> Grant {
    let now = registry.now()
    let valid = zip(claims, links).compactMap { claim, links -> Grant.Link? in
      guard let links else { return nil }
      let link =
        switch claim {
        case .token(_, let hash): links.link(with: hash, at: now)
        case .link(_, let id): links.link(id, at: now)
        }
      return link.map { Grant.Link(session: claim.session, link: $0, root: links.root(of: $0)) }
    }
    guard !valid.isEmpty else {
      guard operation.access == .any, !mustBeValid else { throw .invalidToken }
      return Grant()
    }
    let grant = Grant(links: valid)
    if let refusal = grant.refusal(for: operation, parameters) { throw refusal }
    return grant
  }
}

extension Grant {
  /// Why links do not allow an operation; `nil` if they do.
  fileprivate func refusal(for operation: Operation, _ parameters: PathParameters) -> Problem? {
    switch operation.access {
    case .open, .any, .token: return nil
    case .server: return .insufficientScope("server", "This needs the server's token.")
    case .document:
      return mayEditSomething
        ? nil : .insufficientScope("edit", "This needs the server's token, or one with which a session may be edited.")
    case .view, .edit:
      guard operation.sessionSource == .path else { return nil }
      let name = parameters[.session].string
      // The answer does not tell whether there is a session that the token is not for.
      guard let link = SessionID(name).flatMap(link) else { return .sessionNotFound(name) }
      return operation.access == .edit && link.access == .view
        ? .insufficientScope("edit", "This token only allows to view the session.") : nil
    }
  }
}
