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
