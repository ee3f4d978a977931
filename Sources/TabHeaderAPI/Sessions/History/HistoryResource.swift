import HTTPServer
import HTTPTypes
import StrictJSON
import TabEngine
import TabHeaderWire
import TabSessions

/// The revisions that a session had, below `/v1/sessions/{session}`: reading them, and comparing two of them (U).
struct HistoryResource: Sendable {
  let sessions: SessionsResource
  let pool: WorkPool

  // MARK: The list

  static let listQuery = QueryNames(["after", "limit"])
  /// The most revisions of a page.
  private static let longestPage = 1_000

  /// The revisions, a page at a time, each with what led to it.
  func list(_ request: Request, _ path: PathParameters) async throws(Problem) -> Response {
    let session = try sessions.session(path)
    _ = session.read()  // Settles a transition that has ended.
    var (after, limit) = (0, 200)
    do throws(InvalidParameter) {
      for item in request.target.query {
        switch item.name {
        case "after": after = try item.integer(in: 0...9_007_199_254_740_991)
        default: limit = try item.integer(in: 1...Self.longestPage)
        }
      }
    } catch {
      throw Problem(error)
    }
    // The oldest revision that is kept, besides the first: a history begins with it, if it was asked for an older one.
    let oldest = try await pool.history(of: session, 2...2, for: request)
    let (kept, last) = (oldest.start.number, session.newest.number)
    let first = min(max(after + 1, kept), last)
    let listed = first...min(first + limit - 1, last)
    let history = try await pool.history(of: session, listed, for: request)
    let revisions = history.summaries(after: after, limit: limit, upTo: last)
    return page(revisions, of: session, kept: kept, last: last, limit: limit)
  }

  private func page(
    _ revisions: [RevisionSummary], of session: Session, kept: Int, last: Int, limit: Int
  ) -> Response {
    var json = JSONWriter(reserving: 64 + 80 * revisions.count)
    json.object { json in
      json.member("kept", kept)
      json.member("last", last)
      json.member(
        "revisions",
        array: { json in
          for revision in revisions { revision.write(to: &json) }
        })
    }
    var fields: HTTPFields = [.contentType: "application/json", .cacheControl: "no-store"]
    if let number = revisions.last?.number, number < last {
      fields[.link] = "</v1/sessions/\(session.id)/revisions?after=\(number)&limit=\(limit)>; rel=\"next\""
    }
    return Response(status: .ok, fields: fields, body: .bytes(json.bytes))
  }

  // MARK: A revision

  /// The state of a revision, at the instant when it began.
  func state(_ request: Request, _ path: PathParameters) async throws(Problem) -> Response {
    let query: StateQuery
    do throws(InvalidParameter) { query = try StateQuery(request.target.query) } catch { throw Problem(error) }
    let session = try sessions.session(path)
    guard let number = EpochNumber(tag: path[.revision])?.number(in: session) else {
      throw .revisionNotFound(path[.revision].string)
    }
    let snapshot = try await read(number, of: session, request)
    do throws(TabContainerError) {
      return request.conditional(
        try sessions.representation.response(for: session, SessionRevision(snapshot), query, now: snapshot.updatedAt))
    } catch {
      throw Problem(ofView: error)
    }
  }

  // MARK: Differences

  static let differenceQuery = QueryNames(["from", "to"])

  /// What differs between the states of two revisions, as a JSON Patch (RFC 6902).
  func difference(_ request: Request, _ path: PathParameters) async throws(Problem) -> Response {
    let session = try sessions.session(path)
    let newest = session.read().revision.number
    let (from, to) = try Self.range(request, in: session, newest)
    // Each is computed from the checkpoint before it: what is between them is not performed again.
    let first = try await read(from, of: session, request)
    let second = try await read(to, of: session, request)
    let states = (sessions.state(of: session, first), sessions.state(of: session, second))
    return request.conditional(
      Response(
        status: .ok,
        fields: [
          .contentType: "application/json-patch+json", .cacheControl: "no-cache",
          .eTag: "\"\(session.epoch)-\(from)-\(to)\"",
        ],
        body: .bytes(JSONPatch(from: states.0, to: states.1).bytes)))
  }

  private static func range(_ request: Request, in session: Session, _ newest: Int) throws(Problem) -> (Int, Int) {
    var (from, to) = (Int?.none, newest)
    for item in request.target.query {
      guard let given = EpochNumber(tag: item.value) else {
        throw Problem(item.invalid("a revision of this session, such as 7 or \(session.epoch)-7"))
      }
      guard let number = given.number(in: session), number > 0 else { throw .revisionNotFound(item.value.string) }
      if item.name == "from" { from = number } else { to = number }
    }
    guard let from else {
      throw Problem(InvalidParameter(description: "\"from\" is missing: the revision to compare with"))
    }
    return (from, to)
  }

