import TabSessions

/// Failures of Redis in words: which server, what happened, and what a person can do. None has the password.
extension StoreError {
  static func cannotConnect(to node: RedisNode, _ reason: String) -> StoreError {
    .unavailable("cannot connect to Redis at \(node): \(reason); check that it runs there")
  }

  static func timedOut(_ node: RedisNode, after timeout: Duration) -> StoreError {
    .unavailable("Redis at \(node) did not answer within \(timeout); check its load and the network")
  }

  static func connectionLost(_ node: RedisNode, _ reason: String) -> StoreError {
    .unavailable("the connection to Redis at \(node) was lost: \(reason); check whether it has restarted")
  }

  static func redirectedTooOften(_ command: RedisCommand, by node: RedisNode) -> StoreError {
    .unavailable(
      "Redis at \(node) still passes \(command.name) on to another node; wait until the cluster has moved its slots")
  }

  /// - Parameter info: what the server says of itself.
  /// - Returns: `nil` if its version is supported.
  init?(oldRedis info: String, at node: RedisNode) {
    let start = "redis_version:"
    guard
      let version = info.split(whereSeparator: \.isNewline).first(where: { $0.hasPrefix(start) })?
        .dropFirst(start.count), let major = Int(version.prefix { $0 != "." }), major < 7
    else { return nil }
    self = .unavailable("Redis at \(node) has version \(version): install 7.0 or later")
  }

  /// A reply that the command does not have.
  static func unexpectedReply(_ reply: RedisValue?) -> StoreError {
    .damaged("Redis has something else under a key of tabheader; expected another reply than \(Self.kind(reply))")
  }

  private static func kind(_ reply: RedisValue?) -> String {
    switch reply {
    case nil: "none"
    case .null: "nothing"
    case .integer: "a number"
    case .bytes, .status: "a text"
    case .array: "a list"
    case .error: "an error"
    }
  }

  /// The failure that a refusal means.
  ///
  /// - Parameter message: the text of the reply, which begins with a code.
  init(refused command: RedisCommand, _ message: String, by node: RedisNode) {
    let server = "Redis at \(node)"
    let code = message.prefix { $0 != " " }
    self =
      switch code {
      case "LOADING": .unavailable("\(server) is loading its data; wait until it has finished")
      case "READONLY":
        .unavailable("\(server) is a replica and cannot be written; give the address of its primary")
      case "OOM": .unavailable("\(server) is out of memory; raise its maxmemory")
      case "MISCONF": .unavailable("\(server) cannot save to its disk and refuses to write; read its log")
      case "MASTERDOWN": .unavailable("\(server) is a replica that has lost its primary; start the primary")
      case "CLUSTERDOWN":
        .unavailable("the cluster of \(server) is down; look for failed nodes with \"redis-cli cluster nodes\"")
      case "NOAUTH":
        .unavailable("\(server) requires a password; give it in the address, as in redis://user:password@\(node)")
      case "WRONGPASS": .unavailable("\(server) refuses the user or the password; correct them in the address")
      case "NOPERM":
        .unavailable(
          "\(server) does not allow the user to run \(command.name); change its permissions with ACL SETUSER")
      case "WRONGTYPE": .damaged("\(server) has something else under a key of tabheader; use another database")
      // The text of the reply may repeat the arguments.
      case _ where command.name == "AUTH":
        .unavailable("\(server) refuses to check a password; remove it from the address")
      default: .unavailable("\(server) refuses \(command.name): \(message)")
      }
  }
}
