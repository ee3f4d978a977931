import HTTPServer
import HTTPTypes
import TabEngine
import TabSessions

/// `/v1/sessions/{session}/wait`: the state, once the session is at a revision or at a later one.
struct WaitResource: Sendable {
  let sessions: SessionsResource
  let waits: RevisionWaits

  static let query = QueryNames(["revision", "timeout"])
  private static let defaultTimeout = 30.0
  /// The longest wait, in seconds: the transport waits for a minute.
  private static let longestTimeout = 50.0

  func read(_ request: Request, _ path: PathParameters) throws(Problem) -> Reply {
    let (revision, timeout): (EpochNumber, Double)
    do throws(InvalidParameter) { (revision, timeout) = try Self.query(request) } catch { throw Problem(error) }
    let session = try sessions.session(path)
    guard let number = revision.number(in: session) else {
      throw .unexpected(session.read().revision.number, of: session)
    }
    _ = session.read()  // Settles a transition that has ended, and renews the look.
    return waits.wait(for: number, of: session, seconds: timeout, client: ClientKey(request)) { end in
      response(to: request, session, end)
    }
  }

  private static func query(
    _ request: Request
  ) throws(InvalidParameter) -> (revision: EpochNumber, timeout: Double) {
    var revision: EpochNumber?
    var timeout = defaultTimeout
    for item in request.target.query {
      if item.name == "timeout" {
        timeout = try item.number(in: 0...longestTimeout)
      } else if let number = EpochNumber(item.value) {
        revision = number
      } else {
        throw item.invalid("a revision, such as 7 or 9f2c41d8-7")
      }
    }
    guard let revision else { throw InvalidParameter(description: "\"revision\" is missing: the revision to wait for") }
    return (revision, timeout)
  }

  private func response(to request: Request, _ session: Session, _ end: RevisionWaits.End) -> Response {
    switch end {
    case .reached:
      let outcome = session.read()
      return request.conditional(
        sessions.representation.response(for: session, outcome.revision, now: outcome.now))
    case .timedOut:
      return Response(
        status: .noContent, fields: [.cacheControl: "no-store", .eTag: entityTag(of: session, session.newest)])
    case .refused: return Problem.tooManyWaits(limit: waits.limit).response(to: request)
    case .shareIsFull: return Problem.tooManyWaitsOfClient(limit: waits.share).response(to: request)
    case .closed(.shutdown): return Refusal.shuttingDown.problem.response(to: request)
    case .closed(.deleted): return Problem.sessionNotFound(session.id.description).response(to: request)
    case .closed(.expired): return Problem.sessionExpired(session.id).response(to: request)
    case .closed(.replaced): return Problem.epochReplaced.response(to: request)
    }
  }
}

extension Problem {
  fileprivate static func tooManyWaits(limit: Int) -> Problem {
    Problem(
      .tooManyWaits, detail: "\(limit) requests are waiting for revisions already.", fields: [.retryAfter: "1"])
  }

  fileprivate static func tooManyWaitsOfClient(limit: Int) -> Problem {
    Problem(
      .quotaExceeded, detail: "\(limit) requests of this client are waiting for revisions already, which is the most.",
      fields: [.retryAfter: "1"])
  }

  fileprivate static let epochReplaced = Problem(
    .preconditionFailed, detail: "The session goes on under another epoch, in which revisions are numbered anew.")
}
