internal import CMicrohttpd

/// Checks the head of a request as the library parsed it, and refuses what HTTP forbids but the library accepts.
///
/// It makes one pass over the fields, and on the way takes the fields that something reads. Unsafe: it reads the library's memory in place,
/// which does not move until the request is complete.
struct RequestGuard {
  /// The result of the check.
  struct Finding {
    var refusal: Refusal?
    /// Whether the refusal leaves the end of the request unknown, so that the connection must be closed.
    var mustClose = false
    /// The length of the content, if the head has one.
    var contentLength: Int?
    var hasContent = false
    var isChunked = false
    var expectsContinue = false
    /// The field that says for whom a proxy sends the request, if there is one.
    var forwarding: StaticString?
    /// Whether the connection's memory may not have room for the head of a response, so that the library would send none.
    var leavesNoRoom = false
  }

  /// What a server accepts.
  struct Policy {
    /// The allowed hosts; `nil` for any.
    let hosts: HostNames?
    let allowsChunked: Bool
    /// The longest header fields together, in bytes.
    let maximumHeaderLength: Int

    init(_ configuration: ServerConfiguration) {
      hosts = HostNames(configuration.allowedHosts)
      allowsChunked = configuration.allowsChunked
      maximumHeaderLength = configuration.maximumHeaderLength
    }
  }

  private var previousEnd: UnsafePointer<CChar>
  private var fieldCount = 0
  private var isContiguous = true
  private var isMalformed = false
  private var host: UnsafeRawBufferPointer?
  private var hostCount = 0
  private var lengthCount = 0
  private var codingCount = 0
  private var contentLength: Int?
  private var isChunked = false
  private let allowsChunked: Bool
  /// The end of the head.
  private let end: UnsafePointer<CChar>
  private var expectationFails = false
  private var expectsContinue = false
  private var forwarding: StaticString?
  /// The fields that something reads. The host of a target in absolute form replaces `Host`.
  private var fields: RequestFields
  private let hasAuthority: Bool

  /// - Parameter lineEnd: the end of the first line, after its line break.
  private init(
    lineEnd: UnsafePointer<CChar>, end: UnsafePointer<CChar>, allowsChunked: Bool, _ fields: consuming RequestFields,
    authority: [UInt8]?
  ) {
    previousEnd = lineEnd
    self.end = end
    self.allowsChunked = allowsChunked
    self.fields = fields
    self.fields.removeAll()
    hasAuthority = authority != nil
    if let authority { self.fields.append(.host, authority) }
  }

  /// Checks the head of a request.
  ///
  /// - Parameters:
  ///   - targetLength: the length of the target as it was sent, including the query.
  ///   - authority: the host and port of a target in absolute form; `nil` for one in origin form.
  ///   - fields: get the fields that something reads.
  static func examine(
    _ call: Exchange.Call, targetLength: Int, authority: [UInt8]?, by policy: Policy, _ fields: inout RequestFields
  ) -> Finding {
    let (method, url, version) = (call.method, call.url, call.version)
    let methodBytes = UnsafeRawBufferPointer(start: method, count: strnlen(method, 256))
    let end = UnsafePointer(method) + tabheader_head_length(call.handle)
    var scan = RequestGuard(
      lineEnd: version + versionLength + lineBreakLength, end: end, allowsChunked: policy.allowsChunked, fields.taken(),
      authority: authority)
    scan.isMalformed = methodBytes.isEmpty || !methodBytes.allSatisfy(Token.contains)
    // The parts of the first line are adjacent, unless it contains a NUL or a second space.
    scan.isContiguous = url == method + methodBytes.count + 1 && version == url + targetLength + 1

    withUnsafeMutablePointer(to: &scan) { pointer in
      _ = MHD_get_connection_values_n(
        call.handle, .HEADER_KIND,
        { context, _, key, keyLength, value, valueLength in
          guard let context, let key, !HiddenCookies.isOurs(key) else { return .YES }
          context.assumingMemoryBound(to: RequestGuard.self).pointee
            .read(key: key, keyLength: keyLength, value: value, valueLength: valueLength)
          return .YES
        }, pointer)
    }
    fields = scan.fields
    scan.isContiguous = scan.isContiguous && scan.previousEnd + lineBreakLength == end
    var finding = scan.finding(
      isHTTP10: version[versionLength - 1] == CChar(UInt8(ascii: "0")), authority: authority, hosts: policy.hosts)
    if end - version - versionLength > policy.maximumHeaderLength, finding.refusal == nil {
      finding.refusal = .headTooLarge
    }
    finding.leavesNoRoom = end - UnsafePointer(method) + scan.fieldCount * fieldRecord > mostMemory
    return finding
  }

