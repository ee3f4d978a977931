import HeaderLint
import TabEngine

extension TabDraft {
  static func titled(
    _ title: String, icon: String? = nil, isIconOnly: Bool = false, badge: Badge? = nil, isEnabled: Bool = true,
    page: String? = nil
  ) throws -> TabDraft {
    var tabPage = TabPage()
    tabPage.backgroundColor = page.flatMap(Color.init(hexadecimal:)).map(DynamicColor.color)
    return TabDraft(
      item: try TabItem(
        title: title, icon: icon, isIconOnly: isIconOnly, badge: badge, isEnabled: isEnabled, page: tabPage))
  }
}

extension TabContainer {
  /// A container in black on white at the text size `large`, 390 points wide.
  static func sample(
    _ tabs: [TabDraft]? = nil, popups: [TabDraft] = [], traits: Traits? = nil,
    _ change: (inout Configuration) throws -> Void = { _ in }
  ) throws -> TabContainer {
    var configuration = Configuration()
    try change(&configuration)
    return try TabContainer(
      configuration: configuration,
      tabs: tabs ?? [.titled("Accounts"), .titled("Cards"), .titled("Offers")], popups: popups,
      traits: traits ?? Traits())
  }
}

extension Configuration {
  /// The design for both colour schemes.
  mutating func design(_ change: (inout Design) -> Void) {
    var design = Design()
    change(&design)
    look = Look(light: design, dark: design)
  }
}

extension Traits {
  static func with(_ change: (inout TraitChanges) -> Void) throws -> Traits {
    var changes = TraitChanges()
    change(&changes)
    return try Traits().changed(changes)
  }
}

extension Color: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) {
    guard let color = Color(hexadecimal: text) else { preconditionFailure("\(text) is not a colour") }
    self = color
  }
}

extension LintReport {
  func findings(_ rule: Rule) -> [Finding] { findings.filter { $0.id == rule } }

  func checks(_ part: ContrastCheck.Part, in scheme: ColorScheme = .light) -> [ContrastCheck] {
    contrast.filter { $0.name == part && $0.colorScheme == scheme }
  }

  /// The parts that are drawn.
  var parts: Set<ContrastCheck.Part> { Set(contrast.map(\.name)) }
}
