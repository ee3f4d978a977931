import HTTPServer
import HTTPTypes
import StrictJSON
import TabEngine
import TabHeaderWire
import TabSessions

/// Going back to earlier revisions: their snapshots are read before the change is made.
extension HistoryResource {
  typealias Handler = @Sendable (Result<Operation.ChangeHandler, Problem>) -> Void

  /// Goes back to before the last step (U1).
  func undo(_ request: Request, _ path: PathParameters, then: @escaping Handler) throws(Problem) {
    try restore(request, path, .nothingToUndo, to: \.undo, Restoration.undo, then: then)
  }

  /// Does again what was undone last (U1).
  func redo(_ request: Request, _ path: PathParameters, then: @escaping Handler) throws(Problem) {
    try restore(request, path, .nothingToRedo, to: \.redo, Restoration.redo, then: then)
  }

  /// Goes back to how the session was created.
  func reset(_ request: Request, _ path: PathParameters, then: @escaping Handler) throws(Problem) {
    try Self.checkEmpty(request)
    let session = try sessions.session(path)
    session.readHistory(of: 1...1, reading: pool.reading(for: request, in: sessions.registry)) { result in
      then(
        Self.handler(result) { history in
          { (request, _, commitment) throws(Problem) in
            try sessions.perform(on: session, request, commitment, looksAt: .min) { _ in
              .restore(.reset(to: history.start))
            }
          }
        })
    }
  }

  /// Creates a session that begins as this one was.
  func fork(_ request: Request, _ path: PathParameters, then: @escaping Handler) throws(Problem) {
    let draft: NewFork
    do throws(JSONError) { draft = try NewFork.read(request.body) } catch { throw Problem(error) }
    let session = try sessions.session(path)
    let newest = session.read().revision.number
    let number = draft.revision ?? newest
    let reading = pool.reading(for: request, in: sessions.registry)
    let read: @Sendable () -> Void = {
      session.readHistory(of: number...number, reading: reading) { result in
        then(
          Self.handler(result) { history throws(Problem) in
            guard let snapshot = history[number] else { throw .revisionNotKept(number, newest: newest) }
            let beginning = SessionBeginning(snapshot, preset: session.preset, draft.session)
            return { (request, _, commitment) throws(Problem) in try sessions.create(beginning, request, commitment) }
          })
      }
    }
    guard let chosen = draft.session.identity.sessionID else { return read() }
    sessions.registry.removeExpired(chosen, then: read)
  }

  // MARK: -

  /// How many revisions are read although only one of them is needed.
  private static var near: Int { 128 }

  private func restore(
    _ request: Request, _ path: PathParameters, _ problem: ProblemKind,
    to step: @escaping @Sendable (SessionSnapshot.Steps) -> Int?,
    _ restoration: @escaping @Sendable (SessionSnapshot) -> Restoration, then: @escaping Handler
  ) throws(Problem) {
    try Self.checkEmpty(request)
    let session = try sessions.session(path)
    guard let known = step(session.readTip().revision.snapshot.steps) else {
      throw Problem(problem, detail: "The session has no such step.")
    }
    // Other changes may come before this one. What the step leads to then is most likely one of the next revisions.
    let revisions = { @Sendable () -> ClosedRange<Int> in
      let tip = session.readTip().revision
      let first = step(tip.snapshot.steps) ?? known
      return first...(tip.number - first <= Self.near ? Int.max : first)
    }
    let reading = pool.reading(for: request, in: sessions.registry)
    session.readHistory(of: revisions, upTo: .tip, reading: reading) { result in
      then(
        Self.handler(result) { history throws(Problem) in
          { (request, _, commitment) throws(Problem) in
            try sessions.perform(on: session, request, commitment, isForRevision: true, looksAt: .min) {
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
        })
    }
  }

  private static func handler(
    _ result: Result<History, StoreError>, _ make: (History) throws(Problem) -> Operation.ChangeHandler
  ) -> Result<Operation.ChangeHandler, Problem> {
    Result { () throws(Problem) in
      switch result {
      case .success(let history): try make(history)
      case .failure(let error): throw .storeUnavailable(error)
      }
    }
  }

  /// The content has no members.
  static func checkEmpty(_ request: Request) throws(Problem) {
    guard !request.body.isEmpty else { return }
    do throws(JSONError) {
      var reader = JSONReader(request.body)
      try reader.object { (reader, name) throws(JSONError) in throw reader.unknownMember(name, known: []) }
      try reader.finish()
    } catch {
      throw Problem(error)
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
