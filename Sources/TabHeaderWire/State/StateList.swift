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

  func find(_ places: Places, in found: inout FoundValues) {
    found.add(at: places) { write(to: &$0) }
    for inner in places.inner {
      guard let index = inner.index, index < indices.count else { continue }
      element(at: indices.lowerBound + index).find(inner, in: &found)
    }
  }
}
