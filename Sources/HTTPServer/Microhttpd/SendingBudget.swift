internal import Synchronization

/// Counts the memory of what is being sent, of all clients and of each, against a limit: a client that reads nothing keeps it.
///
/// Bytes that several connections send are in memory once, and counted once: for all, and for each client.
final class SendingBudget: Sendable {
  /// Bytes in memory, named by their address.
  struct Piece {
    let address: UInt
    let count: Int
    /// Keeps the memory while the piece is counted, so that no other bytes get the address.
    private var bytes: ArraySlice<UInt8>?

    /// - Returns: `nil` for bytes that are not counted.
    init?(_ bytes: ArraySlice<UInt8>) {
      guard bytes.count > SendingBudget.alwaysSent else { return nil }
      address = bytes.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
      count = bytes.count
      self.bytes = bytes
    }

    /// The piece for one that waits, which keeps no memory. Other bytes may get the address: then it is woken up too early, and asks again.
    var released: Piece {
      var piece = self
      piece.bytes = nil
      return piece
    }
  }

  /// The bytes of all, or of one client.
  private struct Account {
    var total = 0
    /// The number of connections that send each piece, and its length.
    var pieces: [UInt: (senders: Int, count: Int)] = [:]

    func added(by new: [Piece]) -> Int { new.reduce(0) { $0 + (pieces[$1.address] == nil ? $1.count : 0) } }

    /// Whether the pieces fit. Something that is alone always does, however long it is.
    func hasRoom(for new: [Piece], upTo limit: Int) -> Bool { total == 0 || total + added(by: new) <= limit }

    mutating func add(_ new: [Piece]) {
      for piece in new {
        if pieces[piece.address] == nil { total += piece.count }
        pieces[piece.address, default: (0, piece.count)].senders += 1
      }
    }

    mutating func remove(_ old: [Piece]) {
      for piece in old {
        guard let (senders, count) = pieces[piece.address] else { continue }
        pieces[piece.address] = senders > 1 ? (senders - 1, count) : nil
        if senders == 1 { total -= count }
      }
    }
  }

  /// A stream that waits for room.
  private struct Waiting {
    let reader: StreamReader
    let network: ClientNetwork?
    let pieces: [Piece]
  }

  private struct State {
    var all = Account()
    var clients: [ClientNetwork: Account] = [:]
    /// In the order in which they are woken up.
    var waiting: [Waiting] = []
  }

  private let state = Mutex(State())
  /// Whether streams wait, or have room that they may not take.
  private let isAwaited = Atomic(false)
  private let limit: Int
  private let isUnlimited: @Sendable (ClientAddress) -> Bool

  /// Up to this length, bytes are always sent and not counted: a connection takes more by itself.
  static let alwaysSent = 16_384

  init(_ configuration: ServerConfiguration) {
    limit = configuration.sendingMemory
    isUnlimited = configuration.isUnlimitedClient
  }

  /// Counts the content of a response.
  ///
  /// - Returns: the reason if there is no room for it.
  func hold(_ content: [UInt8], for connection: Connection) -> Refusal? {
    Piece(content[...]).flatMap { replace(with: [$0], for: connection) }
  }

  /// Counts other pieces for a connection than before.
  ///
  /// - Parameter reader: is woken up when there is room, if there is none now.
  /// - Returns: the reason if there is no room; then none are counted.
  func replace(with pieces: [Piece], for connection: Connection, waiting reader: StreamReader? = nil) -> Refusal? {
    if pieces.isEmpty, connection.sent.isEmpty, !isAwaited.load(ordering: .relaxed) { return nil }
    // One client cannot lock the others out.
    let limited = connection.client.map { isUnlimited($0) } ?? true ? nil : connection.network
    let (refusal, woken) = state.withLock { state -> (Refusal?, [StreamReader]) in
      remove(connection, &state)
      let refusal = self.refusal(of: pieces, limited, state)
      if refusal == nil {
        state.all.add(pieces)
        if let network = connection.network, !pieces.isEmpty { state.clients[network, default: Account()].add(pieces) }
        connection.sent = pieces
      } else if let reader {
        reader.waits.store(true, ordering: .relaxed)
        isAwaited.store(true, ordering: .relaxed)
        state.waiting.append(Waiting(reader: reader, network: limited, pieces: pieces.map(\.released)))
      }
      return (refusal, takeFitting(&state))
    }
    for reader in woken { reader.wake() }
    return refusal
  }

  /// Gives back what a connection sent.
  func release(_ connection: Connection) { _ = replace(with: [], for: connection) }

  /// Forgets a stream that may wait. If it was woken up and has taken no room, the room is for others.
  func forget(_ reader: StreamReader) {
    guard isAwaited.load(ordering: .relaxed) else { return }
    let woken = state.withLock { state in
      state.waiting.removeAll { $0.reader === reader }
      return takeFitting(&state)
    }
    for reader in woken { reader.wake() }
  }

  /// The bytes that are being sent.
  var total: Int { state.withLock { $0.all.total } }

  private func remove(_ connection: Connection, _ state: inout State) {
    guard !connection.sent.isEmpty else { return }
    state.all.remove(connection.sent)
    if let network = connection.network {
      state.clients[network]?.remove(connection.sent)
      if state.clients[network]?.pieces.isEmpty ?? false { state.clients[network] = nil }
    }
    connection.sent = []
  }

  private func refusal(of pieces: [Piece], _ client: ClientNetwork?, _ state: State) -> Refusal? {
    if pieces.isEmpty { return nil }
    if let client, !(state.clients[client] ?? Account()).hasRoom(for: pieces, upTo: limit / 2) {
      return .tooMuchUnreadOfClient
    }
    return state.all.hasRoom(for: pieces, upTo: limit) ? nil : .tooMuchUnread
  }

  /// Removes the streams that wait and for which there is room, as if each took as much as it asked for. If one takes less, the next call
  /// finds room for more.
  private func takeFitting(_ state: inout State) -> [StreamReader] {
    guard !state.waiting.isEmpty else {
      isAwaited.store(false, ordering: .relaxed)
      return []
    }
    var (all, clients) = (state.all, [ClientNetwork: Account]())
    var fitting: [StreamReader] = []
    state.waiting.removeAll { waiting in
      guard all.hasRoom(for: waiting.pieces, upTo: limit) else { return false }
      if let network = waiting.network {
        var client = clients[network] ?? state.clients[network] ?? Account()
        guard client.hasRoom(for: waiting.pieces, upTo: limit / 2) else { return false }
        client.add(waiting.pieces)
        clients[network] = client
      }
      all.add(waiting.pieces)
      waiting.reader.waits.store(false, ordering: .relaxed)
      fitting.append(waiting.reader)
      return true
    }
    return fitting
  }
}
