/// What is spoken (X2, X3).
public struct SpokenStrings: Equatable, Sendable {
  public let profile: String
  public let separator: String
  public let menuBar: String
  /// The title, the position and the number of tabs, in `%@` and `%d`.
  public let tabFormat: String

  public static let english = SpokenStrings(
    profile: "Profile", separator: ", ", menuBar: "Menu Bar", tabFormat: "%@, %d of %d")

  /// A tab's title, badge and position: "Messages, 3 new items, 2 of 5".
  public func label(of item: TabItem, at index: Int, of count: Int) -> String {
    let title =
      switch item.badge {
      case .count(1): item.title + separator + "1 new item"
      case .count(let count): item.title + separator + "\(count) new items"
      case .text(let text): item.title + separator + text
      case nil: item.title
      }
    return formatted(title: title, position: index + 1, count: count)
  }

  /// Fills the format in, from left to right; titles may hold `%` signs themselves.
  private func formatted(title: String, position: Int, count: Int) -> String {
    var arguments = [String(position), String(count)][...]
    var result = ""
    var rest = tabFormat[...]
    while let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      let kind = rest.index(after: percent)
      guard kind < rest.endIndex else { break }
      switch rest[kind] {
      case "@": result += title
      case "d": result += arguments.popFirst() ?? ""
      case let other: result.append(other)
      }
      rest = rest[rest.index(after: kind)...]
    }
    return result + rest
  }
}
