import TabSessions

/// A connection on which one server reports what is published on channels.
///
/// It cannot run other commands (RESP2). Replies come in the order of the commands, and messages between them.
struct RedisSubscriber {
  let connection: RedisConnection
  /// The commands that have no reply yet, the oldest first.
  private var awaited: [Request] = []
  /// What is to be sent once fewer replies are outstanding: whether each channel ends. Repeating a command does no harm, so the last wish
  /// counts.
  private var queue: [String: Bool] = [:]
  private var heardAt: ContinuousClock.Instant
  private var isPinged = false

  private struct Request {
    let channel: String
    let isEnding: Bool
  }

  /// What came from the server.
  enum Report: Equatable {
    /// From now on, messages of the channel come.
    case subscribed(String)
    /// The channel is on another node, or cannot be read now.
    case refused(String, isElsewhere: Bool)
    /// The slot of the channel has moved: no more messages come.
    case ended(String)
    case message(String, [UInt8])
  }

  /// The most commands without a reply. So the server never stops reading because its replies are not read.
  static let window = 256
  /// After this time without a message the server is asked for a sign of life. It has the same time again to reply.
  static let silence = Duration.seconds(5)

  init(_ connection: RedisConnection, at now: ContinuousClock.Instant) {
    self.connection = connection
    heardAt = now
  }

  mutating func subscribe(_ channel: String) { queue[channel] = false }

  mutating func unsubscribe(_ channel: String) { queue[channel] = true }

  /// When `send` has something to do if nothing comes.
  var isDueAt: ContinuousClock.Instant { heardAt + (isPinged ? Self.silence * 2 : Self.silence) }

  /// Sends what is to be sent now.
  ///
  /// - Throws: `unavailable`: the server does not answer.
  mutating func send(at now: ContinuousClock.Instant) throws(StoreError) {
    var commands: [RedisCommand] = []
    if now >= isDueAt {
      guard !isPinged else { throw .timedOut(connection.node, after: Self.silence) }
      isPinged = true
      commands.append(RedisCommand("PING"))
    }
    if awaited.count <= Self.window / 2, !queue.isEmpty {
      let next = queue.prefix(Self.window - awaited.count).map { Request(channel: $0.key, isEnding: $0.value) }
      commands += next.map { RedisCommand($0.isEnding ? "SUNSUBSCRIBE" : "SSUBSCRIBE", $0.channel) }
      awaited += next
      for request in next { queue[request.channel] = nil }
    }
    if !commands.isEmpty { try connection.send(commands) }
  }

  /// Reads the messages and replies that have arrived.
  ///
  /// - Throws: an error after which the connection must be thrown away.
  mutating func receive(at now: ContinuousClock.Instant) throws(StoreError) -> [Report] {
    let values = try connection.receiveAvailable()
    (heardAt, isPinged) = (now, false)
    var reports: [Report] = []
    for value in values { if let report = try report(value) { reports.append(report) } }
    return reports
  }

  /// - Returns: `nil` for the reply to a ping, and to the end of a subscription.
  private mutating func report(_ value: RedisValue) throws(StoreError) -> Report? {
    if case .error(let message) = value { return try refusal(message) }
    guard let parts = value.elements, parts.count == 3, let channel = parts[1].text else { return nil }
    switch parts[0].text {
    case "smessage": return parts[2].bytes.map { .message(channel, $0) }
    case "ssubscribe":
      guard let request = awaited.first, request.channel == channel, !request.isEnding else { throw outOfStep }
      awaited.removeFirst()
      return .subscribed(channel)
    case "sunsubscribe":
      guard let request = awaited.first, request.channel == channel, request.isEnding else { return .ended(channel) }
      awaited.removeFirst()
      return nil
    default: return nil
    }
  }

  private mutating func refusal(_ message: String) throws(StoreError) -> Report? {
    guard let request = awaited.first else { throw outOfStep }
    let words = message.split(separator: " ")
    let isElsewhere = words.first == "MOVED"
    if isElsewhere {
      // A slot that has moved has ended its subscriptions, too: that may have been taken for the reply to another command.
      guard words.count > 1, Int(words[1]) == RedisSlot.of(request.channel) else { throw outOfStep }
    }
    awaited.removeFirst()
    return request.isEnding ? nil : .refused(request.channel, isElsewhere: isElsewhere)
  }

  private var outOfStep: StoreError { .connectionLost(connection.node, "a reply is missing") }
}
