/// The background of a page or banner: a colour, or a system colour, which follows the colour scheme (H22).
public enum DynamicColor: Hashable, Sendable {
  case color(Color)
  case system(SystemColor)

  /// The colour in a colour scheme.
  public func color(in scheme: ColorScheme) -> Color {
    switch self {
    case .color(let color): color
    case .system(let color): color.color(in: scheme)
    }
  }

  /// The colour as a client writes it: `#34C759`, or `systemGreen`.
  public var name: String {
    switch self {
    case .color(let color): color.hexadecimal
    case .system(let color): color.rawValue
    }
  }
}
