import StrictJSON

/// The names of members and the indices of elements that lead from a value to a part of it: the reference tokens of a JSON pointer.
package typealias WirePath = ArraySlice<String>

extension WireWritable {
  /// Writes the whole value, and takes the parts from it. Types whose parts are needed often write them alone.
  package func find(_ places: Places, in found: inout FoundValues) {
    found.addParts(at: places) { write(to: &$0) }
  }
}

extension Optional where Wrapped: WireWritable {
  package func find(_ places: Places, in found: inout FoundValues) {
    if let self { self.find(places, in: &found) } else { found.addNull(at: places) }
  }
}

extension Array where Element: WireWritable {
  package func find(_ places: Places, in found: inout FoundValues) {
    found.add(at: places) { write(to: &$0) }
    for inner in places.inner {
      if let index = inner.index, indices.contains(index) { self[index].find(inner, in: &found) }
    }
  }
}

extension String {
  /// The index of an element that a reference token names; `nil` for a sign, a leading zero or anything else (RFC 6901 §4).
  package var arrayIndex: Int? {
    guard let first = utf8.first, UInt8(ascii: "0")...UInt8(ascii: "9") ~= first,
      first != UInt8(ascii: "0") || utf8.count == 1
    else { return nil }
    return Int(self)
  }
}
