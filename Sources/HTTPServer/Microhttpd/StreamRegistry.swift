internal import Synchronization

/// The live streams. It ends a stream when its client leaves, and all streams at a shutdown.
final class StreamRegistry: Sendable {
  private struct State {
    var readers: [UInt64: StreamReader] = [:]
    var isEnding = false
  }

  let disconnects: DisconnectMonitor
  let resumptions: Resumptions
  private let state = Mutex(State())

  init(resumptions: Resumptions) throws(ServerError) {
    self.resumptions = resumptions
    disconnects = try DisconnectMonitor()
  }

  /// Adds a reader; after `endAll()`, ends it at once.
  func insert(_ reader: StreamReader) {
    let isEnding = state.withLock {
      $0.readers[reader.token] = reader
      disconnects.insert(reader.socket, as: reader.token)
      return $0.isEnding
    }
    if isEnding { reader.end() }
  }

  /// Must be called before the reader's socket is closed. Later the monitor would remove another connection's socket.
  func remove(_ reader: StreamReader) {
    state.withLock {
      guard $0.readers.removeValue(forKey: reader.token) != nil else { return }
      disconnects.remove(reader.socket)
    }
  }

  /// Ends the stream of a client that has left, if the token belongs to one.
  func end(_ token: UInt64) {
    state.withLock { $0.readers[token] }?.end(clientHasLeft: true)
  }

  func endAll() {
    let readers = state.withLock {
      $0.isEnding = true
      return Array($0.readers.values)
    }
    for reader in readers { reader.end() }
  }

  var isEmpty: Bool { state.withLock { $0.readers.isEmpty } }
}
