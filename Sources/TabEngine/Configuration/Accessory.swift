/// A banner or status strip between the tab bar and the page, for example for lost connectivity (B12).
public struct Accessory: Equatable, Sendable {
  /// Dark gray.
  public static let defaultBackground = DynamicColor.color(Color(red: 58, green: 58, blue: 60))

  public let text: String
  /// Always opaque.
  public let background: DynamicColor
  /// In points.
  public let height: Double

  /// - Throws: `textMissing`, `textTooLong`, `colorTranslucent` or `numberOutOfRange`, naming the member.
  public init(
    text: String, background: DynamicColor = defaultBackground, height: Double = 32
  ) throws(TabContainerError) {
    self.text = try Check.text(text, "text")
    guard background.color(in: .light).isOpaque else { throw .colorTranslucent(member: "background") }
    self.background = background
    self.height = try Check.number(height, "height")
  }

  /// White or black, whichever has the higher contrast with the background: at least 4.5:1.
  public func textColor(in scheme: ColorScheme) -> Color { background.color(in: scheme).legibleText }
}
