internal import CMicrohttpd
internal import Glibc

/// Keeps the library from reading cookies.
///
/// It would copy the first `Cookie` field, and note each cookie in the connection's memory: with hundreds of them, nothing is left for the
/// response. So it finds an empty field before those of the request.
enum HiddenCookies {
  private static let name: StaticString = "Cookie"

  /// Adds the empty field to a request whose fields have not been read yet, on the connection's thread.
  static func hide(on connection: OpaquePointer) {
    // Unsafe: the library keeps the pointers, which are those of a literal. The value is the empty string at its end.
    let length = name.utf8CodeUnitCount
    _ = MHD_set_connection_value_n(connection, .HEADER_KIND, pointer, length, pointer + length, 0)
  }

  /// Whether a field's name is that of the empty field, which was not sent.
  static func isOurs(_ name: UnsafePointer<CChar>) -> Bool { name == pointer }

  private static var pointer: UnsafePointer<CChar> {
    UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
  }
}
