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
    label(title: item.title, badge: item.badge, at: index, of: count)
  }

  public var isRightToLeft: Bool { false }
  public var localeIdentifier: String { "en" }
  public var unavailable: String { "unavailable" }
  public func spoken(label: String, isSelected: Bool, isEnabled: Bool, isFirst: Bool) -> String { label }

  public var more: String { "More" }
  public var back: String { "Back" }
  public var menuBarName: String { menuBar }

  public func label(_ title: String, badge: Badge?) -> String { title }

  public func label(title: String, badge: Badge?, at index: Int, of count: Int) -> String {
    let title =
      switch badge {
      case .count(1): title + separator + "1 new item"
      case .count(let count): title + separator + "\(count) new items"
      case .text(let text): title + separator + text
      case nil: title
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
