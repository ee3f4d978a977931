import StrictJSON

extension StateSource {
  /// The state as JSON, and the parts that the next one may reuse.
  ///
  /// - Parameters:
  ///   - identity: what never changes in the session; needed for its first state only.
  ///   - old: the parts of an earlier state of this session.
  package consuming func encoded(
    identity: @autoclosure () -> Identity, after old: StateParts? = nil
  ) -> (bytes: [UInt8], parts: StateParts) {
    let parts = StateParts(of: self, identity: identity, after: old)
    var json = JSONWriter(reserving: 2_048 + parts.count)
    json.object { json in
      json.raw(parts.identity)
      StateTables.current.write(CurrentState(of: parts), to: &json)
      json.raw(parts.screen)
      json.raw(parts.tabs)
      json.raw(parts.frames)
      json.raw(parts.environment)
    }
    return (json.bytes, parts)
  }
}
