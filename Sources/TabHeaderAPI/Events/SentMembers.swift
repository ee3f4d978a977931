import TabHeaderWire

/// The configuration and the design that a client has. Of long ones only hashes are kept, with the secret of this process.
struct SentMembers {
  private enum Sent: Equatable {
    case bytes([UInt8])
    case hash(Int, count: Int)

    init(_ bytes: [UInt8]) {
      guard bytes.count > 4_096 else {
        self = .bytes(bytes)
        return
      }
      var hasher = Hasher()
      bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
      self = .hash(hasher.finalize(), count: bytes.count)
    }
  }

  private let configuration: Sent?
  private let design: Sent?

  /// - Parameter members: `nil` for a client that has none.
  init(_ members: IncludedMembers? = nil) {
    configuration = members?.configuration.map(Sent.init)
    design = members?.design.map(Sent.init)
  }

  /// The members in which newer ones differ.
  func changes(to new: SentMembers) -> StateInclusion {
    var changes = StateInclusion()
    if configuration != new.configuration { changes.insert(.configuration) }
    if design != new.design { changes.insert(.design) }
    return changes
  }
}
