internal import CMicrohttpd
internal import HTTPCore
internal import HTTPTypes

/// The header fields of the request on a connection, read from the library's memory when they are asked for.
struct ConnectionFields: FieldSource {
  /// Valid while the library's call for the request lasts, which is as long as a request may be asked.
  let connection: OpaquePointer

  func value(of name: HTTPField.Name) -> String? {
    let name = name.canonicalName
    var search = Search(name: name)
    // Unsafe: C calls back with a pointer to the search, on this stack and during this call only.
    withUnsafeMutablePointer(to: &search) { pointer in
      _ = MHD_get_connection_values_n(
        connection, .HEADER_KIND,
        { context, _, key, keyLength, value, valueLength in
          guard let context, let key, let value else { return .YES }
          context.assumingMemoryBound(to: Search.self).pointee.read(
            name: UnsafeRawBufferPointer(start: key, count: keyLength),
            value: UnsafeRawBufferPointer(start: value, count: valueLength))
          return .YES
        }, pointer)
    }
    return search.value
  }

  private struct Search {
    var name: String
    var value: String?

    /// Lines of the same name are one list (RFC 9110 §5.3).
    mutating func read(name line: UnsafeRawBufferPointer, value bytes: UnsafeRawBufferPointer) {
      guard line.count == name.utf8.count, name.withUTF8({ line.equalsIgnoringCase(UnsafeRawBufferPointer($0)) })
      else { return }
      let content = String(decoding: bytes.trimmingBlanks, as: UTF8.self)
      if let value {
        self.value = value + ", " + content
      } else {
        value = content
      }
    }
  }
}
