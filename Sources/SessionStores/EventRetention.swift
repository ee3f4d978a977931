/// How many events of a session a store keeps. Somewhat more may be kept, since old events are removed in steps.
public struct EventRetention: Sendable {
  public var events = 1_024
  public var bytes = 524_288

  public init() {}
}
