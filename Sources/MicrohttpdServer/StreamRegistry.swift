internal import Synchronization

/// The live streams, so that a shutdown can end them.
final class StreamRegistry: Sendable {
  private struct State {
    var readers: [ObjectIdentifier: StreamReader] = [:]
    var isEnding = false
  }

  private let state = Mutex(State())

  /// A reader that comes after `endAll()` ends at once.
  func insert(_ reader: StreamReader) {
    let isEnding = state.withLock {
      $0.readers[ObjectIdentifier(reader)] = reader
      return $0.isEnding
    }
    if isEnding { reader.end() }
  }

  func remove(_ reader: StreamReader) {
    _ = state.withLock { $0.readers.removeValue(forKey: ObjectIdentifier(reader)) }
  }

  func endAll() {
    let readers = state.withLock {
      $0.isEnding = true
      return Array($0.readers.values)
    }
    for reader in readers { reader.end() }
  }
}
