public import HTTPTypes

/// A header field of requests that something reads. The others are checked and dropped.
public enum RequestField: UInt8, Sendable, CaseIterable {
  case accept, acceptEncoding, accessControlRequestMethod, authorization, contentEncoding, contentLength, contentType
  case cookie, expect, forwarded, host, idempotencyKey, ifMatch, ifNoneMatch, lastEventID, origin, prefer, secFetchSite
  case traceparent, transferEncoding, xForwardedFor, xRequestID

  /// The name, lowercase.
  var name: StaticString {
    switch self {
    case .accept: "accept"
    case .acceptEncoding: "accept-encoding"
    case .accessControlRequestMethod: "access-control-request-method"
    case .authorization: "authorization"
    case .contentEncoding: "content-encoding"
    case .contentLength: "content-length"
    case .contentType: "content-type"
    case .cookie: "cookie"
    case .expect: "expect"
    case .forwarded: "forwarded"
    case .host: "host"
    case .idempotencyKey: "idempotency-key"
    case .ifMatch: "if-match"
    case .ifNoneMatch: "if-none-match"
    case .lastEventID: "last-event-id"
    case .origin: "origin"
    case .prefer: "prefer"
    case .secFetchSite: "sec-fetch-site"
    case .traceparent: "traceparent"
    case .transferEncoding: "transfer-encoding"
    case .xForwardedFor: "x-forwarded-for"
    case .xRequestID: "x-request-id"
    }
  }

  /// The only field whose name can have a length and a first letter; `nil` if there is none.
  ///
  /// - Parameter first: the letter, in any case.
  static func candidate(length: Int, first: UInt8) -> RequestField? {
    length < 32 ? places[place(length: length, first: first)] : nil
  }

  /// No two names have the same place, so that a name is compared with one other at most.
  private static let places: [RequestField?] = {
    var places = [RequestField?](repeating: nil, count: 1_024)
    for field in allCases {
      let place = place(length: field.name.utf8CodeUnitCount, first: "\(field.name)".utf8.first ?? 0)
      precondition(places[place] == nil, "\(field.name) begins like another name of its length")
      places[place] = field
    }
    return places
  }()

  private static func place(length: Int, first: UInt8) -> Int { length << 5 | Int(first & 31) }
}

/// The header fields of a request that something reads (`RequestField`), in the order in which they were sent.
///
/// A request outlives the transport's call, so their bytes are copied: mostly the bytes of `Host` and `Content-Type`. One bit says that a
/// field is missing, which is the usual answer. Strings are created on lookup.
public struct RequestFields: Sendable {
  /// A bit for each field.
  private var present: UInt32 = 0
  /// For each field line: the field; the length of its value, in four bytes; the value.
  private var bytes: [UInt8] = []

  public init() {}

  public init(_ fields: HTTPFields) {
    for field in fields {
      let name = field.name.canonicalName
      guard let first = name.utf8.first, let known = RequestField.candidate(length: name.utf8.count, first: first),
        "\(known.name)" == name
      else { continue }
      append(known, field.value.utf8)
    }
  }

  /// Adds a field line.
  ///
  /// - Parameter value: the value without surrounding whitespace (RFC 9110 §5.5).
  public mutating func append(_ field: RequestField, _ value: some Collection<UInt8>) {
    if bytes.isEmpty { bytes.reserveCapacity(Self.typicalSize) }
    present |= 1 << UInt32(field.rawValue)
    bytes.append(field.rawValue)
    let length = UInt32(value.count)
    for shift in stride(from: UInt32(0), to: 32, by: 8) { bytes.append(UInt8(truncatingIfNeeded: length >> shift)) }
    bytes.append(contentsOf: value)
  }

  /// The capacity for the fields that are mostly read.
  private static let typicalSize = 96

  /// The fields, which this value no longer has, so that their memory can be used again.
  mutating func taken() -> RequestFields {
    var taken = RequestFields()
    swap(&taken, &self)
    return taken
  }

  /// Removes all fields, and keeps the memory unless it is much.
  mutating func removeAll() {
    present = 0
    bytes.removeAll(keepingCapacity: bytes.capacity <= 1_024)
  }

  /// Whether the request has a field.
  public func contains(_ field: RequestField) -> Bool { present & 1 << UInt32(field.rawValue) != 0 }

  /// The value of a field. Values of several field lines are joined by `, ` (RFC 9110 §5.3).
  ///
  /// Bytes outside ASCII have no meaning in any field that is read. They are read as ISO 8859-1 (RFC 9110 §5.5), which has no combining marks:
  /// comparing values with many of them would take time that grows with the square of their length.
  public subscript(_ field: RequestField) -> String? {
    guard contains(field) else { return nil }
    var value: String?
    var position = 0
    while let line = line(of: field, from: &position) {
      let text = Self.text(line)
      value = value.map { "\($0), \(text)" } ?? text
    }
    return value
  }

  /// Whether the value of a field is one of some texts, byte by byte.
  public func isValue(of field: RequestField, oneOf texts: [[UInt8]]) -> Bool {
    var position = 0
    guard contains(field), let line = line(of: field, from: &position), self.line(of: field, from: &position) == nil
    else { return false }
    return texts.contains { $0[...] == line }
  }

  /// The next line of a field.
  private func line(of field: RequestField, from position: inout Int) -> ArraySlice<UInt8>? {
    while position < bytes.count {
      let (start, isFound) = (position + 5, bytes[position] == field.rawValue)
      var length = 0
      for index in (1...4).reversed() { length = length << 8 | Int(bytes[position + index]) }
      position = start + length
      if isFound { return bytes[start..<position] }
    }
    return nil
  }

  private static func text(_ value: ArraySlice<UInt8>) -> String {
    guard value.contains(where: { $0 >= 0x80 }) else { return String(decoding: value, as: UTF8.self) }
    return String(decoding: value.map { UInt16($0) }, as: UTF16.self)
  }
}
