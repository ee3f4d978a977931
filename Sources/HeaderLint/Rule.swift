/// The lint rules. The raw values are their names on the wire.
public enum Rule: String, CaseIterable, Sendable {
  case labelTooLong = "label-too-long"
  case labelIsAction = "label-is-action"
  case labelIsAdjective = "label-is-adjective"
  case labelIsVague = "label-is-vague"
  case blankText = "blank-text"
  case tooManyTabs = "too-many-tabs"
  case considerSidebar = "consider-sidebar"
  case oneTab = "one-tab"
  case mixedIcons = "mixed-icons"
  case unclearIcon = "unclear-icon"
  case unfilledIcon = "unfilled-icon"
  case unknownIcon = "unknown-icon"
  case removedTab = "removed-tab"
  case unknownTab = "unknown-tab"
  case unexplainedTab = "unexplained-tab"
  case contentInMore = "content-in-more"
  case hiddenBar = "hidden-bar"
  case badgeTooLong = "badge-too-long"
  case duplicateTitle = "duplicate-title"
  case contrast
  case contrastUnknown = "contrast-unknown"
  case invisibleCharacters = "invisible-characters"
  case outdatedDesign = "outdated-design"
  case unreadToken = "unread-token"
  case unknownToken = "unknown-token"
  case tokenFormat = "token-format"
  case lastingRefusal = "lasting-refusal"
  case modalTabs = "modal-tabs"
  case fixedOrder = "fixed-order"
  case unreadableImage = "unreadable-image"
  case noRoom = "no-room"
}

extension Rule {
  /// The severity of most of the rule's findings.
  public var severity: Severity {
    switch self {
    case .blankText, .contrast, .outdatedDesign, .unreadableImage: .error
    case .contrastUnknown, .contentInMore, .removedTab, .considerSidebar, .lastingRefusal, .modalTabs, .fixedOrder:
      .note
    default: .warning
    }
  }

  public var title: String {
    switch self {
    case .labelTooLong: "A label is too long"
    case .labelIsAction: "A label is a command"
    case .labelIsAdjective: "A label is an adjective or an adverb"
    case .labelIsVague: "A label names nothing"
    case .blankText: "A text is blank"
    case .tooManyTabs: "There are more tabs than fit"
    case .considerSidebar: "A sidebar would hold all tabs"
    case .oneTab: "There are fewer than two tabs"
    case .mixedIcons: "Some tabs have labels and some do not"
    case .unclearIcon: "An unfamiliar icon has no label"
    case .unfilledIcon: "An image is the same for the selected tab"
    case .unknownIcon: "No icon has this name"
    case .removedTab: "A tab was removed"
    case .unknownTab: "No tab has this id"
    case .unexplainedTab: "A tab is unavailable without a reason"
    case .contentInMore: "Content is hidden in More"
    case .hiddenBar: "The tab bar is hidden"
    case .badgeTooLong: "A badge is too long"
    case .duplicateTitle: "Two tabs have the same title"
    case .contrast: "The contrast is too low"
    case .contrastUnknown: "Contrast over an image is unknown"
    case .invisibleCharacters: "A text has invisible characters"
    case .outdatedDesign: "A design no longer fits its theme"
    case .unreadToken: "No style reads a token"
    case .unknownToken: "A style reads a token that the defaults do not have"
    case .tokenFormat: "A token does not follow the format"
    case .lastingRefusal: "A refusal has no end"
    case .modalTabs: "A tab bar is presented modally"
    case .fixedOrder: "The user cannot rearrange the tabs"
    case .unreadableImage: "An image cannot be drawn"
    case .noRoom: "There is no room for a page"
    }
  }

  /// The source of the rule.
  public var source: String {
    switch self {
    case .oneTab, .lastingRefusal, .modalTabs, .fixedOrder:
      "Apple, View Controller Catalog for iOS: Tab Bar Controllers"
    case .badgeTooLong, .blankText, .duplicateTitle, .outdatedDesign, .unreadToken, .unknownToken, .unknownIcon,
      .unknownTab, .unreadableImage, .noRoom:
      "TabHeader’s own"
    case .contrast: "WCAG 2.2, success criteria 1.4.3 Contrast (Minimum) and 1.4.11 Non-text Contrast"
    case .contrastUnknown: "WCAG 2.2, success criterion 1.4.3 Contrast (Minimum)"
    case .invisibleCharacters: "Unicode Technical Report 36, Unicode Security Considerations"
    case .tokenFormat: "Design Tokens Community Group, Design Tokens Format Module 2025.10"
    default: "SAP Fiori for iOS Design Guidelines: Tab Bar"
    }
  }
}
