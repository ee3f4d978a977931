import StrictJSON
import TabEngine
import TabHeaderReplays
import TabHeaderWire
import TabSessions

/// A session without a server: a value, of which every answer is the JSON that the API gives.
///
/// It has no clock of its own. The caller gives the instant with each change; a manual clock ignores it. The same calls always give the same
/// bytes, on every platform.
package struct OfflineSession: Sendable {
  private var snapshot: SessionSnapshot
  private let identity: SessionIdentity
  /// The newest state that was written. The next one reuses parts of it.
  private var state: StateBuffer?

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - content: the content of `POST /v1/sessions`; empty for the default preset.
  ///   - now: the instant of the creation.
  package init(creating content: [UInt8], at now: Instant, from catalog: OfflineCatalog) throws(ContentError) {
    do throws(JSONError) {
      let value = content.isEmpty ? .object([:]) : try JSONValue(parsing: content, limits: Self.limits)
      let description = try SessionDescription(of: value, presets: catalog.presets, catalog)
      let container: TabContainer
      let start = description.manualClockStart ?? now
      identity = try SessionIdentity(description, createdAt: start)
      do throws(ContentError) { container = try description.container() } catch { throw error.first }
      snapshot = SessionSnapshot(of: container, at: start, clock: description.manualClockStart == nil ? .live : .manual)
    } catch {
      throw ContentError(error)
    }
  }

  /// Continues a session, with everything that it was.
  ///
  /// - Parameter content: what `record` has returned, in this or another instance.
  package init(restoring content: [UInt8]) throws(ContentError) {
    do throws(JSONError) {
      var reader = JSONReader(content, limits: Self.recordLimits)
      let record = try OfflineRecord.read(&reader)
      try reader.finish()
      snapshot = record.session.snapshot
      identity = record.identity
    } catch {
      throw ContentError(error)
    }
  }

  /// The limits for the content that creates a session, as on a server.
  private static let limits = JSONLimits(bytes: 1_048_576)
  /// The limits for a record.
  private static let recordLimits = JSONLimits(bytes: 4_194_304)
  /// The largest number of actions in a call.
  private static let batchLimit = 1_000

  // MARK: Changing

  /// Performs actions, all or none.
  ///
  /// - Parameters:
  ///   - content: the content of `POST /v1/sessions/{session}/actions`.
  ///   - now: their instant. Transitions that have ended by then settle first.
  /// - Returns: the state, and all events since the answer before.
  package mutating func apply(_ content: [UInt8], at now: Instant) throws(OfflineRefusal) -> [UInt8] {
    let actions: [TimedAction]
    do throws(JSONError) { actions = try Self.actions(content) } catch { throw OfflineRefusal(ContentError(error)) }
    let change = SessionCommand.Change(of: actions)
    return try perform(change, at: now) { error, container in error.mistake(in: change, of: container) }
  }

  /// Changes the configuration.
  ///
  /// - Parameters:
  ///   - content: the content of `PATCH /v1/sessions/{session}`: a merge patch (RFC 7396).
  ///   - now: the instant of the change. Transitions that have ended by then settle first.
  ///   - catalog: the styles, themes and languages that it may name.
  /// - Returns: the state, and all events since the answer before.
  package mutating func configure(
    _ content: [UInt8], at now: Instant, from catalog: OfflineCatalog
  ) throws(OfflineRefusal) -> [UInt8] {
    let patch: JSONValue
    let change: SessionCommand.Change
    do throws(JSONError) {
      patch = try JSONValue(parsing: content, limits: Self.limits)
      let preset = catalog.presets.first { $0.name == identity.preset }
      change = .patch(try snapshot.container.actions(patchedWith: patch, preset: preset, catalog))
    } catch {
      throw OfflineRefusal(ContentError(error))
    }
    return try perform(change, at: now) { error, _ in error.error.mistake(in: change.actions[error.index], of: patch) }
  }

  /// - Parameter mistake: the mistake in the content for which the container refuses an action.
  private mutating func perform(
    _ change: SessionCommand.Change, at now: Instant, mistake: (BatchError, TabContainer) -> JSONError
  ) throws(OfflineRefusal) -> [UInt8] {
    let old = snapshot
    let now = snapshot.now(at: now)
    let settled = snapshot.settling(before: change, at: max(now, snapshot.updatedAt))
    snapshot = settled.last?.snapshot ?? snapshot
    let effect = snapshot.performing(SessionCommand(change), at: now)
    snapshot = effect.snapshot
    let events = settled.flatMap { $0.events } + effect.allEvents
    guard case .action(let error, let container)? = effect.refusal else {
      return answer(events, since: old, at: now)
    }
    throw OfflineRefusal(ContentError(error.error.name, [mistake(error, container)]), events: events)
  }

  /// Lets time pass: transitions, and waits for an answer, that have ended settle.
  ///
  /// - Returns: the state at the instant, and all events since the answer before.
  package mutating func advance(to now: Instant) -> [UInt8] {
    let old = snapshot
    let now = snapshot.now(at: now)
    let settled = snapshot.clock.isManual ? [] : snapshot.settling(by: max(now, snapshot.updatedAt))
    snapshot = settled.last?.snapshot ?? snapshot
    return answer(settled.flatMap { $0.events }, since: old, at: now)
  }

  /// The instant at which the session next changes by itself, so that `advance` has something to do; `nil` if it does not.
  package var nextEnd: Instant? { snapshot.nextEnd }

  private static func actions(_ content: [UInt8]) throws(JSONError) -> [TimedAction] {
    var reader = JSONReader(content)
    reader.isFromClient = true
    var actions: [TimedAction]?
    try reader.object { (reader, name) throws(JSONError) in
      guard name == "actions" else { throw reader.unknownMember(name, known: ["actions"]) }
      actions = try TimedAction.list(&reader, atMost: batchLimit)
    }
    guard let actions else { throw reader.missing("actions") }
    try reader.finish()
    return actions
  }

  // MARK: Reading

  /// The state after its creation, with the configuration and the design.
  package mutating func created() -> [UInt8] {
    write([], .all, at: snapshot.updatedAt)
  }

  private mutating func answer(_ events: [TabEvent], since old: SessionSnapshot, at now: Instant) -> [UInt8] {
    write(events, snapshot.inclusion(since: old.number), at: max(now, snapshot.updatedAt))
  }

  private mutating func write(_ events: [TabEvent], _ included: StateInclusion, at now: Instant) -> [UInt8] {
    let source = StateSource(
      snapshot.revision, of: snapshot.shared, at: snapshot.isInTransition ? now : snapshot.updatedAt,
      after: state?.layout)
    let written = StateBuffer(of: source, identity: identity.shown, after: state).writing(included)
    state = written
    var json = JSONWriter()
    json.member("events", array: { json in for event in events { event.write(to: &json) } })
    return written.bytes(including: included, and: json.bytes)
  }

  /// What would happen: the answer to `POST /v1/sessions/{session}/frames` with this content.
  package func frames(_ content: [UInt8]) throws(ContentError) -> [UInt8] {
    let draft: FramesRequest
    do throws(JSONError) { draft = try FramesRequest.read(content) } catch { throw ContentError(error) }
    do throws(FramesError) {
      return try Frames(draft, of: snapshot.container, snapshot.framesRevision, at: snapshot.updatedAt).json
    } catch {
      throw ContentError(error.name, [error.mistake])
    }
  }

  /// What a screen reader says: the answer to `GET /v1/sessions/{session}/accessibility`.
  package var accessibility: [UInt8] {
    var json = JSONWriter()
    Accessibility(of: snapshot.container).write(to: &json)
    return json.bytes
  }

  /// The whole session, for `init(restoring:)`.
  package var record: [UInt8] {
    var json = JSONWriter(reserving: 2_048)
    OfflineRecord(session: SnapshotRecord(snapshot, preset: identity.preset), identity: identity).write(to: &json)
    return json.bytes
  }
}

extension ContentError {
  /// The mistake, if there is only one.
  fileprivate var first: JSONError { mistakes[0] }
}
