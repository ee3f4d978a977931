/// The background of the header (H5).
public enum Background: Equatable, Sendable {
  case color(Color)
  case gradient(Gradient)
  /// An image that covers the header, and the colour under it.
  case image(ImageData, over: Color)
}

/// A linear gradient, as in CSS (CSS Images 3, §3.1).
public struct Gradient: Equatable, Sendable {
  public struct Stop: Equatable, Sendable {
    public package(set) var color = Color.clear
    /// From 0 at the start to 1 at the end.
    public package(set) var position = 0.0

    package init() {}

    public init(color: Color, position: Double) {
      self.color = color
      self.position = position
    }
  }

  /// The number of stops that a gradient may have.
  public static let stopCount = 2...16

  /// In degrees: 180 is top to bottom, 90 left to right.
  public let angle: Double
  /// In the order of their positions.
  public let stops: [Stop]

  /// Returns `nil` unless the angle is within ±360, the positions ascend from 0 to 1, and the number of stops is in `stopCount`.
  public init?(angle: Double = 180, stops: [Stop]) {
    guard (-360...360).contains(angle), Self.stopCount.contains(stops.count),
      stops.allSatisfy({ (0...1).contains($0.position) }),
      zip(stops, stops.dropFirst()).allSatisfy({ $0.position <= $1.position })
    else { return nil }
    self.angle = angle
    self.stops = stops
  }
}
