/// What is spoken, in one language (X2, X3).
public struct SpokenStrings: Equatable, Sendable {
  private let storage: Storage

  public static let english = SpokenStrings(locale: .english) { _ in nil }

  /// - Parameter text: looks a text up; where it has none, English stands in.
  public init(locale: SpokenLocale, _ text: (Key) -> String?) {
    storage = Storage(locale: locale, Key.allCases.map(text))
  }

  public static func == (left: SpokenStrings, right: SpokenStrings) -> Bool {
    left.storage === right.storage
      || (left.storage.locale == right.storage.locale && left.storage.given == right.storage.given)
  }

  // MARK: Texts

  public var profile: String { storage.profile }
  public var separator: String { storage.separator }
  /// With a separator at its end, as it stands before the first tab: "Menu Bar, ".
  public var menuBar: String { storage.menuBar }
  /// The bar's name alone: "Menu Bar".
  public var menuBarName: String { storage.menuBarName }
  public var more: String { storage.more }
  public var back: String { storage.back }
  public var selected: String { storage.selected }
  public var disabled: String { storage.disabled }
  public var unavailable: String { storage.unavailable }
  public var edit: String { storage.edit }
  public var done: String { storage.done }
  /// The other column of a split view.
  public var detail: String { storage.detail }
  /// What closes a popover.
  public var dismissPopup: String { storage.dismissPopup }
  /// The language's own name for itself.
  public var language: String { storage.language }

  public var localeIdentifier: String { storage.locale.identifier }
  public var isRightToLeft: Bool { storage.isRightToLeft }

  // MARK: Labels

  /// A tab's title, badge and position: "Messages, 3 new items, 2 of 5" (X3). The badge is said once (B8).
  public func label(of item: TabItem, at index: Int, of count: Int) -> String {
    label(title: item.title, badge: item.badge, at: index, of: count)
  }

  /// - Parameters:
  ///   - index: from 0.
  ///   - count: how many there are to choose from.
  public func label(title: String, badge: Badge?, at index: Int, of count: Int) -> String {
    let place = storage.places.place(at: index, of: count)
    guard let after = place.after else { return place.before }
    var label = self.label(title: place.before.isEmpty ? title : place.before + title, badge: badge)
    label += after
    return label
  }

  /// What has no place among others: a title, and its badge.
  public func label(title: String, badge: Badge?) -> String {
    var label = title
    switch badge {
    case .plain: append(storage.plainBadge, to: &label)
    case .count(let count): append(storage.newItems(count), to: &label)
    case .text(let text): append(text, to: &label)
    case nil: break
    }
    return label
  }

  /// What is said of a tab: the bar's name before the first, its label, whether it is selected, whether it is
  /// disabled, in this order (X3).
  public func spoken(label: String, isSelected: Bool, isEnabled: Bool, isFirst: Bool) -> String {
    var spoken = isFirst ? storage.menuBarPrefix + label : label
    if isSelected { append(selected, to: &spoken) }
    if !isEnabled { append(disabled, to: &spoken) }
    return spoken
  }

  // MARK: - Steps

  private func append(_ part: String, to label: inout String) {
    guard !part.isEmpty else { return }
    label += storage.separator
    label += part
  }
}
