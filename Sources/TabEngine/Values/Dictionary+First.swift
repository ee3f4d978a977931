extension Dictionary {
  /// The first value of each key, later ones dropped.
  ///
  /// `init(_:uniquingKeysWith:)` does the same with a dynamic cast, which Embedded Swift lacks.
  init(first pairs: some Sequence<(Key, Value)>) {
    self.init(minimumCapacity: pairs.underestimatedCount)
    for (key, value) in pairs where self[key] == nil { self[key] = value }
  }
}
