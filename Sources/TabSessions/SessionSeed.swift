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
