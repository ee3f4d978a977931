import StrictJSON
import TabEngine

extension ImageData: PlainWireValue {
  package static var schema: Schema { .reference("Image") }

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> ImageData {
    guard let image = ImageData(uri: try reader.text().string) else {
      throw reader.invalid(
        "expected data:image/png, jpeg, gif or webp in base64, of at most \(Limits.image) bytes; nothing is fetched")
    }
    guard !reader.isFromClient || image.mistake != .noPicture else {
      throw reader.invalid("expected an image: the data is none of png, jpeg, gif and webp")
    }
    return image
  }

  package func write(to json: inout JSONWriter) { json.value(uri) }
}
