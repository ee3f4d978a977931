extension SpokenStrings {
  /// The names of the texts, without the prefix that all of them have in a `.strings` file (X2).
  public enum Key: String, CaseIterable, Sendable {
    // The documented ones.
    case profile, separator, menuBar
    /// The title, the position and the number of tabs, in `%@` and `%d`.
    case journeySelectorFormat

    // The number of new items behind a tab, in `%d`, for each form of the noun.
    case newItemsZero = "newItems.zero"
    case newItemsOne = "newItems.one"
    case newItemsTwo = "newItems.two"
    case newItemsFew = "newItems.few"
    case newItemsMany = "newItems.many"
    case newItemsOther = "newItems.other"

    /// A badge without a number.
    case plainBadge

    case more, back, selected, disabled, unavailable, edit, done
    // Around a container that is presented.
    case detail, dismissPopup
    /// The language's own name for itself.
    case language

    public static let prefix = "DesignSystem.tabHeaderViewController.accessibility."

    /// `nil` for a name that does not begin with the prefix, or does not go on as one of the names.
    public init?(prefixed name: String) {
      guard name.hasPrefix(Self.prefix) else { return nil }
      self.init(rawValue: String(name.dropFirst(Self.prefix.count)))
    }

    /// The name with the prefix.
    public var prefixed: String { Self.prefix + rawValue }

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

    /// The format that a text under this key is; `nil` for a plain text, which has no placeholders (X9).
    func format(_ text: String) throws(SpokenFormatError) -> SpokenFormat? {
      switch self {
      case .journeySelectorFormat: try SpokenFormat(text, values: [.title, .position, .count])
      // These forms may stand for one number alone: "one new item".
      case .newItemsZero, .newItemsOne, .newItemsTwo: try SpokenFormat(text, values: [.count], mayOmit: true)
      case .newItemsFew, .newItemsMany, .newItemsOther: try SpokenFormat(text, values: [.count])
      case .profile, .separator, .menuBar, .plainBadge, .more, .back, .selected, .disabled, .unavailable, .edit, .done,
        .detail, .dismissPopup, .language:
        nil
      }
    }

    /// - Throws: why a text cannot be used under this key.
    public func check(_ text: String) throws(SpokenFormatError) { _ = try format(text) }

    /// The text where nobody has given one; `nil` for the forms that English does not have.
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
