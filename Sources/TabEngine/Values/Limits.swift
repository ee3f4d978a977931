/// What a container takes at most; more is an error, never a trap.
public enum Limits {
  /// Tabs in a container.
  public static let tabs = 1_000
  /// Unicode scalars in a title, a name or a label.
  public static let text = 500
  /// Unicode scalars in one of the texts that are spoken, or its format.
  public static let spoken = 200
  /// Unicode scalars in the title of the header's trailing button.
  public static let buttonTitle = 24
  /// Bytes in a tab's id.
  public static let identifier = 64
  /// Unicode scalars in a badge.
  public static let badge = 12
  /// Pages in a tab's stack, those that wait for their turn included.
  public static let pages = 100
  /// Dependencies of a coordinator, or of a message.
  public static let dependencies = 100
  /// Guards of a tab bar.
  public static let guards = 100
  /// Banners and status strips under the tab bar.
  public static let accessories = 10
  /// Places of a bar that ends with More: a tab's and More's at least.
  public static let places = 2...100
  /// Sections outside the bar.
  public static let popups = 20
  /// Regions of a page that scroll sideways themselves.
  public static let scrollers = 20
  /// Tabs and pages that the events of a batch tell of, together: a few actions on many tabs tell of all of them each time.
  public static let batch = 20_000
  /// Bytes of an image's data URI.
  public static let image = 65_536
  /// Points of a style's lengths.
  public static let designLength: ClosedRange<Double> = 0...1_000
  /// Points of a font's size.
  public static let fontSize: ClosedRange<Double> = 1...200
  /// Points of a width, a height, an inset or a spacing.
  public static let length: ClosedRange<Double> = 0...100_000
  /// Points of a finger's translation, or points per second of its velocity.
  public static let movement: ClosedRange<Double> = -1_000_000...1_000_000
}
