import StrictJSON
import TabEngine

/// In a request, a colour, or an object with its `type`. Members of the other types are ignored, because a merge patch
/// that changes the type leaves them in place.
extension Background: WireReadable {
  package static var inputSchema: Schema { .anyOf([Color.inputSchema, BackgroundMembers.inputSchema]) }

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> Background {
    if try reader.peek() == .string { return .color(try DesignColor.read(&reader).color) }
    var members = BackgroundMembers(type: try reader.nextType())
    try members.readMembers(&reader)
    switch members.type {
    case .color: return .color(try members.color(reader))
    case .gradient:
      guard let stops = members.stops else { throw reader.missing("stops") }
      guard let gradient = Gradient(angle: members.angle?.degrees ?? 180, stops: stops.stops) else {
        throw reader.invalid("expected stops in the order of their positions")
      }
      return .gradient(gradient)
    case .image:
      guard let image = members.image else { throw reader.missing("image") }
      return .image(image, over: try members.color(reader))
    }
  }
}

/// The members of a background in a request. Its type is read before them.
struct BackgroundMembers: WireObject {
  fileprivate private(set) var type = BackgroundType.color
  private var color: DesignColor?
  fileprivate private(set) var angle: GradientAngle?
  fileprivate private(set) var stops: GradientStops?
  fileprivate private(set) var image: ImageData?

  init() {}
  fileprivate init(type: BackgroundType) { self.type = type }

  static var name: StaticString { "BackgroundInput" }
  static var about: StaticString {
    "The background of the header, by its `type`. Members of the other types are allowed."
  }
  static var nullIsAbsent: Bool { true }

  mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try f.member("type", given: &type, isRequired: true)
    try f.member(
      "color", &color, "Of the types `color` and `image`, under the image.", isIgnored: type == .gradient)
    try f.member(
      "angle", &angle, "Of the type `gradient`: degrees as in CSS, 180 by default, which runs from top to bottom.",
      isIgnored: type != .gradient)
    try f.member(
      "stops", &stops, "Of the type `gradient`, in the order of their positions.", isIgnored: type != .gradient)
    try f.member("image", &image, "Of the type `image`. It covers the header.", isIgnored: type != .image)
  }

  fileprivate func color(_ reader: borrowing JSONReader) throws(JSONError) -> Color {
    guard let color else { throw reader.missing("color") }
    return color.color
  }
}

extension FieldVisitor where Self: ~Copyable {
  /// A member of requests only, whose value may not matter.
  @inline(__always)
  fileprivate mutating func member<Content: WireReadable>(
    _ name: StaticString, _ content: inout Content?, _ about: StaticString, isIgnored: Bool
  ) throws(JSONError) {
    if isIgnored {
      var ignored = Ignored()
      try member(name, given: &ignored, about, in: Content.inputSchema)
    } else {
      try member(name, given: &content, about, in: Content.inputSchema)
    }
  }
}

/// A value that is skipped.
private struct Ignored: WireReadable {
  static var inputSchema: Schema { .boolean }
  static func read(_ reader: inout JSONReader) throws(JSONError) -> Ignored {
    try reader.skip()
    return Ignored()
  }
}

enum BackgroundType: String, WireChoice {
  static var schemaName: StaticString { "BackgroundType" }
  case color, gradient, image
}

private struct GradientAngle: WireReadable {
  let degrees: Double

  static var inputSchema: Schema { .number(-360...360) }

  static func read(_ reader: inout JSONReader) throws(JSONError) -> GradientAngle {
    let degrees = try reader.double()
    guard (-360...360).contains(degrees) else { throw reader.invalid("expected from -360 to 360 degrees") }
    return GradientAngle(degrees: degrees)
  }
}

private struct GradientStops: WireReadable {
  let stops: [Gradient.Stop]

  static var inputSchema: Schema { .array(of: Gradient.Stop.inputSchema, count: Gradient.stopCount) }

  static func read(_ reader: inout JSONReader) throws(JSONError) -> GradientStops {
    var stops: [Gradient.Stop] = []
    try reader.array { (reader, index) throws(JSONError) in
      guard index < Gradient.stopCount.upperBound else {
        throw reader.invalid("expected at most \(Gradient.stopCount.upperBound) stops")
      }
      stops.append(try Gradient.Stop.read(&reader))
    }
    guard Gradient.stopCount.contains(stops.count) else { throw reader.invalid("expected at least two stops") }
    return GradientStops(stops: stops)
  }
}

extension Gradient.Stop: WireObject {
  package static var name: StaticString { "GradientStop" }
  package static var inputName: StaticString { "GradientStopInput" }
  package static var about: StaticString { "A colour of a gradient." }

  package mutating func fields(_ f: inout some Fields) throws(JSONError) {
    var (color, position) = (DesignColor(color: color), StopPosition(position))
    try f.member("color", &color)
    try f.member("position", &position, "From 0 at the start to 1 at the end.")
    (self.color, self.position) = (color.color, position.fraction)
  }
}

private struct StopPosition: PlainWireValue {
  let fraction: Double

  init(_ fraction: Double) { self.fraction = fraction }

  static var schema: Schema { .number(0...1) }

  static func read(_ reader: inout JSONReader) throws(JSONError) -> StopPosition {
    let fraction = try reader.double()
    guard (0...1).contains(fraction) else { throw reader.invalid("expected a position from 0 to 1") }
    return StopPosition(fraction)
  }

  func write(to json: inout JSONWriter) { json.value(fraction) }
}

// MARK: - Writing

extension Background: WireWritable {
  package static var outputSchema: Schema { .reference(namedSchema.name) }
  package static var namedSchema: NamedSchema {
    NamedSchema(
      "Background", "The background of the header, by its `type`.",
      .variants([
        ("color", ColorBackground.name.description), ("gradient", Gradient.name.description),
        ("image", ImageBackground.name.description),
      ]))
  }

  package func write(to json: inout JSONWriter) {
    switch self {
    case .color(let color): ColorBackground(color: color).write(to: &json)
    case .gradient(let gradient): gradient.write(to: &json)
    case .image(let image, let color): ImageBackground(image: image, color: color).write(to: &json)
    }
  }
}

struct ColorBackground: WireOutput {
  let color: Color

  static var name: StaticString { "ColorBackground" }
  static var about: StaticString { "A background of one colour." }

  static func fields(_ f: inout some OutputFields<Self>) {
    f.member("type", in: .constant("color")) { _ in Constant(text: "color") }
    f.member("color") { $0.color }
  }
}

extension Gradient: WireOutput {
  package static var name: StaticString { "GradientBackground" }
  package static var about: StaticString { "A linear gradient, as in CSS." }

  package static func fields(_ f: inout some OutputFields<Self>) {
    f.member("type", in: .constant("gradient")) { _ in Constant(text: "gradient") }
    f.member("angle", "Degrees as in CSS: 180 runs from top to bottom.") { $0.angle }
    f.member(
      "stops", "In the order of their positions.", in: .array(of: Stop.outputSchema, count: stopCount)
    ) { $0.stops }
  }
}

struct ImageBackground: WireOutput {
  let image: ImageData
  let color: Color

  static var name: StaticString { "ImageBackground" }
  static var about: StaticString { "An image that covers the header." }

  static func fields(_ f: inout some OutputFields<Self>) {
    f.member("type", in: .constant("image")) { _ in Constant(text: "image") }
    f.member("image") { $0.image }
    f.member("color", "Under the image.") { $0.color }
  }
}
