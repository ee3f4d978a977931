import StrictJSON
import TabEngine

/// An object of a record, such as a snapshot. It is read exactly as it was written. Members that have their defaults are omitted.
package protocol RecordObject: WireObject {}

extension RecordObject {
  package static var omitsDefaults: Bool { true }

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> Self {
    var object = Self()
    do throws(JSONError) {
      try reader.object(
        nullIsAbsent: nullIsAbsent, { (reader) throws(JSONError) in try object.fields(&reader) },
        // No advice, because it would be about requests, whose objects have other members.
        unknown: { reader, name, names in
          reader.unknownMember(name, known: names.map { $0.description }, advice: nil)
        })
      return object
    } catch {
      // The OpenAPI document leaves the form of records open, so a request with one that cannot be read has the right form.
      guard error.kind == .malformed else { throw error }
      throw JSONError(kind: .invalid, pointer: error.pointer, detail: error.detail)
    }
  }
}
