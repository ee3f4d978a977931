import StrictJSON

/// A list whose elements are made when they are written. A search makes one alone.
protocol WireList: WireWritable {
  associatedtype Element: WireWritable

  var indices: Range<Int> { get }
  func element(at index: Int) -> Element
}

extension WireList {
  static var outputSchema: Schema { .array(of: Element.outputSchema) }

  func write(to json: inout JSONWriter) {
    json.array { json in
      for index in indices { element(at: index).write(to: &json) }
    }
  }

  func write(at path: WirePath, to json: inout JSONWriter) -> Bool {
    guard let token = path.first else {
      write(to: &json)
      return true
    }
    guard let position = token.arrayIndex, position < indices.count else { return false }
    return element(at: indices.lowerBound + position).write(at: path.dropFirst(), to: &json)
  }
}
