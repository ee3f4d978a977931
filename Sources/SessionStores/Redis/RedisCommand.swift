/// A command for Redis with its arguments, which are sent as they are.
struct RedisCommand: Sendable {
  let arguments: [[UInt8]]
  /// The key that decides which node of a cluster gets the command; `nil` for any node.
  let key: String?
  /// The script that the command calls by its digest.
  let script: RedisScript?
  /// Whether the script gets two more arguments: the era of its node, and the other eras that its slot's sessions may have. See
  /// `RedisEras`.
  let comparesEras: Bool

  /// A command without a key.
  init(_ name: String, _ arguments: any RedisArgument...) {
    self.arguments = [Array(name.utf8)] + arguments.map(\.redisBytes)
    (key, script, comparesEras) = (nil, nil, false)
  }

  /// A command whose first argument is a key.
  init(_ name: String, key: String, _ arguments: any RedisArgument...) {
    self.arguments = [Array(name.utf8), Array(key.utf8)] + arguments.map(\.redisBytes)
    (self.key, script, comparesEras) = (key, nil, false)
  }

  /// Calls a script.
  ///
  /// - Parameters:
  ///   - keys: keys with the same hash tag.
  ///   - comparesEras: whether the client adds the eras.
  ///   - rest: more arguments.
  init(
    _ script: RedisScript, keys: [String], comparesEras: Bool = false, _ arguments: any RedisArgument...,
    rest: [any RedisArgument] = []
  ) {
    self.arguments =
      ["EVALSHA", script.digest, String(keys.count)].map { Array($0.utf8) } + keys.map { Array($0.utf8) }
      + (arguments + rest).map(\.redisBytes)
    (key, self.script, self.comparesEras) = (keys.first, script, comparesEras)
  }

  private init(_ command: RedisCommand, adding arguments: [String]) {
    self.arguments = command.arguments + arguments.map(\.redisBytes)
    (key, script, comparesEras) = (command.key, command.script, false)
  }

  /// The command with more arguments, which need no other.
  func adding(_ arguments: String...) -> RedisCommand { RedisCommand(self, adding: arguments) }

  var name: String { arguments.first.map { String(decoding: $0, as: UTF8.self) } ?? "" }
}

/// A value that can be an argument of a command.
protocol RedisArgument: Sendable {
  var redisBytes: [UInt8] { get }
}

extension String: RedisArgument {
  var redisBytes: [UInt8] { Array(utf8) }
}

extension Int: RedisArgument {
  var redisBytes: [UInt8] { Array(String(self).utf8) }
}

extension Int64: RedisArgument {
  var redisBytes: [UInt8] { Array(String(self).utf8) }
}

extension [UInt8]: RedisArgument {
  var redisBytes: [UInt8] { self }
}

/// A reply of Redis.
enum RedisValue: Equatable, Sendable {
  case null
  case integer(Int)
  case bytes([UInt8])
  /// A short text, such as `OK`.
  case status(String)
  case array([RedisValue])
  /// The command was refused. The text begins with a code, such as `MOVED`.
  case error(String)

  var bytes: [UInt8]? {
    switch self {
    case .bytes(let bytes): bytes
    case .status(let text): Array(text.utf8)
    default: nil
    }
  }

  var text: String? { bytes.map { String(decoding: $0, as: UTF8.self) } }

  var integer: Int? {
    switch self {
    case .integer(let number): number
    default: text.flatMap { Int($0) }
    }
  }

  var elements: [RedisValue]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }
}
