internal import CMicrohttpd
internal import Glibc

extension RequestField {
  /// - Parameter name: in any case.
  /// - Returns: `nil` if nothing reads the field.
  init?(_ name: UnsafeRawBufferPointer) {
    guard let first = name.first, let field = Self.candidate(length: name.count, first: first),
      name.equalsIgnoringCase(field.name)
    else { return nil }
    self = field
  }
}

extension RequestFields {
  /// The header fields of a connection's request whose head has not been checked.
  ///
  /// - Parameter connection: the connection, during a call of the library for its request.
  init(of connection: OpaquePointer) {
    self.init()
    // Unsafe: C calls back with a pointer to the fields, on this stack and only during this call.
    withUnsafeMutablePointer(to: &self) { pointer in
      _ = MHD_get_connection_values_n(
        connection, .HEADER_KIND,
        { context, _, key, keyLength, value, valueLength in
          guard let context, let key, let value, !HiddenCookies.isOurs(key),
            let field = RequestField(UnsafeRawBufferPointer(start: key, count: keyLength))
          else { return .YES }
          context.assumingMemoryBound(to: RequestFields.self).pointee.append(
            field, UnsafeRawBufferPointer(start: value, count: valueLength).trimmingBlanks)
          return .YES
        }, pointer)
    }
  }
}

/// Keeps the library from reading cookies.
///
/// It would copy the first `Cookie` field, and note each cookie in the connection's memory: with hundreds of them, nothing is left for the
/// response. So it finds an empty field before the request's own.
enum HiddenCookies {
  private static let name: StaticString = "Cookie"

  /// Adds the empty field to a request whose fields have not been read yet, on the connection's thread.
  static func hide(on connection: OpaquePointer) {
    // Unsafe: the library keeps the pointers, which point into a literal. The value is the empty string at its end.
    let length = name.utf8CodeUnitCount
    _ = MHD_set_connection_value_n(connection, .HEADER_KIND, pointer, length, pointer + length, 0)
  }

  /// Whether a name belongs to the empty field, which was not sent.
  static func isOurs(_ name: UnsafePointer<CChar>) -> Bool { name == pointer }

  private static var pointer: UnsafePointer<CChar> {
    UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
  }
}
