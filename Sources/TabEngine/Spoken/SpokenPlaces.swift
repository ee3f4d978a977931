/// A format filled in for each position. The most common positions are filled in once, because each state needs one per
/// tab.
struct SpokenPlaces: Sendable {
  private static let usualCount = 10

  private let format: SpokenFormat
  /// The positions of one tab, then those of two tabs, and so on.
  private let usual: [SpokenPlace]

  init(_ format: SpokenFormat) {
    self.format = format
    usual = (1...Self.usualCount).flatMap { count in
      (1...count).map { SpokenPlace(format, position: $0, count: count) }
    }
  }

  /// - Parameter index: the index of the tab, from 0.
  func place(at index: Int, of count: Int) -> SpokenPlace {
    guard 1...Self.usualCount ~= count, 0..<count ~= index else {
      return SpokenPlace(format, position: index &+ 1, count: count)
    }
    return usual[count * (count - 1) / 2 + index]
  }
}
