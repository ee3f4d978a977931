import TabSessions

/// A part of a cluster: a primary, and the slots that it has.
struct RedisShard {
  let primary: RedisNode
  let slots: [ClosedRange<Int>]

  /// Reads the reply to `CLUSTER SHARDS`, which also has primaries without slots.
  ///
  /// - Parameter node: the node that has answered. It may not know its own host.
  static func shards(_ reply: RedisValue, from node: RedisNode) throws(StoreError) -> [RedisShard] {
    guard let shards = reply.elements else { throw .unexpectedReply(reply) }
    return try shards.map { (shard) throws(StoreError) -> RedisShard? in
      let members = shard.members
      guard let bounds = members["slots"]?.elements?.map(\.integer), let nodes = members["nodes"]?.elements else {
        throw .unexpectedReply(shard)
      }
      let slots = try stride(from: 0, to: bounds.count - 1, by: 2).map { index throws(StoreError) in
        guard let first = bounds[index], let last = bounds[index + 1], 0 <= first, first <= last,
          last < RedisSlot.count
        else { throw .unexpectedReply(shard) }
        return first...last
      }
      // One that has failed and been replaced has no slots.
      let primary = nodes.map(\.members).first {
        $0["role"]?.text == "master" && !(slots.isEmpty && $0["health"]?.text == "fail")
      }
      guard let primary, let port = primary["port"]?.integer.flatMap({ UInt16(exactly: $0) }) else { return nil }
      let host = primary["endpoint"]?.text.flatMap { $0.isEmpty || $0 == "?" ? nil : $0 } ?? node.host
      return RedisShard(primary: RedisNode(host: host, port: port), slots: slots)
    }.compactMap(\.self)
  }
}

extension RedisValue {
  /// The values of a list of names and values, by their names.
  fileprivate var members: [String: RedisValue] {
    let list = elements ?? []
    return Dictionary(
      stride(from: 0, to: list.count - 1, by: 2).compactMap { index in
        list[index].text.map { ($0, list[index + 1]) }
      }, uniquingKeysWith: { $1 })
  }
}

/// The hash slots of a cluster (redis.io/docs, "Cluster specification").
enum RedisSlot {
  static let count = 16_384

  /// The slot of a key: the CRC of its hash tag, which is the text in its first braces, or of the whole key.
  static func of(_ key: String) -> Int {
    let bytes = Array(key.utf8)
    var tag = bytes[...]
    if let open = bytes.firstIndex(of: UInt8(ascii: "{")),
      let close = bytes[(open + 1)...].firstIndex(of: UInt8(ascii: "}")), close > open + 1
    {
      tag = bytes[(open + 1)..<close]
    }
    return Int(checksum(tag)) % count
  }

  /// CRC-16/XMODEM.
  static func checksum(_ bytes: some Sequence<UInt8>) -> UInt16 {
    bytes.reduce(0) { checksum, byte in
      (0..<8).reduce(checksum ^ UInt16(byte) << 8) { rest, _ in
        rest & 0x8000 == 0 ? rest << 1 : rest << 1 ^ 0x1021
      }
    }
  }
}
