import StrictJSON
import TabEngine
import TabHeaderWire

/// A change of a session, as a value.
///
/// Every revision after the first comes from a command. A command is complete before the session's lock is taken, so it can
/// be performed again after a lost race, recorded and replayed: see `SessionSnapshot.performing(_:at:)`.
public struct SessionCommand: Equatable, Sendable {
  /// What changes.
  public enum Change: Equatable, Sendable {
    /// Indirect, because a command is copied eight times until it is in the history.
    indirect case action(TabAction)
    /// All of the actions, or none.
    case batch([TabAction])
    /// All of the actions at their times, or none (C4). A manual clock moves with them; on another one the batch ends now.
    case schedule([ScheduledAction])
    /// All of the actions, or none. Presentation, tabs and orientation are checked once, after all actions.
    case patch([TabAction])
    /// The rate at which the clock goes on, from an instant of the server on (C5).
    case rate(Double, since: Instant)
    /// The container becomes what it was before (U2).
    indirect case restore(Restoration)

    public var actions: [TabAction] {
      switch self {
      case .action(let action): [action]
      case .batch(let actions), .patch(let actions): actions
      case .schedule(let actions): actions.map { $0.action }
      case .rate, .restore: []
      }
    }

    /// The instant of its first action, if its last one is performed `now`.
    package func start(endingAt now: Instant) -> Instant {
      if case .schedule(let actions) = self { now.advanced(byMilliseconds: -actions.duration) } else { now }
    }

    /// The change with actions that come no earlier than an instant (C4): those that would come before it come then.
    ///
    /// - Parameter now: when its last action is performed.
    func beginning(noEarlierThan earliest: Instant, endingAt now: Instant) -> Change {
      let late = earliest.milliseconds - start(endingAt: now).milliseconds
      guard late > 0, case .schedule(let actions) = self else { return self }
      return .schedule(actions.map { ScheduledAction($0.action, at: $0.at.map { max($0 - late, 0) }) })
    }
  }

  /// Who asks for a change.
  public enum Source: String, CaseIterable, Sendable {
    /// A client.
    case request
    /// The clock: a transition has ended, or the time for an answer.
    case clock
    /// The catalogue: the session's style or theme has changed.
    case catalog
  }

  public let change: Change
  public let source: Source
  /// The revisions at which it may be performed.
  public let expected: ExpectedRevisions
  /// The `SessionSnapshot.content` that the change was made for; `nil` if it applies to any content.
  public let content: Int?

  public init(
    _ change: Change, source: Source = .request, expected: ExpectedRevisions = .any, content: Int? = nil
  ) {
    self.change = change
    self.source = source
    self.expected = expected
    self.content = content
  }

  /// The command that a session on a live clock logs. It replays the same, although what has happened by itself was settled before it: its
  /// actions come after all that.
  func after(_ earliest: Instant, endingAt now: Instant) -> SessionCommand {
    SessionCommand(
      change.beginning(noEarlierThan: earliest, endingAt: now), source: source, expected: expected, content: content)
  }

  /// Changes the look of a snapshot to the current style and theme (T1).
  package static func renew(_ look: Look, of snapshot: SessionSnapshot) -> SessionCommand {
    var configuration = snapshot.container.configuration
    configuration.look = look
    return SessionCommand(.action(.configure(configuration)), source: .catalog, content: snapshot.content)
  }
}

extension SessionCommand.Change {
  /// Performs the actions on a container. If it throws, the container has not changed.
  ///
  /// - Parameters:
  ///   - start: the start of a schedule.
  ///   - now: the instant of the first action; afterwards the one that the actions have reached.
  /// - Returns: the events, in order; empty if nothing happened.
  /// - Throws: the error of the refused action, with its index.
  public func perform(
    on container: inout TabContainer, startedAt start: Instant, from now: inout Instant
  ) throws(BatchError) -> [TabEvent] {
    switch self {
    case .action(let action):
      do throws(TabContainerError) {
        return try container.apply(action, at: now)
      } catch {
        throw BatchError(index: 0, error: error)
      }
    case .batch(let actions): return try container.apply(actions, from: &now)
    case .schedule(let actions): return try container.apply(actions, startedAt: start, from: &now)
    case .patch(let actions): return try container.apply(actions, checkedTogether: true, from: &now)
    case .rate, .restore: return []
    }
  }

  /// The server's time from which a rate counts; `nil` for other changes.
  var server: Instant? { if case .rate(_, let server) = self { server } else { nil } }

  /// The index of the first action that moves the clock; `nil` if none does.
  var firstAdvance: Int? {
    switch self {
    case .action(let action): action.isAdvance ? 0 : nil
    case .batch(let actions), .patch(let actions): actions.firstIndex { $0.isAdvance }
    case .schedule(let actions): actions.firstIndex { $0.action.isAdvance }
    case .rate, .restore: nil
    }
  }
}

extension TabAction {
  fileprivate var isAdvance: Bool { if case .advance = self { true } else { false } }
}

/// Why a command was refused. The session has not changed.
public enum SessionRefusal: Error, Equatable, Sendable {
  /// The session was deleted or has expired.
  case ended
  /// The session is at a revision, with this number, that the client does not expect.
  case unexpectedRevision(Int)
  /// The content has changed since the command was made for it.
  case contentChanged
  /// An action was refused by the container.
  indirect case action(BatchError, in: TabContainer)
}

/// The revisions that a client expects a session to have (RFC 9110 §13.1.1, §13.1.2).
public enum ExpectedRevisions: Equatable, Sendable {
  case any
  case numbers([Int])
  case others(than: [Int])

  public func contains(_ number: Int) -> Bool {
    switch self {
    case .any: true
    case .numbers(let numbers): numbers.contains(number)
    case .others(let numbers): !numbers.contains(number)
    }
  }
}

extension BatchError {
  /// The mistake in the content of the request for a change that was refused.
  ///
  /// - Parameter container: the container, whose tabs the text lists.
  package func mistake(in change: SessionCommand.Change, of container: TabContainer) -> JSONError {
    switch change {
    case .rate, .restore:
      return JSONError(kind: .invalid, pointer: error.pointer, detail: error.detail)
    // The route has another name for the milliseconds.
    case .action(.advance(.by)):
      return JSONError(kind: .invalid, pointer: "/advance", detail: error.detail)
    case .action, .patch:
      return error.mistake(in: change.actions[index], of: container)
    case .batch, .schedule:
      var mistake = error.mistake(in: change.actions[index], of: container)
      mistake.pointer = "/actions/\(index)" + mistake.pointer
      return mistake
    }
  }
}
