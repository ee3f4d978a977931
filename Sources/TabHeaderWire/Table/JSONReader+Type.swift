import StrictJSON

extension JSONReader {
  /// The `type` of the next object, which is not consumed. Its members may be in any order.
  package func nextType<Content: WireReadable>(_: Content.Type = Content.self) throws(JSONError) -> Content {
    var type: Content?
    // A reader is a value, so this copy can look ahead.
    var lookahead = self
    try lookahead.object { (reader, name) throws(JSONError) in
      if name == "type" { type = try Content.read(&reader) }
    }
    guard let type else { throw missing("type") }
    return type
  }
}
