internal import CMicrohttpd
internal import HTTPTypes

/// The library's response object for a `Response`. The library counts references to it, so several connections can send it at once.
/// This object holds one reference.
///
/// Unchecked: it is immutable, and the library locks its reference count.
final class EncodedResponse: @unchecked Sendable {
  let pointer: OpaquePointer

  init(owning pointer: OpaquePointer) {
    self.pointer = pointer
  }

  deinit { MHD_destroy_response(pointer) }

  /// The encoded form of a response without a stream. A shared response is encoded once.
  ///
  /// - Parameter fields: default fields, which the response overrides.
  /// - Returns: `nil` if there is not enough memory.
  static func of(_ response: Response, _ fields: DefaultFields) -> EncodedResponse? {
    guard let sharing = response.sharing else { return EncodedResponse(response, fields) }
    return sharing.encoded.withLock { kept in
      if let encoded = kept as? EncodedResponse { return encoded }
      let encoded = EncodedResponse(response, fields)
      kept = encoded
      return encoded
    }
  }

  private convenience init?(_ response: Response, _ fields: DefaultFields) {
    let content: [UInt8] = if case .bytes(let bytes) = response.body { bytes } else { [] }
    guard let pointer = Self.handing(over: content, keeping: response.keeping) else { return nil }
    self.init(owning: pointer)
    add(response, and: fields)
  }

  /// Lets the library read the array's memory, so that there is no second copy of it. One buffer is sent with the head in one call.
  ///
  /// Unsafe: the array is never changed, so that its memory stays the same for as long as the library keeps the object that has it. The library
  /// takes a mutable pointer, but only reads.
  ///
  /// - Parameter other: is kept with the array.
  private static func handing(over content: [UInt8], keeping other: (any AnyObject & Sendable)?) -> OpaquePointer? {
    guard !content.isEmpty else { return MHD_create_response_from_buffer(0, nil, .RESPMEM_PERSISTENT) }
    let handed = Unmanaged.passRetained(Content(content, other))
    let pointer = content.withUnsafeBytes {
      MHD_create_response_from_buffer_with_free_callback_cls(
        $0.count, UnsafeMutableRawPointer(mutating: $0.baseAddress),
        { context in
          if let context { Unmanaged<Content>.fromOpaque(context).release() }
        }, handed.toOpaque())
    }
    if pointer == nil { handed.release() }
    return pointer
  }

  /// Keeps an array for the library.
  private final class Content {
    let bytes: [UInt8]
    let other: (any AnyObject & Sendable)?

    init(_ bytes: [UInt8], _ other: (any AnyObject & Sendable)?) {
      (self.bytes, self.other) = (bytes, other)
    }
  }

  /// Adds the fields that the responder may set. The library drops fields that HTTP does not allow.
  ///
  /// - Parameter others: default fields, which the response overrides.
  func add(_ response: Response, and others: DefaultFields) {
    for field in response.fields where !Self.isOwnField(field.name) {
      // `withCString` rather than a String argument, which would be copied to a new array.
      _ = field.name.rawName.withCString { name in
        field.value.withCString { value in MHD_add_response_header(pointer, name, value) }
      }
    }
    others.add(to: pointer, unlessIn: response)
  }

  /// Fields that the library writes itself.
  private static func isOwnField(_ name: HTTPField.Name) -> Bool {
    let name = name.canonicalName
    // Switching over the length is much faster than comparing strings.
    return switch name.utf8.count {
    case 4: name == "date"
    case 10: name == "connection"
    case 14: name == "content-length"
    case 17: name == "transfer-encoding"
    default: false
    }
  }
}

/// The header fields that every response has unless it has its own, encoded once for the library.
struct DefaultFields: Sendable {
  private let pages: EncodedFields
  private let data: EncodedFields

  init(_ configuration: ServerConfiguration) {
    pages = EncodedFields(configuration.fields)
    data = EncodedFields(configuration.dataFields)
  }

  func fields(of response: Response) -> HTTPFields { (response.isData ? data : pages).fields }

  /// Adds the fields that a response lacks to the library's response.
  func add(to pointer: OpaquePointer, unlessIn response: Response) {
    (response.isData ? data : pages).add(to: pointer, unlessIn: response.fields)
  }
}

private struct EncodedFields: Sendable {
  private struct Field {
    let name: HTTPField.Name
    /// The length of `name`, which is compared first.
    let length: Int
    let nameText: ContiguousArray<CChar>
    let valueText: ContiguousArray<CChar>

    func isNamed(_ other: String) -> Bool { other.utf8.count == length && other == name.canonicalName }
  }

  let fields: HTTPFields
  private let encoded: [Field]

  init(_ fields: HTTPFields) {
    self.fields = fields
    encoded = fields.map {
      Field(
        name: $0.name, length: $0.name.canonicalName.utf8.count, nameText: $0.name.rawName.utf8CString,
        valueText: $0.value.utf8CString)
    }
  }

  func add(to response: OpaquePointer, unlessIn own: HTTPFields) {
    // A bit for each default field that the response has itself, so that its fields are read once.
    var overridden: UInt64 = 0
    for field in own {
      let name = field.name.canonicalName
      for index in encoded.indices where encoded[index].isNamed(name) { overridden |= 1 << UInt64(index) }
    }
    for (index, field) in encoded.enumerated() where overridden & 1 << UInt64(index) == 0 {
      // Unsafe: the library copies both texts before it returns.
      field.nameText.withUnsafeBufferPointer { name in
        field.valueText.withUnsafeBufferPointer { value in
          _ = MHD_add_response_header(response, name.baseAddress, value.baseAddress)
        }
      }
    }
  }
}
