import StrictJSON
import TabHeaderCatalog
import TabHeaderWire

/// The OpenAPI document of the HTTP interface: the parts written by hand, in `openapi/`, and the schemas generated from the tables
/// of requests and responses.
public struct OpenAPIDocument {
  package let root: JSONValue

  /// - Parameter parts: files with members of the document. Later ones may add to schemas, such as examples.
  init(parts: [[UInt8]]) throws(JSONError) {
    var root = JSONValue.object([:])
    for part in parts { root = root.overlaid(with: try JSONValue(parsing: part)) }
    self.root = root
  }

  /// The document of this program.
  public static var shipped: OpenAPIDocument {
    get throws(JSONError) {
      let files = ShippedFolder.openAPI.files
      // `document.json` comes first, because it sets the order of members. The other files add to the generated schemas.
      let frame = files.filter { $0.path == "document.json" }.map(\.content)
      let others = files.filter { $0.path != "document.json" }.map(\.content)
      return try OpenAPIDocument(parts: frame + [generated.bytes] + others)
    }
  }

  /// The document as JSON, laid out for reading.
  public var bytes: [UInt8] { Array((root.laidOut() + "\n").utf8) }

  private static var generated: JSONValue {
    var schemas = JSONObject()
    for value in WireSchemas.values + CatalogSchemas.values { schemas[ExactText(value.name)] = value.json }
    for object in WireSchemas.objects + CatalogSchemas.objects { schemas[ExactText(object.name)] = object.json }
    return .object(["components": .object(["schemas": .object(schemas)])])
  }
}
