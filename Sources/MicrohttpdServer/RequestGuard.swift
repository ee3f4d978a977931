internal import CMicrohttpd
internal import HTTPCore

/// Reads the head of a request as the library parsed it, and refuses what HTTP forbids but the library lets pass.
///
/// One pass over the fields, no allocation. Unsafe: it reads the library's memory in place, which stays where it is
/// until the request is complete.
struct RequestGuard {
  /// What there is to know of a head.
  struct Finding {
    var refusal: Refusal?
    /// The refusal leaves open where the request ends, so that the connection cannot be used any more.
    var mustClose = false
    /// The content's length where the head gives one.
    var contentLength: Int?
    var hasContent = false
    var expectsContinue = false
  }

  private var previousEnd: UnsafePointer<CChar>
  private var isContiguous = true
  private var isMalformed = false
  private var host: UnsafeRawBufferPointer?
  private var hostCount = 0
  private var lengthCount = 0
  private var codingCount = 0
  private var contentLength: Int?
  private var isChunked = false
  private var expectationFails = false
  private var expectsContinue = false

  /// - Parameter lineEnd: Where the first line ends, its line break included.
  private init(lineEnd: UnsafePointer<CChar>) {
    previousEnd = lineEnd
  }

  /// - Parameters:
  ///   - targetLength: The length of the target as it was sent, query included.
  ///   - hosts: The hosts to answer for; nil for any.
  static func examine(
    _ connection: OpaquePointer, method: UnsafePointer<CChar>, url: UnsafePointer<CChar>, targetLength: Int,
    version: UnsafePointer<CChar>, hosts: HostNames?
  ) -> Finding {
    let methodBytes = UnsafeRawBufferPointer(start: method, count: strnlen(method, 256))
    var scan = RequestGuard(lineEnd: version + versionLength + lineBreakLength)
    scan.isMalformed = methodBytes.isEmpty || !methodBytes.allSatisfy(Token.contains)
    // The parts of the first line lie end to end, or there is a NUL or a second space in it.
    scan.isContiguous = url == method + methodBytes.count + 1 && version == url + targetLength + 1

    withUnsafeMutablePointer(to: &scan) { pointer in
      _ = MHD_get_connection_values_n(
        connection, .HEADER_KIND,
        { context, _, key, keyLength, value, valueLength in
          guard let context, let key else { return .YES }
          context.assumingMemoryBound(to: RequestGuard.self).pointee
            .read(key: key, keyLength: keyLength, value: value, valueLength: valueLength)
          return .YES
        }, pointer)
    }
    scan.isContiguous =
      scan.isContiguous && scan.previousEnd + lineBreakLength == method + tabheader_head_length(connection)
    return scan.finding(isHTTP10: version[versionLength - 1] == CChar(UInt8(ascii: "0")), hosts: hosts)
  }

  private static let versionLength = 8
  private static let lineBreakLength = 2

  /// Fields lie end to end too. Where they do not, a NUL or a folded line (RFC 9112 §5.2) is between them, which the
  /// library turns into other fields than the ones that were sent, or a line ends without its CR.
  private mutating func read(
    key: UnsafePointer<CChar>, keyLength: Int, value: UnsafePointer<CChar>?, valueLength: Int
  ) {
    guard let value, key == previousEnd, value > key + keyLength else {
      isContiguous = false
      return
    }
    for blank in UnsafeBufferPointer(start: key + keyLength + 1, count: value - key - keyLength - 1)
    where blank != CChar(UInt8(ascii: " ")) && blank != CChar(UInt8(ascii: "\t")) {
      isContiguous = false
    }
    previousEnd = value + valueLength + Self.lineBreakLength
    guard value[valueLength] == 0, value[valueLength + 1] == 0 else {
      isContiguous = false
      return
    }

    let name = UnsafeRawBufferPointer(start: key, count: keyLength)
    let rawContent = UnsafeRawBufferPointer(start: value, count: valueLength)
    if name.isEmpty || !name.allSatisfy(Token.contains) || rawContent.contains(where: Self.isControl) {
      isMalformed = true
    }
    switch keyLength {
    case 4 where name.equalsIgnoringCase("host"):
      hostCount += 1
      host = rawContent.trimmingBlanks
    case 6 where name.equalsIgnoringCase("expect"):
      expectsContinue = rawContent.trimmingBlanks.equalsIgnoringCase("100-continue")
      expectationFails = expectationFails || !expectsContinue
    case 14 where name.equalsIgnoringCase("content-length"):
      lengthCount += 1
      contentLength = Self.number(rawContent)
    case 17 where name.equalsIgnoringCase("transfer-encoding"):
      codingCount += 1
      // The library compares the value as it is: with a blank after it, it would read until the connection closes.
      isChunked = rawContent.equalsIgnoringCase("chunked")
    default: break
    }
  }

  private func finding(isHTTP10: Bool, hosts: HostNames?) -> Finding {
    var finding = Finding()
    finding.contentLength = contentLength
    finding.hasContent = codingCount > 0 || (contentLength ?? 0) > 0
    finding.expectsContinue = expectsContinue && !isHTTP10
    finding.refusal = framingRefusal(isHTTP10: isHTTP10)
    finding.mustClose = finding.refusal != nil
    if finding.refusal == nil {
      finding.refusal = hostRefusal(isHTTP10: isHTTP10, hosts: hosts)
      if finding.refusal == nil, expectationFails {
        finding.refusal = .expectationFailed
        // Whether the content follows is the client's choice now.
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
      // HTTP/1.0 knows no transfer codings (RFC 9112 §6.1).
      if isHTTP10 { return .ambiguousLength }
    }
    return nil
  }

  private func hostRefusal(isHTTP10: Bool, hosts: HostNames?) -> Refusal? {
    // HTTP/1.0 has no Host field (RFC 9112 §3.2), but without one there is nothing to compare.
    if hostCount == 0, isHTTP10, hosts == nil { return nil }
    guard hostCount == 1, let host, let name = HostNames.name(in: host) else { return .badHost }
    if let hosts, !hosts.contains(name) { return .misdirected }
    return nil
  }

  /// A control character other than the horizontal tab (RFC 9110 §5.5).
  private static func isControl(_ byte: UInt8) -> Bool { (byte < 0x20 && byte != 0x09) || byte == 0x7F }

  private static func number(_ digits: UnsafeRawBufferPointer) -> Int? {
    guard !digits.isEmpty, digits.count <= 18 else { return nil }
    var number = 0
    for byte in digits {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return number
  }
}
