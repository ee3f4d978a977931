/// The strings of a screen reader in one language (X2, X3).
public struct SpokenStrings: Equatable, Sendable {
  private let storage: Storage

  public static let english = SpokenStrings(locale: .english) { _ in nil }

  /// - Parameter text: returns the text for a key; `nil` for the English default.
  public init(locale: SpokenLocale, _ text: (Key) -> String?) {
    var given = Key.allCases.map(text)
    // Texts that are the defaults are not kept, so that English strings are equal to `english` wherever they come from. The texts of
    // plurals depend on each other and on the language.
    let hasEnglishPlurals =
      locale.language == SpokenLocale.english.language
      && zip(Key.allCases, given).allSatisfy { key, text in !key.isPlural || text == nil || text == key.english }
    for (index, key) in Key.allCases.enumerated() where given[index] == key.english {
      if !key.isPlural || hasEnglishPlurals { given[index] = nil }
    }
    storage = Storage(locale: locale, given)
  }

  public static func == (left: SpokenStrings, right: SpokenStrings) -> Bool {
    left.storage === right.storage
      || (left.storage.locale == right.storage.locale && left.storage.given == right.storage.given)
  }

  /// The text that was given for a key; `nil` if it is derived.
  package func given(_ key: Key) -> String? {
    Key.allCases.firstIndex(of: key).flatMap { storage.given[$0] }
  }

  // MARK: Texts

  public var profile: String { storage.profile }
  public var separator: String { storage.separator }
  /// The bar's name as given, often with a separator at its end: "Menu Bar, ".
  public var menuBar: String { storage.menuBar }
  /// The bar's name without a separator: "Menu Bar".
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
  /// The button that dismisses a popover.
  public var dismissPopup: String { storage.dismissPopup }
  /// The name of the language in the language itself.
  public var language: String { storage.language }

  public var localeIdentifier: String { storage.locale.identifier }
  public var isRightToLeft: Bool { storage.isRightToLeft }

  // MARK: Labels

  /// The label of a tab: title, badge and position, as in "Messages, 3 new items, 2 of 5" (X3). The badge is read once (B8).
  public func label(of item: TabItem, at index: Int, of count: Int) -> String {
    label(title: item.title, badge: item.badge, at: index, of: count)
  }

  /// - Parameters:
  ///   - index: the position, from 0.
  ///   - count: the number of positions.
  public func label(title: String, badge: Badge?, at index: Int, of count: Int) -> String {
    let place = storage.places.place(at: index, of: count)
    guard let after = place.after else { return place.before }
    var label = self.label(title: place.before.isEmpty ? title : place.before + title, badge: badge)
    label += after
    return label
  }

  /// The label of an element without a position: a title and its badge.
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

  /// The full spoken text: the bar's name (before the first tab only), the label, whether it is selected, and whether
  /// it is disabled (X3).
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
