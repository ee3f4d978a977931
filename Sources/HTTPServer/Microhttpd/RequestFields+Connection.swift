internal import CMicrohttpd

extension RequestFields {
  /// Copies the header fields of a connection's request out of the library's memory.
  ///
  /// - Parameter connection: the connection, during a call of the library for its request.
  init(of connection: OpaquePointer) {
    self.init(reserving: Self.typicalSize)
    // Unsafe: C calls back with a pointer to the fields, on this stack and only during this call.
    withUnsafeMutablePointer(to: &self) { pointer in
      _ = MHD_get_connection_values_n(
        connection, .HEADER_KIND,
        { context, _, key, keyLength, value, valueLength in
          guard let context, let key, let value, !HiddenCookies.isOurs(key) else { return .YES }
          context.assumingMemoryBound(to: RequestFields.self).pointee.append(
            name: UnsafeRawBufferPointer(start: key, count: keyLength),
            value: UnsafeRawBufferPointer(start: value, count: valueLength).trimmingBlanks)
          return .YES
        }, pointer)
    }
  }

  /// The capacity for the fields that a browser sends.
  private static let typicalSize = 1_024
}
