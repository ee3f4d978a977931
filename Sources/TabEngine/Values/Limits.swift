/// The limits of a container. Exceeding one is an error, never a trap.
public enum Limits {
  /// The most tabs in a container.
  public static let tabs = 1_000
  /// The longest title, name or label, in Unicode scalars.
  public static let text = 500
  /// The longest spoken text or format, in Unicode scalars.
  public static let spoken = 200
  /// The longest title of the header's trailing button, in Unicode scalars.
  public static let buttonTitle = 24
  /// The longest id of a tab, in bytes.
  public static let identifier = 64
  /// The longest badge, in Unicode scalars.
  public static let badge = 12
  /// The most pages in a stack, queued messages included.
  public static let pages = 100
  /// The most dependencies of a coordinator, or of a message.
  public static let dependencies = 100
  /// The most guards of a tab bar.
  public static let guards = 100
  /// The most banners and status strips under the tab bar.
  public static let accessories = 10
  /// The number of places in a bar that ends with More: at least one for a tab and one for More.
  public static let places = 2...100
  /// The most sections outside the bar.
  public static let popups = 20
  /// The most horizontal scrollers of a page.
  public static let scrollers = 20
  /// The most tabs and pages in the events of a batch, added up. A few actions on many tabs report all of them each time.
  public static let batch = 20_000
  /// The longest data URI of an image, in bytes.
  public static let image = 65_536
  /// The lengths of a style, in points.
  public static let designLength: ClosedRange<Double> = 0...1_000
  /// The size of a font, in points.
  public static let fontSize: ClosedRange<Double> = 1...200
  /// A width, height, inset or spacing, in points.
  public static let length: ClosedRange<Double> = 0...100_000
  /// A finger's translation in points, or its velocity in points per second.
  public static let movement: ClosedRange<Double> = -1_000_000...1_000_000
  /// An offset of the pages during a movement, in points. Each drag that interrupts a bounce may go on for a page width.
  static let offset: ClosedRange<Double> = -1e15...1e15
  /// The stiffness and the mass of a spring.
  static let spring: ClosedRange<Double> = 1e-3...1e6
  /// The damping ratio of a spring.
  static let dampingRatio: ClosedRange<Double> = 1...1_000
  /// The depth at which a push or pop starts: the number of pages under the visible one.
  static let depth: ClosedRange<Double> = 0...Double(2 * pages)
  /// The longest transition, in milliseconds.
  static let transition: Int64 = 20_000
}
