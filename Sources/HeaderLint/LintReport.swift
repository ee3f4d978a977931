import StrictJSON
import TabEngine

/// The lint results for a container (rule D).
public struct LintReport: Sendable, Equatable {
  /// Errors first, then warnings, then notes. Each group is in the order of the configuration.
  public let findings: [Finding]
  /// All pairs of colours that are drawn, over all their backdrops, in light and then in dark.
  public let contrast: [ContrastCheck]

  public init(findings: [Finding], contrast: [ContrastCheck]) {
    self.findings = findings
    self.contrast = contrast
  }

  public func count(of severity: Severity) -> Int { findings.count { $0.severity == severity } }
}

extension LintReport {
  /// - Parameter removed: the tabs that were removed from the container.
  public init(of container: TabContainer, removed: [TabID] = []) {
    let looks = container.lookFindings
    let container = container.shown
    let contrast = ColorScheme.allCases.flatMap(container.contrast(in:))
    let findings = [
      container.textFindings, container.labelFindings, container.truncationFindings, looks, container.barFindings,
      container.unknownIconFindings,
      container.moreFindings,
      container.hiddenBarFindings, container.guideFindings, container.unknownTabFindings,
      container.badgeFindings, container.removalFindings(removed), container.designFindings, contrast.findings,
      container.imageFindings, container.unreadableImageFindings, container.roomFindings,
    ].joined()
    self.init(findings: Self.sorted(Array(findings)), contrast: contrast)
  }

  /// Returns this report with more findings, such as those about the theme of the container.
  public func adding(_ others: [Finding]) -> LintReport {
    LintReport(findings: Self.sorted(findings + others), contrast: contrast)
  }

  private static func sorted(_ findings: [Finding]) -> [Finding] {
    Severity.allCases.flatMap { severity in findings.filter { $0.severity == severity } }
  }
}

/// A problem in a session's configuration (rule D).
public struct Finding: Sendable, Equatable {
  public let id: Rule
  public let severity: Severity
  /// A JSON pointer into the session's configuration, such as `/tabs/2/title`.
  public let pointer: String
  /// The problem, with its numbers.
  public let message: String
  /// What to do about it.
  public let advice: String
  /// The value that solves it; `nil` if a person has to choose.
  public let fix: Fix?

  /// A color for the member of the design that the finding points to.
  public struct Fix: Sendable, Equatable {
    public let colorScheme: ColorScheme
    public let color: Color

    public init(colorScheme: ColorScheme, color: Color) {
      self.colorScheme = colorScheme
      self.color = color
    }
  }

  /// - Parameter severity: `nil` for the rule's own.
  public init(
    _ id: Rule, _ severity: Severity? = nil, at pointer: String, _ message: String, advice: String, fix: Fix? = nil
  ) {
    self.id = id
    self.severity = severity ?? id.severity
    self.pointer = pointer
    self.message = message
    self.advice = advice
    self.fix = fix
  }
}

/// The severity of a finding.
public enum Severity: String, CaseIterable, Sendable {
  /// Some people cannot read or use the content.
  case error
  /// A guideline is not followed.
  case warning
  /// A person should look at it.
  case note
}

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
  case cutOffInLook = "cut-off-in-look"
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
