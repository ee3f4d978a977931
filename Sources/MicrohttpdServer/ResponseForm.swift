internal import CMicrohttpd
internal import HTTPCore
internal import HTTPTypes

/// The library's response object around a `Response`. The library counts its uses, so that any number of connections
/// send it at once; this holds one of the counts.
///
/// Unchecked: it never changes, and the library locks its counter.
final class ResponseForm: @unchecked Sendable {
  let pointer: OpaquePointer

  init(owning pointer: OpaquePointer) {
    self.pointer = pointer
  }

  deinit { MHD_destroy_response(pointer) }

  /// The form of a response whose content is bytes or nothing: made once, then kept with the response.
  /// Nil when there is no memory.
  ///
  /// - Parameter fields: of every response that does not have them itself.
  static func of(_ response: Response, _ fields: HTTPFields) -> ResponseForm? {
    response.transportForm.withLock { kept in
      if let form = kept as? ResponseForm { return form }
      let form = ResponseForm(response, fields)
      kept = form
      return form
    }
  }

  private convenience init?(_ response: Response, _ fields: HTTPFields) {
    let content: [UInt8] = if case .bytes(let bytes) = response.body { bytes } else { [] }
    // Unsafe: the library takes a mutable pointer but copies from it before it returns.
    let pointer = content.withUnsafeBytes {
      MHD_create_response_from_buffer(
        $0.count, UnsafeMutableRawPointer(mutating: $0.baseAddress), .RESPMEM_MUST_COPY)
    }
    guard let pointer else { return nil }
    self.init(owning: pointer)
    add(response.fields, and: fields)
  }

  /// Adds the fields that are the responder's to set. One that HTTP does not allow is left away by the library.
  ///
  /// - Parameter others: of every response that does not have them itself.
  func add(_ fields: HTTPFields, and others: HTTPFields) {
    add(fields)
    for field in others where fields[field.name] == nil { add([field.name: field.value]) }
  }

  private func add(_ fields: HTTPFields) {
    for field in fields where !Self.isOwnField(field.name) {
      // Not as arguments: a String that becomes an argument is copied to an array of its own.
      _ = field.name.rawName.withCString { name in
        field.value.withCString { value in MHD_add_response_header(pointer, name, value) }
      }
    }
  }

  /// Fields that the library writes itself.
  private static func isOwnField(_ name: HTTPField.Name) -> Bool {
    let name = name.canonicalName
    // The length decides for most: comparing strings takes much longer.
    return switch name.utf8.count {
    case 4: name == "date"
    case 10: name == "connection"
    case 14: name == "content-length"
    case 17: name == "transfer-encoding"
    default: false
    }
  }
}
