import TabEngine

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
