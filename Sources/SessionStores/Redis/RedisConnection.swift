private import CHiredis
import Glibc
import TabSessions

/// A blocking connection to one server. It is the only place for hiredis.
///
/// After an error it must be thrown away: a late reply would be taken for the reply to another command.
final class RedisConnection {
  let node: RedisNode
  private let timeout: Duration
  private let context: UnsafeMutablePointer<redisContext>
  /// The commands that were sent and have no reply yet.
  private var awaited = 0

  /// Connects and logs in.
  ///
  /// - Parameters:
  ///   - address: has the credentials and the database.
  ///   - timeout: the limit for connecting, and for each wait for replies. Looking up the name of a host has the system's limit.
  /// - Throws: `unavailable`.
  init(_ node: RedisNode, _ address: RedisAddress, timeout: Duration) throws(StoreError) {
    self.node = node
    self.timeout = timeout
    let (seconds, attoseconds) = timeout.components
    let limit = timeval(tv_sec: Int(seconds), tv_usec: Int(attoseconds / 1_000_000_000_000))
    guard let context = redisConnectWithTimeout(node.host, CInt(node.port), limit) else {
      throw .cannotConnect(to: node, "out of memory")
    }
    self.context = context
    guard context.pointee.err == 0 else { throw .cannotConnect(to: node, Self.reason(context)) }
    // Programs that the server starts do not get it.
    _ = fcntl(context.pointee.fd, F_SETFD, FD_CLOEXEC)
    // The limit for connecting does not hold from here on. A new connection has none.
    guard redisSetTimeout(context, limit) == REDIS_OK, redisEnableKeepAlive(context) == REDIS_OK else {
      throw .cannotConnect(to: node, Self.reason(context))
    }
    try logIn(address)
  }

  deinit { redisFree(context) }

  private func logIn(_ address: RedisAddress) throws(StoreError) {
    var commands: [RedisCommand] = []
    if let password = address.password {
      commands.append(
        address.user.map { RedisCommand("AUTH", $0, password) } ?? RedisCommand("AUTH", password))
    }
    if address.database != 0 { commands.append(RedisCommand("SELECT", address.database)) }
    for (command, reply) in zip(commands, try run(commands)) {
      if case .error(let message) = reply { throw StoreError(refused: command, message, by: node) }
    }
  }

  /// Sends commands in one write and waits for their replies, which may be errors.
  func run(_ commands: [RedisCommand]) throws(StoreError) -> [RedisValue] {
    try send(commands)
    return try receive(commands.count)
  }

  /// Whether the connection is open and quiet: every reply was received, and nothing more has come.
  var isUsable: Bool {
    var byte: UInt8 = 0
    let count = recv(context.pointee.fd, &byte, 1, CInt(MSG_PEEK) | CInt(MSG_DONTWAIT))
    return awaited == 0 && count < 0 && (errno == EAGAIN || errno == EINTR)
  }

  /// The descriptor to wait for what comes unasked, such as messages of channels.
  var descriptor: CInt { context.pointee.fd }

  // MARK: Unsafe: pointers into commands and replies

  /// Sends commands in one write.
  func send(_ commands: [RedisCommand]) throws(StoreError) {
    for command in commands {
      let lengths = command.arguments.map(\.count)
      let result = command.arguments.flatMap(\.self).withUnsafeBytes { bytes in
        // The arguments of the command lie behind one another. An empty one has an address that is not read.
        var next = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
        var starts: [UnsafePointer<CChar>?] = []
        starts.reserveCapacity(lengths.count)
        for length in lengths {
          starts.append(next)
          next = next?.advanced(by: length)
        }
        return redisAppendCommandArgv(context, CInt(lengths.count), &starts, lengths)
      }
      guard result == REDIS_OK else { throw .connectionLost(node, Self.reason(context)) }
    }
    awaited += commands.count
    let code = tabheader_redis_send(context)
    guard code == 0 else { throw failure(code) }
  }

  /// Waits for the replies to commands that were sent.
  func receive(_ count: Int) throws(StoreError) -> [RedisValue] {
    var values: [RedisValue] = []
    values.reserveCapacity(count)
    for _ in 0..<count {
      var reply: UnsafeMutableRawPointer?
      guard redisGetReply(context, &reply) == REDIS_OK, let reply else {
        throw failure(context.pointee.err == REDIS_ERR_IO ? errno : 0)
      }
      values.append(Self.take(reply))
      awaited -= 1
    }
    return values
  }

  /// Reads the replies and messages that have arrived. Does not wait, if the descriptor is readable.
  func receiveAvailable() throws(StoreError) -> [RedisValue] {
    guard redisBufferRead(context) == REDIS_OK else { throw failure(context.pointee.err == REDIS_ERR_IO ? errno : 0) }
    var values: [RedisValue] = []
    while true {
      var reply: UnsafeMutableRawPointer?
      guard redisGetReplyFromReader(context, &reply) == REDIS_OK else { throw failure(0) }
      guard let reply else { return values }
      values.append(Self.take(reply))
    }
  }

  /// Copies a reply and frees it.
  private static func take(_ reply: UnsafeMutableRawPointer) -> RedisValue {
    defer { freeReplyObject(reply) }
    return RedisValue(copying: reply.assumingMemoryBound(to: redisReply.self).pointee)
  }

  /// - Parameter code: the system's; 0 if the library has described the failure.
  private func failure(_ code: CInt) -> StoreError {
    if code == EAGAIN { return .timedOut(node, after: timeout) }
    return .connectionLost(node, code == 0 ? Self.reason(context) : String(cString: strerror(code)))
  }

  private static func reason(_ context: UnsafeMutablePointer<redisContext>) -> String {
    String(cString: tabheader_redis_error(context))
  }
}

extension RedisValue {
  fileprivate init(copying reply: redisReply) {
    func bytes() -> [UInt8] {
      reply.str.map { Array(UnsafeRawBufferPointer(start: $0, count: reply.len)) } ?? []
    }
    switch reply.type {
    case REDIS_REPLY_INTEGER: self = .integer(Int(reply.integer))
    case REDIS_REPLY_STRING: self = .bytes(bytes())
    case REDIS_REPLY_STATUS: self = .status(String(decoding: bytes(), as: UTF8.self))
    case REDIS_REPLY_ERROR: self = .error(String(decoding: bytes(), as: UTF8.self))
    case REDIS_REPLY_ARRAY:
      self = .array(
        (0..<reply.elements).map { index in
          reply.element[index].map { RedisValue(copying: $0.pointee) } ?? .null
        })
    default: self = .null
    }
  }
}
