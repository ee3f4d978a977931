import StrictJSON

extension StateSource {
  /// Writes the state.
  ///
  /// - Parameters:
  ///   - identity: what never changes in the session; needed for its first state only.
  ///   - old: an earlier state of this session, of which the new one reuses parts.
  package consuming func encoded(
    identity: @autoclosure () -> Identity, after old: EncodedState? = nil
  ) -> EncodedState {
    let parts = StateParts(of: self, identity: identity, after: old?.parts)
    var json = JSONWriter(reserving: 1_024 + parts.count)
    json.object { json in
      json.raw(parts.identity)
      StateTables.current.write(CurrentState(of: parts), to: &json, omitsDefaults: true)
      json.raw(parts.screen)
      json.raw(parts.tabs)
      json.raw(parts.environment)
    }
    return EncodedState(bytes: json.bytes, parts: parts)
  }
}
