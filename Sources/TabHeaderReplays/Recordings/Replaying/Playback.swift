import StrictJSON
import TabEngine
import TabHeaderWire
import TabSessions

/// A session without a clock and without a server, on which the entries of a script are performed.
///
/// The same start and entries always have the same effects, as in a session.
package struct Playback: Sendable {
  /// The newest revision.
  package private(set) var snapshot: SessionSnapshot
  /// The instant from which the times of entries count.
  package let start: Instant
  /// Milliseconds from the start to the last entry, which may have moved a manual clock further.
  package private(set) var reached: Int64 = 0

  package init(from snapshot: SessionSnapshot) {
    self.snapshot = snapshot
    start = snapshot.updatedAt
  }

  /// What an entry led to.
  package struct Effect: Sendable {
    /// The revisions, oldest first: those in which transitions have settled before it, and its own. A refusal may have one with the event
    /// that reports it, and the number of the revision before.
    package let steps: [SessionSnapshot.Step]
    /// Why the change was refused; `nil` if it was performed.
    package let refusal: BatchError?
  }

  /// Performs an entry.
  ///
  /// - Throws: a mistake at `/at` if the entry's time cannot be.
  package mutating func perform(_ entry: ScriptEntry) throws(JSONError) -> Effect {
    let now: Instant
    if snapshot.clock.isManual {
      now = snapshot.updatedAt
      let time = now.milliseconds - start.milliseconds
      guard entry.at == nil || entry.at == time else {
        throw JSONError(
          kind: .invalid, pointer: "/at",
          detail: "the clock is manual and at \(time) ms: move it with {\"type\": \"advance\", \"milliseconds\": …}")
      }
      reached = time
    } else {
      reached = entry.at ?? reached
      now = start.advanced(byMilliseconds: reached)
      guard now <= ContainerClock.end else {
        throw JSONError(kind: .invalid, pointer: "/at", detail: "the last instant is \(ContainerClock.end.rfc3339)")
      }
    }
    let (settled, effect) = snapshot.effect(
      of: LoggedCommand(entry.change, source: entry.source, at: now, revision: snapshot.number))
    snapshot = effect.snapshot
    guard case .action(let error, _)? = effect.refusal else {
      return Effect(steps: settled + effect.steps, refusal: nil)
    }
    return Effect(steps: settled + effect.steps, refusal: error)
  }

  /// Settles motion after the last entry. On a manual clock nothing settles by itself.
  ///
  /// - Parameter count: the number of revisions; `nil` for all.
  package mutating func settle(_ count: Int? = nil) -> [SessionSnapshot.Step] {
    guard !snapshot.clock.isManual else { return [] }
    let steps = snapshot.settling(upTo: count.map { snapshot.number + $0 } ?? .max)
    snapshot = steps.last?.snapshot ?? snapshot
    return steps
  }

  /// The session at a time after the last entry, with the motion that has settled by then.
  ///
  /// - Parameter time: milliseconds from the start.
  func snapshot(at time: Int64) -> SessionSnapshot {
    snapshot.settling(by: start.advanced(byMilliseconds: time)).last?.snapshot ?? snapshot
  }

  /// The present instant.
  package var now: Instant {
    snapshot.clock.isManual
      ? snapshot.updatedAt : max(snapshot.updatedAt, start.advanced(byMilliseconds: reached))
  }
}

extension Playback {
  /// Performs an entry of a script.
  ///
  /// - Throws: a time that cannot be, with its place in the script.
  mutating func perform(_ index: Int, of script: Script) throws(Replay.Failure) -> Effect {
    do throws(JSONError) { return try perform(script.entries[index]) } catch {
      let mistake = JSONError(kind: error.kind, pointer: "/actions/\(index)" + error.pointer, detail: error.detail)
      throw Replay.Failure(mistake: mistake, isTooMuch: false)
    }
  }
}

extension SessionSnapshot {
  /// The values of the state at an instant.
  func values(at instant: Instant) -> StateFields {
    StateFields(
      of: StateSource(
        StateSource.Revision(
          number: number, configuration: configuration, design: design, updatedAt: updatedAt, clock: clock),
        of: shared, at: instant))
  }
}

extension StateFields {
  /// The value at a path; `nil` if the state does not have it.
  func value(at path: StatePath) -> JSONValue? {
    var json = JSONWriter()
    guard write(at: path.tokens[...], to: &json) else { return nil }
    return try? JSONValue(parsing: json.bytes, limits: .unlimited)
  }
}
