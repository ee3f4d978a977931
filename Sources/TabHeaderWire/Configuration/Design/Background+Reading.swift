import StrictJSON
import TabEngine

/// In a request, a colour, or an object with its `type`. Members of the other types are ignored, because a merge patch
/// that changes the type leaves them in place.
extension Background: WireReadable {
  package static var inputSchema: Schema { .anyOf([Color.inputSchema, .reference(input.name.description)]) }

  static let input = Members<Never, BackgroundDraft>(
    "BackgroundInput", "The background of the header, by its `type`. Members of the other types are allowed.",
    [
      // The type has already been read.
      Member("type", "", schema: BackgroundType.schema, read: { (_, _) throws(JSONError) in }).required,
      Member(
        "color", "Of the types `color` and `image`, under the image.", schema: Color.inputSchema,
        read: { (reader, background) throws(JSONError) in
          if background.type != .gradient { background.color = try DesignColor.read(&reader).color }
        }),
      Member(
        "angle", "Of the type `gradient`: degrees as in CSS, 180 by default, which runs from top to bottom.",
        schema: .number(-360...360),
        read: { (reader, background) throws(JSONError) in
          if background.type == .gradient { background.angle = try reader.angle() }
        }),
      Member(
        "stops", "Of the type `gradient`, in the order of their positions.",
        schema: .array(of: Gradient.Stop.inputSchema, count: Gradient.stopCount),
        read: { (reader, background) throws(JSONError) in
          if background.type == .gradient { background.stops = try reader.stops() }
        }),
      Member(
        "image", "Of the type `image`. It covers the header.", schema: ImageData.schema,
        read: { (reader, background) throws(JSONError) in
          if background.type == .image { background.image = try ImageData.read(&reader) }
        }),
    ])

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> Background {
    if try reader.peek() == .string { return .color(try DesignColor.read(&reader).color) }
    var draft = BackgroundDraft(type: try reader.nextType())
    try input.read(&reader, into: &draft, nullIsDefault: true)
    switch draft.type {
    case .color:
      guard let color = draft.color else { throw reader.missing("color") }
      return .color(color)
    case .gradient:
      guard let stops = draft.stops else { throw reader.missing("stops") }
      guard let gradient = Gradient(angle: draft.angle, stops: stops) else {
        throw reader.invalid("expected stops in the order of their positions")
      }
      return .gradient(gradient)
    case .image:
      guard let image = draft.image else { throw reader.missing("image") }
      guard let color = draft.color else { throw reader.missing("color") }
      return .image(image, over: color)
    }
  }
}

/// A background while it is being read.
struct BackgroundDraft {
  let type: BackgroundType
  fileprivate var color: Color?
  fileprivate var angle = 180.0
  fileprivate var stops: [Gradient.Stop]?
  fileprivate var image: ImageData?

  fileprivate init(type: BackgroundType) { self.type = type }
}

enum BackgroundType: String, WireChoice {
  static var schemaName: StaticString { "BackgroundType" }
  case color, gradient, image
}

extension JSONReader {
  fileprivate mutating func angle() throws(JSONError) -> Double {
    let angle = try double()
    guard (-360...360).contains(angle) else { throw invalid("expected from -360 to 360 degrees") }
    return angle
  }

  fileprivate mutating func stops() throws(JSONError) -> [Gradient.Stop] {
    var stops: [Gradient.Stop] = []
    try array { (reader, index) throws(JSONError) in
      guard index < Gradient.stopCount.upperBound else {
        throw reader.invalid("expected at most \(Gradient.stopCount.upperBound) stops")
      }
      stops.append(try Gradient.Stop.read(&reader))
    }
    guard Gradient.stopCount.contains(stops.count) else { throw invalid("expected at least two stops") }
    return stops
  }
}
