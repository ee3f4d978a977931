import StrictJSON
import Testing

/// RFC 8259, case by case. A value is judged the same whether it is skipped or kept.
@Suite struct JSONConformanceTests {
  @Test(arguments: AcceptedJSON.all) func readsWhatIsJSON(_ sample: JSONSample) throws {
    let value = try JSONValue(parsing: sample.bytes)
    var reader = JSONReader(sample.bytes)
    try reader.skip()
    try reader.finish()
    #expect(try JSONValue(parsing: value.bytes) == value)
  }

  @Test(arguments: RefusedJSON.all) func refusesWhatIsNotJSON(_ sample: JSONSample) {
    let error = #expect(throws: JSONError.self) { try JSONValue(parsing: sample.bytes) }
    // The member names and the limits are beyond the grammar.
    #expect(
      error?.kind == (error?.location == nil ? .malformed : .syntax) || error?.detail.hasPrefix("the content") == true)
    // A number too large for a double is valid if it is skipped.
    if let error, error.detail.hasPrefix("expected a number below") { return }
    let skippingError = #expect(throws: JSONError.self) {
      var reader = JSONReader(sample.bytes)
      try reader.skip()
      try reader.finish()
    }
    #expect(skippingError == error)
  }

  @Test(arguments: AcceptedJSON.all) func refusesContentThatIsCutOff(_ sample: JSONSample) {
    for length in 0..<sample.bytes.count {
      let start = Array(sample.bytes.prefix(length))
      guard let value = try? JSONValue(parsing: start) else { continue }
      // Only a number is still JSON without its end; and white space may go.
      var isWhole = false
      if case .number = value { isWhole = true }
      let rest = sample.bytes.dropFirst(length)
      #expect(isWhole || rest.allSatisfy { [0x20, 0x0A, 0x0D, 0x09].contains($0) })
    }
  }
}
