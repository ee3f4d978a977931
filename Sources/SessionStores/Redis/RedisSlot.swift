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