  /// The refusal for a length that the library cannot parse; `nil` if it can, or if there is no length.
  static func lengthRefusal(_ connection: OpaquePointer) -> Refusal? {
    var value: UnsafePointer<CChar>?
    var length = 0
    let name = "Content-Length"
    guard MHD_lookup_connection_value_n(connection, .HEADER_KIND, name, name.utf8.count, &value, &length) == .YES
    else { return nil }
    let digits = UnsafeRawBufferPointer(start: value, count: length)
    guard let number = number(digits) else { return .ambiguousLength }
    return number == .max ? .contentTooLarge : nil
  }

  /// What the library notes of a field, in bytes.
  private static let fieldRecord = 64
  /// What a head may take of a connection's 32 KiB. The rest is for the head of the response.
  private static let mostMemory = 28_672
  private static let versionLength = 8
  private static let lineBreakLength = 2

  /// Fields are adjacent too. A gap means that a line ends without its CR, or that there is a NUL or a folded line (RFC 9112 §5.2),
  /// which the library turns into fields that were not sent.
  private mutating func read(
    key: UnsafePointer<CChar>, keyLength: Int, value: UnsafePointer<CChar>?, valueLength: Int
  ) {
    fieldCount += 1
    guard let value else {
      isContiguous = false
      return
    }
    let name = UnsafeRawBufferPointer(start: key, count: keyLength)
    let content = UnsafeRawBufferPointer(start: value, count: valueLength)
    if let field = RequestField(name) { read(field, content) }
    guard key == previousEnd, value > key + keyLength, let end = Self.lineEnd(after: value + valueLength, before: end)
    else {
      isContiguous = false
      return
    }
    for blank in UnsafeBufferPointer(start: key + keyLength + 1, count: value - key - keyLength - 1)
    where blank != CChar(UInt8(ascii: " ")) && blank != CChar(UInt8(ascii: "\t")) {
      isContiguous = false
    }
    previousEnd = end
    if name.isEmpty || !name.allSatisfy(Token.contains) || content.contains(where: Self.isControl) {
      isMalformed = true
    }
  }

  /// - Parameter rawContent: the value, with the blanks around it that the library leaves there.
  private mutating func read(_ field: RequestField, _ rawContent: UnsafeRawBufferPointer) {
    let content = rawContent.trimmingBlanks
    switch field {
    case .host:
      hostCount += 1
      host = content
      if hasAuthority { return }
    case .expect:
      expectsContinue = content.equalsIgnoringCase("100-continue")
      expectationFails = expectationFails || !expectsContinue
      return
    case .contentLength:
      lengthCount += 1
      contentLength = Self.number(rawContent)
      return
    case .transferEncoding:
      codingCount += 1
      // The library compares the whole value: with a space after it, it would read until the connection closes.
      isChunked = rawContent.equalsIgnoringCase("chunked")
      return
    case .forwarded: forwarding = "Forwarded"
    case .xForwardedFor: forwarding = "X-Forwarded-For"
    default: break
    }
    fields.append(field, content)
  }

