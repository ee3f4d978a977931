/// What a container looks like, and where that comes from (H5).
public struct Look: Equatable, Sendable {
  /// The name of the style. The engine keeps it, as it keeps the next two: who resolves designs looks them up.
  public let style: String
  /// The name of the theme that the style's tokens come from.
  public let theme: String
  /// The members that take the place of the style's, as JSON.
  public let overrides: String
  /// Why this is still the look of an earlier style or theme; `nil` for a look that is up to date.
  public let problem: Problem?
  /// What comes of all three. Shared by all copies: a container is copied with every action.
  private let designs: Designs

  /// What keeps the members of a session from being laid over its style as it is now.
  public struct Problem: Equatable, Sendable {
    /// A JSON pointer into the session's configuration.
    public let pointer: String
    public let detail: String

    public init(pointer: String, detail: String) {
      self.pointer = pointer
      self.detail = detail
    }
  }

  private final class Designs: Sendable {
    let light: Design
    let dark: Design

    init(light: Design, dark: Design) {
      self.light = light
      self.dark = dark
    }
  }

  /// The designs' lengths are those of `light`: where something is does not depend on the colours.
  public init(style: String = "", theme: String = "", overrides: String = "{}", light: Design, dark: Design) {
    self.style = style
    self.theme = theme
    self.overrides = overrides
    problem = nil
    designs = Designs(light: light, dark: dark)
  }

  private init(_ look: Look, _ problem: Problem) {
    style = look.style
    theme = look.theme
    overrides = look.overrides
    self.problem = problem
    designs = look.designs
  }

  /// The same designs, which its style and its theme no longer come to.
  public func outdated(by problem: Problem) -> Look { Look(self, problem) }

  /// Black on white.
  public static let plain = Look(light: Design(), dark: Design())

  /// The design for a colour scheme, with fonts of the size category `large`.
  public func design(_ scheme: Traits.ColorScheme) -> Design { scheme == .light ? designs.light : designs.dark }

  /// The lengths of both designs.
  func metrics(for category: ContentSizeCategory, areTabsScaled: Bool) -> Metrics {
    Metrics(designs.light, for: category, areTabsScaled: areTabsScaled)
  }

  public static func == (left: Look, right: Look) -> Bool {
    left.style == right.style && left.theme == right.theme && left.overrides == right.overrides
      && left.problem == right.problem
      && (left.designs === right.designs
        || left.designs.light == right.designs.light && left.designs.dark == right.designs.dark)
  }
}
