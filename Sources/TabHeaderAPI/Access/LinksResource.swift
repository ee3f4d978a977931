import HTTPServer
import HTTPTypes
import StrictJSON
import TabEngine
import TabHeaderWire
import TabSessions

/// `/v1/sessions/{session}/links`: the links to a session, each with a token that allows to view or to edit it.
struct LinksResource: Sendable {
  let sessions: SessionsResource
  private var registry: SessionRegistry { sessions.registry }

  /// The links without their tokens, of which the server has only hashes.
  func list(_ request: Request, _ path: PathParameters) throws(Problem) -> Response {
    let links = try sessions.session(path).links.current(at: registry.now())
    var json = JSONWriter()
    json.object { json in
      json.member(
        "links",
        array: { json in
          for link in links { json.object { json in json.members(of: link) } }
        })
    }
    return .json(json.bytes)
  }

  /// Adds a link. It ends no later than the link whose token the request has: an hour of editing can be shared for an hour.
  func create(_ request: Request, _ path: PathParameters) async throws(Problem) -> Response {
    let session = try sessions.session(path)
    let draft: NewLink
    do throws(JSONError) { draft = try NewLink.read(request.body) } catch { throw Problem(error) }
    let now = registry.now()
    let maker = request.grant?.link(to: session.id)
    let ends = [draft.expiresIn.map { now.advanced(byMilliseconds: Int64($0) * 1_000) }, maker?.expiresAt]
    let token = SessionToken(for: session.id)
    let link = AccessLink(
      id: AccessLink.newID(), access: draft.access, hash: token.hash, label: draft.label, createdAt: now,
      expiresAt: ends.compactMap(\.self).min(), createdBy: maker?.id)
    try await change(session) { links throws(Problem) in
      let current = links.current(at: now)
      // It may have been revoked meanwhile.
      guard maker.map({ links.link($0.id, at: now) != nil }) ?? true else { throw .invalidToken }
      guard current.count < AccessLinks.limit else { throw .tooManyLinks }
      return current + [link]
    }
    return Self.response(link, token)
  }

  /// Revokes a link, and the links that come from it. Streams that were opened with their tokens end.
  ///
  /// What no link has made, such as the first two of the session, a link does not revoke: its guest would lock the owner out.
  func delete(_ request: Request, _ path: PathParameters) async throws(Problem) -> Response {
    let (session, id, now) = (try sessions.session(path), path[.link].string, registry.now())
    let isLink = request.grant.map { !$0.isServer } ?? false
    try await change(session) { links throws(Problem) in
      guard let link = links.link(id, at: now) else { throw .linkNotFound(id) }
      guard !isLink || link.createdBy != nil else { throw .firstLink }
      return links.current(at: now, without: link)
    }
    return Response(status: .noContent)
  }

  private func change(
    _ session: Session, _ change: (AccessLinks) throws(Problem) -> [AccessLink]
  ) async throws(Problem) {
    do throws(SessionRegistry.LinkError<Problem>) {
      try await registry.changeLinks(of: session, change)
    } catch {
      switch error {
      case .refused(let problem): throw problem
      case .ended: throw .sessionNotFound(session.id.description)
      case .busy: throw .sessionBusy
      case .store(let error): throw .storeUnavailable(error, mayHaveChanged: registry.isShared)
      }
    }
  }

  private static func response(_ link: AccessLink, _ token: SessionToken) -> Response {
    var json = JSONWriter()
    json.object { json in
      json.members(of: link)
      json.member("token", token.text)
      json.member("url", "/preview/\(token.session)#token=\(token.text)")
    }
    return Response(
      status: .created,
      fields: [
        .contentType: "application/json", .cacheControl: "no-store",
        .location: "/v1/sessions/\(token.session)/links/\(link.id)",
      ], body: .bytes(json.bytes))
  }
}

/// The two tokens of a new session. They are links, too.
struct NewTokens: Sendable {
  let edit: SessionToken
  let view: SessionToken
  let links: AccessLinks

  init(for session: SessionID, at now: Instant) {
    edit = SessionToken(for: session)
    view = SessionToken(for: session)
    links = AccessLinks([
      AccessLink(id: AccessLink.newID(), access: .edit, hash: edit.hash, createdAt: now),
      AccessLink(id: AccessLink.newID(), access: .view, hash: view.hash, createdAt: now),
    ])
  }

  func write(to json: inout JSONWriter) {
    json.member("editToken", edit.text)
    json.member("viewToken", view.text)
  }
}

extension AccessLink {
  fileprivate static func newID() -> String { Base64URL.random(bytes: 8) }
}

extension JSONWriter {
  fileprivate mutating func members(of link: AccessLink) {
    member("id", link.id)
    member("access", link.access.rawValue)
    member("label", link.label)
    member("createdAt", link.createdAt.rfc3339)
    member("expiresAt", link.expiresAt?.rfc3339)
    member("createdBy", link.createdBy)
  }
}
