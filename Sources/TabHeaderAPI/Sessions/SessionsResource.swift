import HTTPServer
import HTTPTypes
import StrictJSON
import TabEngine
import TabHeaderCatalog
import TabHeaderWire
import TabSessions

/// `/v1/sessions` and `/v1/sessions/{session}`.
struct SessionsResource: Sendable {
  let registry: SessionRegistry
  let catalog: Catalog
  let representation: StateRepresentation
  private let beginnings = RecentBeginnings()
  /// Whether a new session gets tokens.
  var asksForTokens = false

  /// The session in the path.
  func session(_ path: PathParameters) throws(Problem) -> Session {
    guard let id = path.session, let session = registry.use(id) else {
      throw .sessionNotFound(path[.session].string)
    }
    return session
  }

  // MARK: Creating

  func create(_ request: Request, _: PathParameters, _ commitment: Commitment?) throws(Problem) -> Response {
    // Read before the description: if a style or theme changes in between, its generation is later, and the session updates its
    // look.
    let generation = catalog.names.generation
    let beginning = try beginnings.beginning(of: request.body, looksAt: generation) {
      () throws(Problem) -> SessionBeginning in
      if let snapshot = try SnapshotDraft.read(request.body) { return try snapshot.beginning }
      let description = try description(request.body)
      let container: TabContainer
      do throws(ContentError) { container = try description.container() } catch { throw Problem(error) }
      return SessionBeginning(description, container, looksAt: generation)
    }
    return try create(beginning, request, commitment)
  }

  /// Creates a session.
  func create(
    _ beginning: SessionBeginning, _ request: Request, _ commitment: Commitment?
  ) throws(Problem) -> Response {
    // Most sessions are so small that their size need not be known.
    if beginning.length.map(DescriptionSize.bound) ?? .max > DescriptionSize.most {
      try DescriptionSize.check(beginning.container, preset: beginning.preset)
    }
    let timeToLive = try timeToLive(beginning.timeToLive)

    let chosen = beginning.identity.sessionID
    let tokens =
      asksForTokens ? NewTokens(for: chosen ?? commitment?.request?.session ?? .random(), at: registry.now()) : nil
    let session: Session
    do throws(SessionRegistry.CreationError) {
      session = try registry.create(
        beginning.container, preset: beginning.preset, timeToLive: timeToLive, name: beginning.name,
        labels: beginning.labels, id: tokens?.edit.session ?? chosen, epoch: beginning.identity.sessionEpoch,
        links: tokens?.links ?? .none, manualClockAt: beginning.manualClockStart, looksAt: beginning.looksGeneration,
        owner: registry.ledger.map { _ in ClientKey(request).description }, commitment: commitment)
    } catch {
      switch error {
      case .full(let limit):
        throw Problem(
          .tooManySessions, detail: "The server holds at most \(limit) sessions.", fields: [.retryAfter: "60"])
      case .refused(let refusal): throw Problem(refusal)
      case .exists(let id):
        throw chosen == nil ? .keyReused : .sessionExists(id, beginning.identity)
      }
    }
    let id = session.id.description
    let path = "/v1/sessions/" + id
    // A response without content would not tell the tokens, and a preference may be ignored (RFC 7240 §2).
    guard !request.prefersMinimal || tokens != nil else {
      return representation.minimalResponse(
        for: session, session.read(), status: .created, fields: [.location: path])
    }
    return representation.response(
      for: session, session.read(), including: .all, status: .created, fields: [.location: path]
    ) { json in
      json.member(
        "links",
        object: { json in
          json.member("self", path)
          json.member("events", "\(path)/events")
          json.member("lifetime", "\(path)/lifetime")
          json.member("preview", "/preview/" + id)
        })
      tokens?.write(to: &json)
    }
  }

  /// A day by default, and at most what the server allows.
  private func timeToLive(_ given: Duration?) throws(Problem) -> Duration {
    let limit = registry.limits.timeToLive
    guard let given else { return min(.seconds(86_400), limit) }
    guard given <= limit else {
      throw Problem(
        JSONError(
          kind: .invalid, pointer: "/ttl",
          detail: "this server allows at most \(limit.components.seconds) seconds"))
    }
    return given
  }

  private func description(_ body: [UInt8]) throws(Problem) -> SessionDescription {
    do throws(JSONError) {
      return try catalog.description(
        of: body.isEmpty ? .object([:]) : JSONValue(parsing: body, limits: DescriptionSize.content))
    } catch {
      throw Problem(error)
    }
  }

  // MARK: Reading and ending

  /// The state; with traits in the query, laid out for that device (P14).
  func read(_ request: Request, _ path: PathParameters) throws(Problem) -> Response {
    let session = try session(path)
    guard !request.target.query.isEmpty else {
      let outcome = session.read()
      return request.conditional(representation.response(for: session, outcome.revision, now: outcome.now))
    }
    let query: StateQuery
    do throws(InvalidParameter) { query = try StateQuery(request.target.query) } catch { throw Problem(error) }
    let outcome = session.read()
    do throws(TabContainerError) {
      return request.conditional(
        try representation.response(for: session, outcome.revision, query, now: outcome.now))
    } catch {
      throw Problem(ofView: error)
    }
  }

  func delete(
    _ request: Request, _ path: PathParameters, _ commitment: Commitment?
  ) throws(Problem) -> Response {
    let session = try session(path)
    _ = session.read()  // Settles a transition that has ended.
    let expected = try request.expectedRevisions(of: session)
    do throws(SessionRefusal) {
      try registry.remove(session.id, expected: expected, commitment: commitment)
    } catch {
      if case .unexpectedRevision(let number) = error { throw .unexpected(number, of: session) }
      throw .sessionNotFound(session.id.description)
    }
    return Response(status: .noContent)
  }
}

extension ChosenIdentity {
  /// The id that the client has chosen, itself or by the seed.
  var sessionID: SessionID? { id.flatMap { SessionID($0) } ?? sessionSeed?.id }

  fileprivate var sessionEpoch: String? { epoch ?? sessionSeed?.epoch }

  private var sessionSeed: SessionSeed? { seed.map { SessionSeed(UInt64($0)) } }
}

extension Problem {
  fileprivate static func sessionExists(_ id: SessionID, _ chosen: ChosenIdentity) -> Problem {
    let detail = "a session has the id \"\(id)\""
    return Problem(
      .sessionExists, detail: detail + ".",
      errors: [FieldError(pointer: chosen.id == nil ? "/seed" : "/id", detail: detail)])
  }
}
