import StrictJSON

/// The names of members and the indices of elements that lead from a value to a part of it: the reference tokens of a JSON pointer.
package typealias WirePath = ArraySlice<String>

extension WireWritable {
  /// Writes the whole value, and takes the part from it. Types whose parts are needed often write them alone.
  package func write(at path: WirePath, to json: inout JSONWriter) -> Bool {
    guard path.isEmpty else { return json.part(at: path) { json in write(to: &json) } }
    write(to: &json)
    return true
  }
}

extension Optional where Wrapped: WireWritable {
  /// Every part of nothing is `null`.
  package func write(at path: WirePath, to json: inout JSONWriter) -> Bool {
    if let self { return self.write(at: path, to: &json) }
    json.null()
    return true
  }
}

extension Array where Element: WireWritable {
  package func write(at path: WirePath, to json: inout JSONWriter) -> Bool {
    guard let token = path.first else {
      write(to: &json)
      return true
    }
    guard let index = token.arrayIndex, indices.contains(index) else { return false }
    return self[index].write(at: path.dropFirst(), to: &json)
  }
}

extension String {
  /// The index of an element that a reference token names; `nil` for a sign, a leading zero or anything else (RFC 6901 §4).
  package var arrayIndex: Int? {
    guard let index = Int(self), index >= 0, String(index) == self else { return nil }
    return index
  }
}

extension JSONWriter {
  /// Writes a part of a value that is written whole.
  ///
  /// - Returns: whether the value has it.
  mutating func part(at path: WirePath, of write: (inout JSONWriter) -> Void) -> Bool {
    var whole = JSONWriter()
    write(&whole)
    guard var value = try? JSONValue(parsing: whole.bytes, limits: .unlimited) else { return false }
    for token in path {
      switch value {
      case .object(let object):
        guard let member = object[ExactText(token)] else { return false }
        value = member
      case .array(let elements):
        guard let index = token.arrayIndex, elements.indices.contains(index) else { return false }
        value = elements[index]
      case .null: break
      case .bool, .number, .exactNumber, .string: return false
      }
    }
    raw(value.bytes)
    return true
  }
}
