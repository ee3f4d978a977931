/// The limits of a container. Exceeding one is an error, never a trap.
public enum Limits {
  /// The maximum number of tabs in a container.
  public static let tabs = 1_000
  /// The maximum length of a title, name or label, in Unicode scalars.
  public static let text = 500
  /// The maximum length of a spoken text or format, in Unicode scalars.
  public static let spoken = 200
  /// The maximum length of the trailing button's title, in Unicode scalars.
  public static let buttonTitle = 24
  /// The maximum length of a tab's id, in bytes.
  public static let identifier = 64
  /// The maximum length of a badge, in Unicode scalars.
  public static let badge = 12
  /// The maximum number of pages in a stack, including queued messages.
  public static let pages = 100
  /// The maximum number of dependencies of a coordinator or a message.
  public static let dependencies = 100
  /// The maximum number of guards of a tab bar.
  public static let guards = 100
  /// The maximum number of banners and status strips under the tab bar.
  public static let accessories = 10
  /// The number of places in a bar that ends with More: at least one for a tab and one for More.
  public static let places = 2...100
  /// The maximum number of sections outside the bar.
  public static let popups = 20
  /// The maximum number of horizontal scrollers of a page.
  public static let scrollers = 20
  /// The maximum number of tabs and pages in all events of a batch. A few actions can report all tabs each time.
  public static let batch = 20_000
  /// The maximum size of an image's data URI, in bytes.
  public static let image = 65_536
  /// The lengths of a style, in points.
  public static let designLength: ClosedRange<Double> = 0...1_000
  /// The size of a font, in points.
  public static let fontSize: ClosedRange<Double> = 1...200
  /// A width, height, inset or spacing, in points.
  public static let length: ClosedRange<Double> = 0...100_000
  /// A finger's translation in points, or its velocity in points per second.
  public static let movement: ClosedRange<Double> = -1_000_000...1_000_000
  /// An offset of the pages during a movement, in points. Each drag that interrupts a bounce may add a page width.
  static let offset: ClosedRange<Double> = -1e15...1e15
  /// The stiffness and the mass of a spring.
  static let spring: ClosedRange<Double> = 1e-3...1e6
  /// The damping ratio of a spring.
  static let dampingRatio: ClosedRange<Double> = 1...1_000
  /// The depth at which a push or pop starts: the number of pages under the visible one.
  static let depth: ClosedRange<Double> = 0...Double(2 * pages)
  /// The maximum duration of a transition, in milliseconds.
  static let transition: Int64 = 20_000
}
