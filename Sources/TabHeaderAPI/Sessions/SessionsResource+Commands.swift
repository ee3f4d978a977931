import HTTPServer
import HTTPTypes
import StrictJSON
import TabEngine
import TabHeaderCatalog
import TabHeaderWire
import TabSessions

/// Changes sessions by commands. Everything that depends on the request happens before the session's lock is taken.
extension SessionsResource {
  /// How often a change is made anew for changed content before the request is refused.
  private static let attempts = 16

  /// Performs a change that does not depend on the session's content.
  func perform(
    _ change: SessionCommand.Change, on session: Session, _ request: Request, _ commitment: Commitment?
  ) throws(Problem) -> Response {
    if let refusal = registry.ledger?.refusal(of: session.id) { throw Problem(refusal) }
    let expected = try request.expectedRevisions(of: session)
    let before = session.newest.number
    // Most changes add nothing that could make the session too large.
    guard change.addsContent else {
      do throws(SessionRefusal) {
        return response(
          to: request, for: session,
          try session.perform(SessionCommand(change, expected: expected), commitment: commitment), since: before)
      } catch {
        throw Problem(error, of: change, session)
      }
    }
    return try perform(on: session, request, commitment, readFrom: request.body.count) { _ in change }
  }

  /// Performs a change that is made for the session's content. If the content changes meanwhile, the change is made again.
  ///
  /// - Parameters:
  ///   - isForRevision: whether the change is made for the revision, and made again if anything has changed.
  ///   - length: the number of bytes in the JSON that has the change; `nil` if the change has something else, too.
  ///   - known: the generation of the styles and themes that the change has; `nil` for the newest.
  func perform(
    on session: Session, _ request: Request, _ commitment: Commitment?, isForRevision: Bool = false,
    readFrom length: Int? = nil, looksAt known: Int? = nil,
    _ change: (SessionRevision) throws(Problem) -> SessionCommand.Change,
    problem: (SessionRefusal, SessionCommand.Change) -> Problem? = { _, _ in nil }
  ) throws(Problem) -> Response {
    if let refusal = registry.ledger?.refusal(of: session.id) { throw Problem(refusal) }
    let expected = try request.expectedRevisions(of: session)
    let before = session.newest.number
    for _ in 0..<Self.attempts {
      // Read first: if a style or theme changes meanwhile, the session compares its look again.
      let generation = known ?? catalog.names.generation
      let tip = session.readTip()
      let container = tip.revision.container
      let made: SessionCommand.Change
      do throws(Problem) {
        try check(tip.revision, of: session, expected)
        made = try change(tip.revision)
        try DescriptionSize.check(
          made, on: container, at: tip.now, preset: session.preset, readFrom: length)
      } catch {
        if let commitment { session.confirm(commitment) }
        throw error
      }
      do throws(SessionRefusal) {
        let command = SessionCommand(
          made, expected: isForRevision ? .numbers([tip.revision.number]) : expected, content: tip.revision.content)
        return response(
          to: request, for: session,
          try session.perform(command, looksAt: generation, commitment: commitment), since: before)
      } catch {
        if case .contentChanged = error { continue }
        if isForRevision, case .unexpectedRevision(let number) = error, expected.contains(number) { continue }
        throw problem(error, made) ?? Problem(error, of: made, session)
      }
    }
    throw .sessionBusy
  }

  /// - Parameter number: the revision before the change, and before the session was brought up to date for it.
  private func response(
    to request: Request, for session: Session, _ outcome: Session.Outcome, since number: Int
  ) -> Response {
    guard !request.prefersMinimal else { return representation.minimalResponse(for: session, outcome) }
    return representation.response(
      for: session, outcome, including: outcome.revision.snapshot.inclusion(since: number))
  }

  /// Checks that the session has not ended, and that the client expects its revision.
  private func check(
    _ revision: SessionRevision, of session: Session, _ expected: ExpectedRevisions
  ) throws(Problem) {
    guard !session.hasEnded else { throw .sessionNotFound(session.id.description) }
    guard expected.contains(revision.number) else { throw .unexpected(revision.number, of: session) }
  }
}

extension SessionCommand.Change {
  /// Whether the change may make the session's description longer.
  fileprivate var addsContent: Bool {
    switch self {
    case .action(let action): action.addsContent
    case .batch(let actions), .patch(let actions): actions.contains { $0.addsContent }
    case .schedule(let actions): actions.contains { $0.action.addsContent }
    case .rate, .restore: false
    }
  }
}

extension TabAction {
  fileprivate var addsContent: Bool {
    switch self {
    case .setTabs, .insertTab, .updateTab, .setPopups, .configure: true
    default: false
    }
  }
}

// MARK: - Problems

extension Problem {
  init(_ refusal: SessionRefusal, of change: SessionCommand.Change, _ session: Session) {
    switch refusal {
    case .ended, .contentChanged: self = .sessionNotFound(session.id.description)
    case .unexpectedRevision(let number): self = .unexpected(number, of: session)
    case .action(let error, let container):
      // The path has named the selection.
      if case .action(.answer) = change, case .unknownSelection = error.error {
        self = .selectionNotFound(error.error)
        return
      }
      self.init(error.error, error.mistake(in: change, of: container))
    }
  }

  /// - Parameters:
  ///   - number: the number of the session's revision.
  ///   - advice: what to send instead, if that is known.
  static func unexpected(_ number: Int, of session: Session, _ advice: String? = nil) -> Problem {
    let tag = entityTag(of: session, number)
    let detail = "The session is now at revision \(tag)."
    return Problem(
      .preconditionFailed, detail: advice.map { "\($0) \(detail)" } ?? detail, fields: [.eTag: tag])
  }
}
