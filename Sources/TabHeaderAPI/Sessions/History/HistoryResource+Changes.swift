import HTTPServer
import HTTPTypes
import StrictJSON
import TabEngine
import TabHeaderWire
import TabSessions

/// Going back to earlier revisions: their snapshots are read before the change is made.
extension HistoryResource {
  /// Goes back to before the last step (U1).
  func undo(_ request: Request, _ path: PathParameters, _ commitment: Commitment?) async throws(Problem) -> Response {
    try await restore(request, path, commitment, .nothingToUndo, to: \.undo, Restoration.undo)
  }

  /// Does again what was undone last (U1).
  func redo(_ request: Request, _ path: PathParameters, _ commitment: Commitment?) async throws(Problem) -> Response {
    try await restore(request, path, commitment, .nothingToRedo, to: \.redo, Restoration.redo)
  }

  /// Goes back to how the session was created.
  func reset(_ request: Request, _ path: PathParameters, _ commitment: Commitment?) async throws(Problem) -> Response {
    try request.checkHasNoMembers()
    let session = try sessions.session(path)
    let start = try await pool.history(of: session, 1...1, for: request).start
    return try sessions.perform(on: session, request, commitment, looksAt: .min) { _ in .restore(.reset(to: start)) }
  }

  /// Creates a session that begins as this one was.
  func fork(_ request: Request, _ path: PathParameters, _ commitment: Commitment?) async throws(Problem) -> Response {
    let draft: NewFork
    do throws(JSONError) { draft = try NewFork.read(request.body) } catch { throw Problem(error) }
    let session = try sessions.session(path)
    let newest = session.read().revision.number
    let number = draft.revision ?? newest
    if let chosen = draft.session.identity.sessionID {
      await result { then in sessions.registry.removeExpired(chosen) { then(()) } }
    }
    let history = try await pool.history(of: session, number...number, for: request)
    guard let snapshot = history[number] else { throw .revisionNotKept(number, newest: newest) }
    return try sessions.create(
      SessionBeginning(snapshot, preset: session.preset, draft.session), request, commitment)
  }

  // MARK: -

  /// How many revisions are read although only one of them is needed.
  private static var near: Int { 128 }

  private func restore(
    _ request: Request, _ path: PathParameters, _ commitment: Commitment?, _ problem: ProblemKind,
    to step: @escaping @Sendable (SessionSnapshot.Steps) -> Int?, _ restoration: (SessionSnapshot) -> Restoration
  ) async throws(Problem) -> Response {
    try request.checkHasNoMembers()
    let session = try sessions.session(path)
    guard let known = step(session.readTip().revision.snapshot.steps) else {
      if let commitment { session.confirm(commitment) }
      throw Problem(problem, detail: "The session has no such step.")
    }
    // Other changes may come before this one. What the step leads to then is most likely one of the next revisions.
    let revisions = { @Sendable () -> ClosedRange<Int> in
      let tip = session.readTip().revision
      let first = step(tip.snapshot.steps) ?? known
      return first...(tip.number - first <= Self.near ? Int.max : first)
    }
    let history = try await pool.history(of: session, revisions(), upTo: .tip, for: request)
    return try sessions.perform(on: session, request, commitment, isForRevision: true, looksAt: .min) {
      revision throws(Problem) in
      guard let number = step(revision.snapshot.steps) else {
        throw Problem(problem, detail: "The session has no such step.")
      }
      guard let target = history[number] else {
        // Other clients may have gone farther back.
        guard number == known else { throw .sessionBusy }
        throw Problem(problem, detail: "Revision \(number), to which it leads, is no longer kept.")
      }
      return .restore(restoration(target))
    }
  }
}

extension Problem {
  fileprivate static func revisionNotKept(_ number: Int, newest: Int) -> Problem {
    Problem(
      JSONError(
        kind: .invalid, pointer: "/at",
        detail: number > newest
          ? "the session is at revision \(newest), before revision \(number)" : "revision \(number) is no longer kept"))
  }
}
