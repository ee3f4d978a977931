extension Array {
  /// The fewest elements that still fail: leaves some out, many at a time, then one at a time.
  package func shrunk(while fails: ([Element]) -> Bool) -> [Element] {
    var elements = self
    var size = Swift.max(count / 2, 1)
    while true {
      var index = 0
      while index < elements.count {
        var fewer = elements
        fewer.removeSubrange(index..<Swift.min(index + size, elements.count))
        if fails(fewer) { elements = fewer } else { index += size }
      }
      if size == 1 { return elements }
      size /= 2
    }
  }
}
