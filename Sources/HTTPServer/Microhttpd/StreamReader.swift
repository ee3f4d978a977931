internal import CMicrohttpd
internal import Synchronization

/// Connects a `ByteStream` to the connection that sends it.
///
/// The library asks for bytes on the connection's thread. When the stream has none, the connection is suspended until the stream
/// wakes it. Under the lock it is suspended, and the call is chosen that resumes it, so that only a suspended connection is resumed,
/// and once. A wake-up that arrives before the connection is suspended is remembered. The stream itself is never called under the
/// lock, because it may call the wake-up function from within.
///
/// Unchecked: the connection's pointer is used only while it is suspended, during which the library keeps it alive. Only the
/// connection's thread uses the variables outside the lock.
final class StreamReader: @unchecked Sendable {
  private struct State {
    var isSuspended = false
    var wasWoken = false
    /// Whether the stream ends as soon as it has nothing left to send.
    var isEnding = false
    var clientHasLeft = false
  }

  let token: UInt64
  let socket: CInt
  /// The number of bytes given to the library.
  private(set) var sent = 0
  /// Whether the stream violated the rules of `ByteStream`.
  private(set) var hasFailed = false
  /// Whether the stream waits for room in the budget, which sets it.
  let waits = Atomic<Bool>(false)

  private let stream: any ByteStream
  private let owner: Connection
  private let registry: StreamRegistry
  private let budget: SendingBudget
  private let state = Mutex(State())

  private var connection: OpaquePointer { owner.handle }

  private init(_ stream: any ByteStream, connection: Connection, registry: StreamRegistry, budget: SendingBudget) {
    self.stream = stream
    owner = connection
    socket = connection.descriptor
    self.registry = registry
    self.budget = budget
    token = registry.disconnects.nextToken()
  }

  /// A response that sends the stream on one connection. The library holds the reader until the response is sent or the connection
  /// is closed; then the stream is closed.
  ///
  /// - Returns: `nil`, with the stream closed, if there is not enough memory.
  static func response(
    _ stream: any ByteStream, connection: Connection, registry: StreamRegistry, budget: SendingBudget
  ) -> (encoded: EncodedResponse, reader: StreamReader)? {
    let reader = StreamReader(stream, connection: connection, registry: registry, budget: budget)
    // Unsafe: retained for the library; the release callback releases it.
    let reference = Unmanaged.passRetained(reader)
    let pointer = tabheader_stream_response(
      { context, _, buffer, count in
        guard let context, let buffer else { return StreamReader.failed }
        let reader = Unmanaged<StreamReader>.fromOpaque(context).takeUnretainedValue()
        return reader.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: count))
      },
      { context in
        guard let context else { return }
        Unmanaged<StreamReader>.fromOpaque(context).takeRetainedValue().close()
      }, reference.toOpaque())
    guard let pointer else {
      reference.release()
      stream.close()
      return nil
    }
    registry.insert(reader)
    stream.onReady { [weak reader] in reader?.wake() }
    return (EncodedResponse(owning: pointer), reader)
  }

  /// Ends the stream when it has nothing left to send.
  ///
  /// - Parameter clientHasLeft: whether it ends because the client has left.
  func end(clientHasLeft: Bool = false) {
    resume {
      $0.isEnding = true
      $0.clientHasLeft = $0.clientHasLeft || clientHasLeft
    }
  }

  var clientHasLeft: Bool { state.withLock { $0.clientHasLeft } }

  private static let atEnd = -1  // MHD_CONTENT_READER_END_OF_STREAM, a macro that is not imported into Swift.
  private static let failed = -2  // MHD_CONTENT_READER_END_WITH_ERROR, likewise.

  /// Lets the stream be read again: it has more, or there is room for it.
  func wake() {
    resume { $0.wasWoken = true }
  }

  /// Changes the state, and resumes the connection if it is suspended.
  private func resume(_ change: (inout State) -> Void) {
    registry.resumptions.resume(connection, if: state) { state in
      change(&state)
      defer { state.isSuspended = false }
      return state.isSuspended
    }
  }

  /// Called by the library on the connection's thread.
  private func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      state.withLock { $0.wasWoken = false }
      switch stream.next(atMost: buffer.count, in: self) {
      case .bytes(let bytes):
        // A faulty stream must not make the library loop or write past the buffer.
        guard !bytes.isEmpty, bytes.count <= buffer.count else {
          hasFailed = true
          return Self.failed
        }
        buffer.copyBytes(from: bytes)
        sent += bytes.count
        return bytes.count
      case .end:
        return Self.atEnd
      case .cut:
        return Self.failed
      case let none:
        let result: Int? = state.withLock {
          // Bytes that became available during the call are sent before the end.
          if $0.wasWoken { return nil }
          if $0.isEnding, none == .pending { return Self.atEnd }
          $0.isSuspended = true
          MHD_suspend_connection(connection)
          return 0
        }
        if let result { return result }
      }
    }
  }

  /// Called by the library when it has finished the response, before it closes the socket.
  private func close() {
    state.withLock { $0.isSuspended = false }
    registry.remove(self)
    stream.close()
    budget.forget(self)
  }
}

extension StreamReader: SendingRoom {
  var isWaiting: Bool { waits.load(ordering: .relaxed) }

  func hold(_ pieces: [ArraySlice<UInt8>]) -> Bool {
    budget.replace(with: pieces.compactMap(SendingBudget.Piece.init), for: owner, waiting: self) == nil
  }
}

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
