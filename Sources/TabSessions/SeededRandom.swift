/// The same numbers for the same seed (Steele, Lea, Flood: SplitMix64), so that a failure can be reproduced.
public struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  public init(seed: UInt64) {
    state = seed
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// A number from which everything follows that is otherwise random in a session: its id and its epoch.
public struct SessionSeed: Equatable, Sendable {
  public let id: SessionID
  public let epoch: String

  public init(_ seed: UInt64) {
    var generator = SeededRandom(seed: seed)
    id = SessionID(using: &generator)
    epoch = SessionRegistry.epoch(using: &generator)
  }
}
