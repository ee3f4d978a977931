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

extension SpokenStrings {
  /// The keys of the texts, without the prefix that all of them have in a `.strings` file (X2).
  public enum Key: String, CaseIterable, Sendable {
    // The documented keys.
    case profile, separator, menuBar
    /// The label of a tab: the title as `%@`, the position and the number of tabs as `%d`.
    case journeySelectorFormat

    // The number of new items of a tab as `%d`, in each plural category.
    case newItemsZero = "newItems.zero"
    case newItemsOne = "newItems.one"
    case newItemsTwo = "newItems.two"
    case newItemsFew = "newItems.few"
    case newItemsMany = "newItems.many"
    case newItemsOther = "newItems.other"

    /// A badge without a number.
    case plainBadge

    case more, back, selected, disabled, unavailable, edit, done
    // The surroundings of a presented container.
    case detail, dismissPopup
    /// The name of the language in the language itself.
    case language

    public static let prefix = "DesignSystem.tabHeaderViewController.accessibility."

    /// Returns `nil` unless the name is the prefix followed by a key.
    public init?(prefixed name: String) {
      let key = name.utf8.dropFirst(Self.prefix.utf8.count)
      // A name from outside may be long, and the initializer compares it with each key.
      guard name.utf8.starts(with: Self.prefix.utf8), key.count <= Limits.identifier else { return nil }
      self.init(rawValue: String(decoding: key, as: UTF8.self))
    }

    /// The key with the prefix.
    public var prefixed: String { Self.prefix + rawValue }

    /// Whether it is the text of a plural category.
    var isPlural: Bool { PluralCategory.allCases.contains { Self.newItems($0) == self } }

    static func newItems(_ category: PluralCategory) -> Key {
      switch category {
      case .zero: .newItemsZero
      case .one: .newItemsOne
      case .two: .newItemsTwo
      case .few: .newItemsFew
      case .many: .newItemsMany
      case .other: .newItemsOther
      }
    }

    /// Parses a text under this key as a format. Returns `nil` if the key has a plain text, without placeholders (X9).
    func format(_ text: String) throws(SpokenFormatError) -> SpokenFormat? {
      switch self {
      case .journeySelectorFormat: try SpokenFormat(text, values: [.title, .position, .count])
      // These categories may be for a single number, as in "one new item".
      case .newItemsZero, .newItemsOne, .newItemsTwo: try SpokenFormat(text, values: [.count], mayOmit: true)
      case .newItemsFew, .newItemsMany, .newItemsOther: try SpokenFormat(text, values: [.count])
      case .profile, .separator, .menuBar, .plainBadge, .more, .back, .selected, .disabled, .unavailable, .edit, .done,
        .detail, .dismissPopup, .language:
        nil
      }
    }

    /// Checks a text for use under this key.
    ///
    /// - Throws: why the text cannot be used.
    public func check(_ text: String) throws(SpokenFormatError) { _ = try format(text) }

    /// The default text; `nil` for the plural categories that English does not have.
    var english: String? {
      switch self {
      case .profile: "Profile"
      case .separator: ", "
      case .menuBar: "Menu Bar, "
      case .journeySelectorFormat: "%@, %d of %d"
      case .newItemsOne: "%d new item"
      case .newItemsOther: "%d new items"
      case .newItemsZero, .newItemsTwo, .newItemsFew, .newItemsMany: nil
      case .plainBadge: "new items"
      case .more: "More"
      case .back: "Back"
      case .selected: "selected"
      case .disabled: "disabled"
      case .unavailable: "unavailable"
      case .edit: "Edit"
      case .done: "Done"
      case .detail: "Detail"
      case .dismissPopup: "Dismiss popup"
      case .language: "English"
      }
    }
  }
}
