/// A command for Redis with its arguments, which are sent as they are.
struct RedisCommand: Sendable {
  let arguments: [[UInt8]]
  /// The key that decides which node of a cluster gets the command; `nil` for any node.
  let key: String?
  /// The script that the command calls by its digest.
  let script: RedisScript?

  /// A command without a key.
  init(_ name: String, _ arguments: any RedisArgument...) {
    self.arguments = [Array(name.utf8)] + arguments.map(\.redisBytes)
    (key, script) = (nil, nil)
  }

  /// A command whose first argument is a key.
  init(_ name: String, key: String, _ arguments: any RedisArgument...) {
    self.arguments = [Array(name.utf8), Array(key.utf8)] + arguments.map(\.redisBytes)
    (self.key, script) = (key, nil)
  }

  /// Calls a script.
  ///
  /// - Parameter keys: keys with the same hash tag.
  init(_ script: RedisScript, keys: [String], _ arguments: any RedisArgument...) {
    self.arguments =
      ["EVALSHA", script.digest, String(keys.count)].map { Array($0.utf8) } + keys.map { Array($0.utf8) }
      + arguments.map(\.redisBytes)
    (key, self.script) = (keys.first, script)
  }

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
