public import HTTPTypes

/// A complete request: a value that can be stored, and answered later from another thread.
public struct Request: Sendable {
  public let method: HTTPRequest.Method
  public let target: RequestTarget
  public let fields: RequestFields
  /// The content, with any transfer coding removed.
  public let body: [UInt8]
  /// The number of bytes of content that were sent. Content beyond the responder's limit is dropped: then this is the length,
  /// and `body` is empty.
  public let contentLength: Int
  /// Where the request comes from; nil if the connection has no IP address.
  public var client: ClientAddress?
  /// Tells whether the client has left while the request waits, so that work for its response alone may stop; `nil` if it does not wait.
  public var hasBeenAbandoned: (@Sendable () -> Bool)?
  /// Whether the responder was asked for a refusal when only the head was there, and gave none.
  public let isAdmitted: Bool
  /// Who sent the request, once a responder has established that from its credentials; nil before that, and without credentials.
  public var principal: (any Principal)?

  /// - Parameter contentLength: the length of content that was dropped; nil if `body` has all of it.
  public init(
    method: HTTPRequest.Method, target: RequestTarget, fields: RequestFields, body: [UInt8] = [],
    contentLength: Int? = nil, client: ClientAddress? = nil, isAdmitted: Bool = false
  ) {
    self.method = method
    self.target = target
    self.fields = fields
    self.body = body
    self.contentLength = contentLength ?? body.count
    self.client = client
    self.isAdmitted = isAdmitted
  }

  /// The value of a header field. Values of several field lines are joined by `, ` (RFC 9110 §5.3).
  public subscript(_ name: HTTPField.Name) -> String? { fields[name] }
}

/// Who has sent a request, as its credentials show.
public protocol Principal: AnyObject, Sendable {
  /// A name for limits and logs. It is never a secret.
  var name: String { get }
}

/// The header fields of a request, in the order in which they were sent.
///
/// All fields are copied into one buffer, because a request outlives the transport's call. Strings are created on lookup: most
/// requests have a dozen fields, of which three are read.
public struct RequestFields: Sendable {
  /// For each field line: the lengths of its name and value, four bytes each; its lowercase name; its value.
  @usableFromInline var bytes: [UInt8] = []

  /// - Parameter capacity: the expected number of bytes of all names and values.
  public init(reserving capacity: Int = 0) {
    bytes.reserveCapacity(capacity)
  }

  public init(_ fields: HTTPFields) {
    for field in fields { append(name: field.name.canonicalName.utf8, value: field.value.utf8) }
  }

  /// Adds a field line.
  ///
  /// - Parameters:
  ///   - name: a token (RFC 9110 §5.1), in any case.
  ///   - value: the value without surrounding whitespace (RFC 9110 §5.5).
  @inlinable
  public mutating func append(name: some Collection<UInt8>, value: some Collection<UInt8>) {
    append(length: name.count)
    append(length: value.count)
    for byte in name { bytes.append(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte) }
    bytes.append(contentsOf: value)
  }

  /// The value of a field. Values of several field lines are joined by `, ` (RFC 9110 §5.3).
  ///
  /// Bytes outside ASCII have no meaning in any field that is read. They are read as ISO 8859-1 (RFC 9110 §5.5), which has no combining marks:
  /// comparing values with many of them would take time that grows with the square of their length.
  public subscript(_ name: HTTPField.Name) -> String? {
    let name = name.canonicalName.utf8
    var value: String?
    var position = 0
    while position < bytes.count {
      let start = position + 2 * Self.lengthSize
      let end = start + length(at: position)
      position = end + length(at: position + Self.lengthSize)
      guard end - start == name.count, bytes[start..<end].elementsEqual(name) else { continue }
      let line = Self.text(bytes[end..<position])
      value = value.map { "\($0), \(line)" } ?? line
    }
    return value
  }

  /// Adds a field line in place of all lines with its name.
  package mutating func replace(_ name: HTTPField.Name, with value: [UInt8]) {
    let name = Array(name.canonicalName.utf8)
    var others: [UInt8] = []
    var position = 0
    while position < bytes.count {
      let start = position
      let nameStart = position + 2 * Self.lengthSize
      let nameEnd = nameStart + length(at: position)
      position = nameEnd + length(at: position + Self.lengthSize)
      if !bytes[nameStart..<nameEnd].elementsEqual(name) { others += bytes[start..<position] }
    }
    bytes = others
    append(name: name, value: value)
  }

  private static func text(_ value: ArraySlice<UInt8>) -> String {
    guard value.contains(where: { $0 >= 0x80 }) else { return String(decoding: value, as: UTF8.self) }
    return String(decoding: value.map { UInt16($0) }, as: UTF16.self)
  }

  @usableFromInline static let lengthSize = 4

  @inlinable
  mutating func append(length: Int) {
    let length = UInt32(length)
    for shift in stride(from: UInt32(0), to: 32, by: 8) { bytes.append(UInt8(truncatingIfNeeded: length >> shift)) }
  }

  private func length(at position: Int) -> Int {
    var length = 0
    for index in (0..<Self.lengthSize).reversed() { length = length << 8 | Int(bytes[position + index]) }
    return length
  }
}
