/// What fills the header (H5).
public enum Background: Equatable, Sendable {
  case color(Color)
  case gradient(Gradient)
  /// A picture that covers the header, and the colour under it.
  case image(ImageData, over: Color)
}

/// A linear gradient, as in CSS (CSS Images 3, §3.1).
public struct Gradient: Equatable, Sendable {
  public struct Stop: Equatable, Sendable {
    public let color: Color
    /// From 0 at the beginning to 1 at the end.
    public let position: Double

    public init(color: Color, position: Double) {
      self.color = color
      self.position = position
    }
  }

  /// How many stops a gradient may have.
  public static let stopCount = 2...16

  /// Degrees: 180 is from the top to the bottom, 90 from the left to the right.
  public let angle: Double
  /// In the order of their positions.
  public let stops: [Stop]

  /// `nil` unless the angle is within ±360, the positions are between 0 and 1 in ascending order, and there are as many stops
  /// as `stopCount` says.
  public init?(angle: Double = 180, stops: [Stop]) {
    guard (-360...360).contains(angle), Self.stopCount.contains(stops.count),
      stops.allSatisfy({ (0...1).contains($0.position) }),
      zip(stops, stops.dropFirst()).allSatisfy({ $0.position <= $1.position })
    else { return nil }
    self.angle = angle
    self.stops = stops
  }
}