  // MARK: Snapshots

  /// Everything that the session is, to be put back later, or to create another session with.
  func snapshot(_ request: Request, _ path: PathParameters) throws(Problem) -> Response {
    let session = try sessions.session(path)
    let revision = session.read().revision
    var json = JSONWriter(reserving: 4_096)
    SnapshotRecord(revision.snapshot, preset: session.preset).write(to: &json)
    return request.conditional(.json(json.bytes, tag: entityTag(of: session, revision, json.bytes)))
  }

  /// Puts a snapshot back.
  func restore(
    _ request: Request, _ path: PathParameters, _ commitment: Commitment?
  ) throws(Problem) -> Response {
    let session = try sessions.session(path)
    let snapshot: SessionSnapshot
    do throws(JSONError) {
      snapshot = try SessionSnapshot(record: request.body, limits: SnapshotContent.limits)
    } catch {
      throw Problem(error)
    }
    try DescriptionSize.check(snapshot.container, preset: session.preset)
    return try sessions.perform(on: session, request, commitment, looksAt: .min) { _ in .restore(.snapshot(snapshot)) }
  }

  // MARK: -

  /// Reads a revision.
  private func read(
    _ number: Int, of session: Session, _ request: Request
  ) async throws(Problem) -> SessionSnapshot {
    guard let snapshot = try await pool.history(of: session, number...number, for: request)[number] else {
      throw .revisionNotKept(number, of: session)
    }
    return snapshot
  }
}

extension WorkPool {
  /// Reads the part of a history that leads to the revisions of a range: see `Session.readHistory(of:upTo:then:)`. It returns in the pool,
  /// where the request was before.
  func history(
    of session: Session, _ revisions: @autoclosure @escaping @Sendable () -> ClosedRange<Int>,
    upTo end: Session.HistoryEnd = .shown, for request: Request
  ) async throws(Problem) -> History {
    let records = await result { session.readHistory(of: revisions(), upTo: end, then: $0) }
    if session.hasStore { try await turn(of: request, isAdmitted: true) }
    do throws(StoreError) { return try History(records.get()) } catch { throw .storeUnavailable(error) }
  }
}

/// The content of a request with a snapshot. It may contain the images of a session, and its design twice, for light and dark.
enum SnapshotContent {
  static let limits = JSONLimits(bytes: 4_194_304)
}

/// A revision in a list.
private struct RevisionSummary {
  let number: Int
  let at: Instant
  /// The type of the action that led to it; `nil` if there was none.
  let type: String?

  init(_ snapshot: SessionSnapshot, _ command: LoggedCommand?) {
    number = snapshot.number
    at = snapshot.updatedAt
    type = command.map { $0.change.type }
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("revision", number)
      json.name("at")
      at.write(to: &json)
      if let type { json.member("type", type) }
    }
  }
}

extension History {
  /// The revisions after a number, oldest first.
  ///
  /// - Parameter last: the newest that clients may see.
  fileprivate func summaries(after number: Int, limit: Int, upTo last: Int) -> [RevisionSummary] {
    var summaries: [RevisionSummary] = []
    func add(_ snapshot: SessionSnapshot, _ command: LoggedCommand?) -> Bool {
      guard snapshot.number <= last else { return false }
      // A refusal has no revision of its own.
      if snapshot.number > number, snapshot.number > summaries.last?.number ?? 0 {
        summaries.append(RevisionSummary(snapshot, command))
      }
      return summaries.count < limit
    }
    if add(start, nil) { replay { step, command in add(step.snapshot, command) } }
    return summaries
  }
}

extension SessionsResource {
  /// The state of a revision, with everything that it may include.
  fileprivate func state(of session: Session, _ snapshot: SessionSnapshot) -> JSONValue {
    let state = representation.encoded(session, SessionRevision(snapshot), now: snapshot.updatedAt).writing(.all)
    // The program has written it.
    return (try? JSONValue(parsing: state.bytes(including: .all), limits: .unlimited)) ?? .null
  }
}

extension Problem {
  static func revisionNotFound(_ name: String) -> Problem {
    Problem(.revisionNotFound, detail: "\"\(name.prefix(40))\" is not a revision of this session.")
  }

  static func revisionNotKept(_ number: Int, of session: Session) -> Problem {
    guard number > 0 else { return revisionNotFound("\(number)") }
    let newest = session.newest.number
    return number > newest
      ? Problem(.revisionNotFound, detail: "The session is at revision \(newest), before revision \(number).")
      : Problem(.revisionNotFound, detail: "Revision \(number) is no longer kept.")
  }
}
