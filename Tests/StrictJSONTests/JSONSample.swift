import Testing

/// Content of a request, for a test: text, or bytes where no text is.
struct JSONSample: CustomTestStringConvertible {
  let bytes: [UInt8]

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// Bytes inside a string inside an array.
  init(inString bytes: UInt8...) {
    self.bytes = Array("[\"".utf8) + bytes + Array("\"]".utf8)
  }

  init(bytes: UInt8...) {
    self.bytes = bytes
  }

  var testDescription: String { String(decoding: bytes.prefix(60), as: UTF8.self).debugDescription }
}
