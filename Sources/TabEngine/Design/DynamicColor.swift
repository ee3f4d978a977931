/// The background of a page or a banner: a colour, or one of the system's, which follows the colour scheme (H22).
public enum DynamicColor: Hashable, Sendable {
  case color(Color)
  case system(SystemColor)

  /// What is seen in a colour scheme.
  public func color(in scheme: Traits.ColorScheme) -> Color {
    switch self {
    case .color(let color): color
    case .system(let color): color.color(in: scheme)
    }
  }

  /// As a client writes it: `#34C759`, or `systemGreen`.
  public var name: String {
    switch self {
    case .color(let color): color.hexadecimal
    case .system(let color): color.rawValue
    }
  }
}
