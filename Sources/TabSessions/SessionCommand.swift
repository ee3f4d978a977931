import TabEngine

/// A change of a session, as a value.
///
/// A command is complete before the session's lock is taken, so it can be performed again after a lost race, recorded and
/// replayed.
public struct SessionCommand: Equatable, Sendable {
  /// What changes.
  public enum Change: Equatable, Sendable {
    case action(TabAction)
    /// All of the actions, or none.
    case batch([TabAction])
    /// All of the actions, or none. Presentation, tabs and orientation are checked once, after all actions.
    case patch([TabAction])

    public var actions: [TabAction] {
      switch self {
      case .action(let action): [action]
      case .batch(let actions), .patch(let actions): actions
      }
    }
  }

  public let change: Change
  /// The revisions at which it may be performed.
  public let expected: ExpectedRevisions
  /// The `SessionRevision.content` that the change was made for; `nil` if it suits any content.
  public let content: Int?

  public init(_ change: Change, expected: ExpectedRevisions = .any, content: Int? = nil) {
    self.change = change
    self.expected = expected
    self.content = content
  }
}

extension SessionCommand.Change {
  /// Performs the change on a container. If it throws, the container has not changed.
  ///
  /// - Returns: the events, in order; empty if nothing happened.
  /// - Throws: the error of the refused action, with its index.
  public func perform(on container: inout TabContainer, at now: Instant) throws(BatchError) -> [TabEvent] {
    switch self {
    case .action(let action):
      do throws(TabContainerError) {
        return try container.apply(action, at: now)
      } catch {
        throw BatchError(index: 0, error: error)
      }
    case .batch(let actions): return try container.apply(actions, at: now)
    case .patch(let actions): return try container.apply(actions, asOne: true, at: now)
    }
  }
}

/// The revisions that a client expects a session to have (RFC 9110 §13.1.1).
public enum ExpectedRevisions: Equatable, Sendable {
  case any
  case numbers([Int])

  public func contains(_ revision: SessionRevision) -> Bool {
    switch self {
    case .any: true
    case .numbers(let numbers): numbers.contains(revision.number)
    }
  }
}

/// Why a command was refused. The session is as it was.
public enum SessionRefusal: Error, Sendable {
  /// The session was deleted or has expired.
  case ended
  /// The session is at a revision that the client does not expect.
  case unexpectedRevision(SessionRevision)
  /// The content has changed since the command was made for it.
  case contentChanged
  /// An action was refused.
  case action(BatchError, at: SessionRevision)
}
