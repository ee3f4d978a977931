import HTTPServer
import HTTPTypes
import StrictJSON
import TabEngine
import TabHeaderWire
import TabSessions

/// `/v1/access` and `/v1/tickets`: what credentials allow, and other forms of them.
struct AccessResource: Sendable {
  let registry: SessionRegistry
  /// `nil` if the server asks for no tokens.
  let access: AccessControl?

  static let query = QueryNames(["session"])

  /// What the credentials of the request allow. Without any, it is nothing.
  func read(_ request: Request, _: PathParameters) throws(Problem) -> Response {
    let session = request.target.queryValue("session")
    var json = JSONWriter()
    json.object { json in
      json.member("auth", access == nil ? "off" : "token")
      json.member("server", access == nil || request.grant?.isServer == true)
      guard access != nil else { return }
      let ids = Set((request.grant?.links ?? []).map(\.session)).sorted()
      json.member(
        "sessions",
        array: { json in
          for id in ids where session == nil || session?.string == id.description {
            guard let link = request.grant?.link(to: id) else { continue }
            json.object { json in
              json.member("id", id.description)
              json.member("access", link.access.rawValue)
              json.member("link", link.id)
              json.member("expiresAt", link.expiresAt?.rfc3339)
            }
          }
        })
    }
    return .json(json.bytes)
  }

  /// Gives the token of the request to the browser as a cookie.
  ///
  /// A cookie that allows to edit a session stays: who looks at a link for viewers does not lose it.
  func exchange(_ request: Request, _: PathParameters) throws(Problem) -> Response {
    try request.checkHasNoMembers()
    guard let access, let grant = request.grant else { return Response(status: .noContent) }
    guard case .bearer(let text) = Credentials(request, takesTicket: false) else { throw .credentialsMissing }
    let (now, isSecure) = (registry.now(), request.isSecure(access))
    let known = request[.cookie].map(AccessCookie.all) ?? []
    var fields: HTTPFields = [.cacheControl: "no-store"]
    if grant.isServer {
      fields.append(access.cookie.setting(until: nil, at: now, isSecure: isSecure))
    } else if let token = SessionToken(text), let link = grant.links.first?.link, !mayEdit(known, token.session, link) {
      fields.append(AccessCookie(token).setting(until: link.expiresAt, at: now, isSecure: isSecure))
      // The oldest come first (RFC 6265 §5.4).
      let others = known.filter { if case .session(let id) = $0.subject { id != token.session } else { false } }
      for cookie in others.dropLast(AccessCookie.limit - 1).prefix(AccessCookie.limit) {
        fields.append(cookie.clearing(isSecure: isSecure))
      }
    }
    return Response(status: .noContent, fields: fields)
  }

  /// Whether a cookie allows to edit a session, while a link only allows to view it.
  private func mayEdit(_ cookies: [AccessCookie], _ session: SessionID, _ link: AccessLink) -> Bool {
    guard link.access == .view, let links = registry.links(of: session) else { return false }
    return cookies.contains { cookie in
      guard cookie.subject == .session(session) else { return false }
      return links.link(with: TokenHash(ofToken: cookie.value), at: registry.now())?.access == .edit
    }
  }

  /// Takes the cookies with tokens from the browser. Of more than `AccessCookie.limit` it takes only the cookies that count: the newest,
  /// and any with the server's token.
  func forget(_ request: Request, _: PathParameters) throws(Problem) -> Response {
    guard let access else { return Response(status: .noContent) }
    var fields: HTTPFields = [.cacheControl: "no-store"]
    var names: Set<String> = []
    let known = request[.cookie].map(AccessCookie.all) ?? []
    let servers = known.filter { if case .server = $0.subject { true } else { false } }
    for cookie in servers + known.reversed() where names.count < AccessCookie.limit {
      guard names.insert(cookie.name).inserted else { continue }
      fields.append(cookie.clearing(isSecure: request.isSecure(access)))
    }
    return Response(status: .noContent, fields: fields)
  }

  // MARK: Tickets

  /// A ticket for a stream of the sessions whose tokens the request has, in its credentials or in its content.
  func issue(_ request: Request, _: PathParameters) async throws(Problem) -> Response {
    let tokens: [String]
    do throws(JSONError) { tokens = try NewTicket.read(request.body).tokens } catch { throw Problem(error) }
    guard let access, let grant = request.grant else { return ticket("off", until: registry.now()) }
    guard case .link(let client) = request.sender else { return ticket([.server], to: "server", access) }
    let others = tokens.map(SessionToken.init)
    if let index = others.firstIndex(where: { $0 == nil }) { throw Self.invalid(index) }
    let claims = others.compactMap(\.self)
    let own = grant.links.map { Tickets.Subject.link($0.session, id: $0.link.id) }
    guard !claims.isEmpty else { return ticket(own, to: client, access) }
    if let problem = access.refusal(ofReading: claims.map(\.session) + grant.links.map(\.session), for: request) {
      throw problem
    }
    let known: [AccessLinks?]
    do throws(StoreError) { known = try await registry.readLinks(of: claims.map(\.session)) } catch {
      throw .storeUnavailable(error)
    }
    let now = registry.now()
    let subjects = zip(claims, known).map { token, links in
      links?.link(with: token.hash, at: now).map { Tickets.Subject.link(token.session, id: $0.id) }
    }
    if let index = subjects.firstIndex(where: { $0 == nil }) { throw Self.invalid(index) }
    let checked = subjects.compactMap(\.self)
    return ticket(own.filter { !checked.contains($0) } + checked, to: client, access)
  }

  private static func invalid(_ index: Int) -> Problem {
    Problem(.invalidValue, at: "/tokens/\(index)", "expected a valid token of a session")
  }

  private func ticket(_ subjects: [Tickets.Subject], to client: String, _ access: AccessControl) -> Response {
    let ticket = access.tickets.issue(
      for: Array(subjects.prefix(Tickets.mostLinks)), to: client, at: registry.now())
    return self.ticket(ticket.text, until: ticket.end)
  }

  private func ticket(_ text: String, until end: Instant) -> Response {
    var json = JSONWriter()
    json.object { json in
      json.member("ticket", text)
      json.member("expiresAt", end.rfc3339)
    }
    return .json(json.bytes, status: .created)
  }
}

extension Request {
  /// Whether the page that sends the request is on TLS, at the server or at a proxy in front of it. Cookies are then sent over TLS only.
  fileprivate func isSecure(_ access: AccessControl) -> Bool {
    access.isSecure || (self[.origin]?.hasPrefix("https://") ?? false)
  }
}
