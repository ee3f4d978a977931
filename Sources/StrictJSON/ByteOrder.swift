extension Sequence {
  /// The elements in the order of their texts' bytes, which is the order of their code points.
  ///
  /// Swift's own order of strings is the order of their normal forms. One sort, of numbers, is in the program for all types.
  @inlinable
  package func sorted(byBytesOf text: (Element) -> String) -> [Element] {
    let elements = Array(self)
    if elements.count < 2 { return elements }
    let texts = elements.map(text)
    return texts.indices.sorted { texts[$0].utf8.lexicographicallyPrecedes(texts[$1].utf8) }.map { elements[$0] }
  }

  /// The elements in the order of their numbers; those with the same number stay as they are.
  @inlinable
  package func sorted(byNumber number: (Element) -> Int) -> [Element] {
    let elements = Array(self)
    let numbers = elements.map(number)
    return numbers.indices.sorted { (numbers[$0], $0) < (numbers[$1], $1) }.map { elements[$0] }
  }
}

extension Sequence<String> {
  /// The texts in the order of their bytes.
  @inlinable
  package func sortedByBytes() -> [String] { sorted(byBytesOf: { $0 }) }
}
