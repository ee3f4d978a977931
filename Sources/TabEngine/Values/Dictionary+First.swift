extension Dictionary {
  /// Creates a dictionary with the first value of each key.
  ///
  /// `init(_:uniquingKeysWith:)` needs a dynamic cast, which Embedded Swift lacks.
  init(first pairs: some Sequence<(Key, Value)>) {
    self.init(minimumCapacity: pairs.underestimatedCount)
    for (key, value) in pairs where self[key] == nil { self[key] = value }
  }
}
