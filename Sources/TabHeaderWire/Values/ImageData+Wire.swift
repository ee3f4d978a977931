import StrictJSON
import TabEngine

extension ImageData: PlainWireValue {
  package static var schema: Schema { .reference("Image") }

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> ImageData {
    guard let image = ImageData(uri: try reader.text().string) else {
      throw reader.invalid(
        "expected data:image/png, jpeg, gif or webp in base64, of at most \(Limits.image) bytes; nothing is fetched")
    }
    if reader.isFromClient { try image.check(reader) }
    return image
  }

  /// Refuses an image of which nothing can be drawn. What was stored or recorded may have one.
  package func check(_ reader: borrowing JSONReader) throws(JSONError) {
    switch mistake {
    case .noPicture: throw reader.invalid("expected an image: the data is none of png, jpeg, gif and webp")
    case .empty: throw reader.invalid("expected an image with something to draw: it has no size or no pixels")
    case .cutOff, nil: break
    }
  }

  package func write(to json: inout JSONWriter) { json.value(uri) }
}
