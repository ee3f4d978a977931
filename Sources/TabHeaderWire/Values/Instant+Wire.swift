import StrictJSON
import TabEngine

extension Instant: WireReadable, WireWritable {
  package static var inputSchema: Schema { .reference("InstantInput") }
  package static var outputSchema: Schema { .reference("Instant") }

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> Instant {
    guard let instant = Instant(rfc3339: try reader.string().string) else {
      throw reader.invalid("expected a time in RFC 3339 format, such as \"2026-11-21T09:30:00Z\"")
    }
    return instant
  }

  package func write(to json: inout JSONWriter) {
    json.value(ofLength: Self.rfc3339Length, appendRFC3339)
  }
}
