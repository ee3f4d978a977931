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

/// The text before and after a title, for one position among a number of tabs: `` and `, 2 of 5`.
struct SpokenPlace: Sendable {
  private(set) var before = ""
  /// `nil` if the format does not contain the title.
  private(set) var after: String?

  init(_ format: SpokenFormat, position: Int = 0, count: Int) {
    for segment in format.segments {
      switch segment {
      case .text(let text): append(text)
      case .title: after = ""
      case .position: append(String(position))
      case .count: append(String(count))
      }
    }
  }

  private mutating func append(_ text: String) {
    if after?.append(text) == nil { before += text }
  }
}
