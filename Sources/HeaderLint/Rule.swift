import StrictJSON

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

  /// The texts of the rules, by name.
  static let texts = ShippedFolder.data.sections(of: "lint.txt")

  private var text: TextSection {
    guard let text = Self.texts[rawValue] else { preconditionFailure("a rule is not in data/lint.txt") }
    return text
  }

  public var title: String { text.title }

  /// The source of the rule.
  public var source: String { text.paragraphs[0] }

  /// The paragraphs of the rule's page: why it matters, when it is found, and what helps.
  public var explanation: [String] { Array(text.paragraphs.dropFirst()) }
}
