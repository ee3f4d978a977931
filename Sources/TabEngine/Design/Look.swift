/// The appearance of a container, and its sources (H5).
public struct Look: Equatable, Sendable {
  /// The name of the style. The engine only stores it, like the theme and the overrides: the caller resolves the designs.
  public let style: String
  /// The name of the theme with the style's tokens.
  public let theme: String
  /// The members that override the style's, as JSON.
  public let overrides: String
  /// Why the look still comes from an earlier style or theme; `nil` if it is up to date.
  public let problem: Problem?
  /// The resolved designs. Copies of the look share them, because every action copies the container.
  private let designs: Shared<Designs>

  /// Why a session's overrides cannot be applied to the current style.
  public struct Problem: Equatable, Sendable {
    /// A JSON pointer into the session's configuration.
    public let pointer: String
    public let detail: String

    public init(pointer: String, detail: String) {
      self.pointer = pointer
      self.detail = detail
    }

    // Both may be long and of any text: the bytes are compared, and not the normal forms.
    public static func == (left: Problem, right: Problem) -> Bool {
      left.pointer.utf8.elementsEqual(right.pointer.utf8) && left.detail.utf8.elementsEqual(right.detail.utf8)
    }
  }

  private struct Designs: Equatable, Sendable {
    let light: Design
    let dark: Design
  }

  /// Both designs use the lengths of `light`, because frames do not depend on colours.
  public init(style: String = "", theme: String = "", overrides: String = "{}", light: Design, dark: Design) {
    self.style = style
    self.theme = theme
    self.overrides = overrides
    problem = nil
    designs = Shared(Designs(light: light, dark: dark))
  }

  private init(_ look: Look, _ problem: Problem) {
    style = look.style
    theme = look.theme
    overrides = look.overrides
    self.problem = problem
    designs = look.designs
  }

  /// Returns the same designs, marked as outdated by a problem.
  public func outdated(by problem: Problem) -> Look { Look(self, problem) }

  /// Black on white.
  public static let plain = Look(light: Design(), dark: Design())

  /// The design for a colour scheme, with fonts at the content size category `large`.
  public func design(_ scheme: ColorScheme) -> Design { scheme == .light ? designs.value.light : designs.value.dark }

  /// The lengths of both designs.
  func metrics(for category: ContentSizeCategory, areTabsScaled: Bool) -> Metrics {
    Metrics(designs.value.light, for: category, areTabsScaled: areTabsScaled)
  }

  /// The fonts of the selected tab's label and of the others, and the padding at their sides, of both designs.
  func labelFonts(for category: ContentSizeCategory) -> (selected: Font, deselected: Font, padding: Double) {
    (
      designs.value.light.selectedTabTitleFont.scaled(for: category),
      designs.value.light.deselectedTabTitleFont.scaled(for: category), designs.value.light.tabPaddingX
    )
  }
}
