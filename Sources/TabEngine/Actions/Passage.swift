/// How far time passes.
public enum Passage: Equatable, Sendable {
  case by(milliseconds: Int64)
  case until(Instant)
}

extension Passage {
  /// The instant at which it ends.
  ///
  /// - Parameters:
  ///   - now: the instant at which it begins.
  ///   - member: the member of an action that has the milliseconds.
  /// - Throws: `numberOutOfRange`, `instantPassed` or `instantTooLate`.
  public func end(from now: Instant, _ member: String = "milliseconds") throws(TabContainerError) -> Instant {
    let longest = ContainerClock.longestAdvance
    switch self {
    case .by(let milliseconds):
      _ = try Check.number(Double(milliseconds), member, in: 0...Double(longest))
      let end = now.advanced(byMilliseconds: milliseconds)
      guard end <= ContainerClock.end else { throw .instantTooLate(latest: ContainerClock.end, member: member) }
      return end
    case .until(let instant):
      guard instant >= now else { throw .instantPassed(now, member: "to") }
      let latest = min(now.advanced(byMilliseconds: longest), ContainerClock.end)
      guard instant <= latest else { throw .instantTooLate(latest: latest, member: "to") }
      return instant
    }
  }
}
