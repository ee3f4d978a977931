import TabEngine

/// A container to be put back into a session (U2).
///
/// It is at rest: time does not go back, so its transitions have ended, and a gesture is cancelled.
public struct Restoration: Equatable, Sendable {
  public let reason: TabEvent.Restoration
  /// The revision that had the container; `nil` if it comes from elsewhere.
  public let revision: Int?
  public let container: TabContainer
  /// Where undo and redo led from that revision.
  let steps: SessionSnapshot.Steps

  /// - Parameter snapshot: the revision to which `steps.undo` leads.
  public static func undo(to snapshot: SessionSnapshot) -> Restoration { Restoration(.undo, to: snapshot) }

  /// - Parameter snapshot: the revision to which `steps.redo` leads.
  public static func redo(to snapshot: SessionSnapshot) -> Restoration { Restoration(.redo, to: snapshot) }

  /// - Parameter snapshot: the first revision.
  public static func reset(to snapshot: SessionSnapshot) -> Restoration { Restoration(.reset, to: snapshot) }

  /// - Parameter snapshot: a snapshot from elsewhere.
  public static func snapshot(_ snapshot: SessionSnapshot) -> Restoration {
    Restoration(.snapshot, revision: nil, snapshot.settled, SessionSnapshot.Steps())
  }

  private init(_ reason: TabEvent.Restoration, to snapshot: SessionSnapshot) {
    self.init(reason, revision: snapshot.number, snapshot.settled, snapshot.steps)
  }

  init(
    _ reason: TabEvent.Restoration, revision: Int?, _ container: TabContainer, _ steps: SessionSnapshot.Steps
  ) {
    self.reason = reason
    self.revision = revision
    self.container = container
    self.steps = steps
  }

  /// Where undo and redo lead from the new revision. Putting back what is there is no step (U1).
  ///
  /// - Parameters:
  ///   - container: the container of the new revision.
  ///   - old: the snapshot before it.
  func steps(to container: TabContainer, after old: SessionSnapshot) -> SessionSnapshot.Steps {
    switch reason {
    case .undo: SessionSnapshot.Steps(undo: steps.undo, redo: old.number)
    case .redo: steps
    case .reset, .snapshot: container.differs(from: old.container) ? SessionSnapshot.Steps(undo: old.number) : old.steps
    }
  }
}