  /// The end of a field's line, after its line break; `nil` if the value does not end with its line.
  ///
  /// Up to version 0.9.77 the library replaces CR and LF with two NULs, and a value includes the spaces after it. From 1.0 on it
  /// trims the value, replaces the first byte after it with a NUL, and leaves the other bytes.
  static func lineEnd(
    after value: UnsafePointer<CChar>, before end: UnsafePointer<CChar>
  ) -> UnsafePointer<CChar>? {
    guard value + lineBreakLength < end, value[0] == 0 else { return nil }
    if value[1] == 0 || value[1] == CChar(UInt8(ascii: "\n")) { return value + lineBreakLength }
    var next = value + 1
    while next < end, next[0] == CChar(UInt8(ascii: " ")) || next[0] == CChar(UInt8(ascii: "\t")) { next += 1 }
    guard next + lineBreakLength < end, next[0] == CChar(UInt8(ascii: "\r")), next[1] == CChar(UInt8(ascii: "\n"))
    else { return nil }
    return next + lineBreakLength
  }

  private func finding(isHTTP10: Bool, authority: [UInt8]?, hosts: HostNames?) -> Finding {
    var finding = Finding()
    finding.contentLength = contentLength
    finding.hasContent = codingCount > 0 || (contentLength ?? 0) > 0
    finding.isChunked = isChunked
    finding.expectsContinue = expectsContinue && !isHTTP10
    finding.forwarding = forwarding
    finding.refusal = framingRefusal(isHTTP10: isHTTP10)
    finding.mustClose = finding.refusal != nil
    if finding.refusal == nil {
      finding.refusal = hostRefusal(isHTTP10: isHTTP10, authority: authority, hosts: hosts)
      if finding.refusal == nil, expectationFails {
        finding.refusal = .expectationFailed
        // After a failed expectation, the client may or may not send the content.
        finding.mustClose = finding.hasContent
      }
    }
    return finding
  }

  private func framingRefusal(isHTTP10: Bool) -> Refusal? {
    if isMalformed || !isContiguous { return .malformedHead }
    if lengthCount > 1 || codingCount > 1 || (lengthCount > 0 && codingCount > 0) { return .ambiguousLength }
    if lengthCount == 1 && contentLength == nil { return .ambiguousLength }
    if codingCount == 1 {
      if !isChunked { return .unknownTransferCoding }
      // HTTP/1.0 has no transfer codings (RFC 9112 §6.1).
      if isHTTP10 { return .ambiguousLength }
      if !allowsChunked { return .lengthRequired }
    }
    return nil
  }

  private func hostRefusal(isHTTP10: Bool, authority: [UInt8]?, hosts: HostNames?) -> Refusal? {
    // HTTP/1.0 does not require a Host field (RFC 9112 §3.2).
    let name = host.flatMap { HostNames.name(in: $0) }
    guard hostCount == 1 && name != nil || hostCount == 0 && isHTTP10 else { return .badHost }
    guard let hosts else { return nil }
    // The host of a target in absolute form counts instead (RFC 9112 §3.2.2). A list of allowed hosts needs one of them.
    if let authority {
      let isServed = authority.withUnsafeBytes { HostNames.name(in: $0).map(hosts.contains) ?? false }
      return isServed ? nil : .misdirected
    }
    guard let name else { return .badHost }
    return hosts.contains(name) ? nil : .misdirected
  }

  /// A control character other than the horizontal tab (RFC 9110 §5.5).
  private static func isControl(_ byte: UInt8) -> Bool { (byte < 0x20 && byte != 0x09) || byte == 0x7F }

  /// - Returns: a length, which is the largest number for more than 18 digits; `nil` if it is not in digits.
  private static func number(_ digits: UnsafeRawBufferPointer) -> Int? {
    guard !digits.isEmpty else { return nil }
    var number = 0
    for byte in digits {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
      if digits.count <= 18 { number = number * 10 + Int(byte - UInt8(ascii: "0")) }
    }
    return digits.count <= 18 ? number : .max
  }
}
