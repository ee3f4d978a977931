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
