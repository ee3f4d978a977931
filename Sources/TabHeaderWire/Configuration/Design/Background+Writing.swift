import StrictJSON
import TabEngine

extension Background: WireWritable {
  package static var outputSchema: Schema { .reference(namedSchema.name) }
  package static var namedSchema: NamedSchema {
    NamedSchema(
      "Background", "The background of the header, by its `type`.",
      .variants([
        ("color", color.name.description), ("gradient", gradient.name.description), ("image", image.name.description),
      ]))
  }

  package func write(to json: inout JSONWriter) {
    json.object { json in
      switch self {
      case .color(let color): Self.color.write(color, to: &json)
      case .gradient(let gradient): Self.gradient.write(gradient, to: &json)
      case .image(let image, let color): Self.image.write((image, color), to: &json)
      }
    }
  }

  package static let color = Members<Color, Never>(
    "ColorBackground", "A background of one colour.",
    [
      .type("color"),
      Member("color", "") { $0 },
    ])

  package static let gradient = Members<Gradient, Never>(
    "GradientBackground", "A linear gradient, as in CSS.",
    [
      .type("gradient"),
      Member("angle", "Degrees as in CSS: 180 runs from top to bottom.") { $0.angle },
      Member("stops", "In the order of their positions.") { $0.stops }
        .narrowed(to: .array(of: Gradient.Stop.outputSchema, count: Gradient.stopCount)),
    ])

  package static let image = Members<(image: ImageData, color: Color), Never>(
    "ImageBackground", "An image that covers the header.",
    [
      .type("image"),
      Member("image", "") { $0.image },
      Member("color", "Under the image.") { $0.color },
    ])
}
