import StrictJSON
import TabHeaderCatalog

extension JSONWriter {
  /// The warnings about a document, each with its line.
  mutating func member(_ name: StaticString, _ warnings: [ContentWarning], in source: [UInt8]) {
    let locations = JSONLocations(of: warnings.map(\.pointer), in: source)
    member(
      name,
      array: { json in
        for warning in warnings {
          json.object { json in
            json.member("pointer", warning.pointer)
            json.member("detail", warning.detail)
            let location = locations.nearest(to: warning.pointer)
            json.member("line", location?.line)
            json.member("column", location?.column)
          }
        }
      })
  }
}
