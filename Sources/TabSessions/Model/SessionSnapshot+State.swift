import TabEngine
import TabHeaderWire

// What the state of a session shows of its snapshot, besides the container.
extension SessionSnapshot {
  package var revision: StateSource.Revision {
    StateSource.Revision(
      number: number, configuration: configuration, design: design, updatedAt: updatedAt, clock: clock,
      undo: steps.undo, redo: steps.redo)
  }

  /// The same in frames. They begin at the last change, and do not show the steps of undo and redo.
  package var framesRevision: StateSource.Revision {
    StateSource.Revision(
      number: number, configuration: configuration, design: design, updatedAt: updatedAt,
      clock: clock)
  }

  /// The members of the state that have changed since a revision.
  ///
  /// - Parameter number: its number.
  package func inclusion(since number: Int) -> StateInclusion {
    var changed = StateInclusion()
    if configuration > number { changed.insert(.configuration) }
    if design > number { changed.insert(.design) }
    return changed
  }
}
