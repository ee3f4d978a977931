/// A request target in absolute form (RFC 9112 §3.2.2), such as `http://tabs.example:8080/v1/sessions?limit=1`.
///
/// Clients send it to proxies, and every server must accept it. Its host and port then count instead of the `Host` field.
struct AbsoluteTarget {
  /// Whether the scheme is `https`; else it is `http`.
  let isSecure: Bool
  /// The host and the port: what is allowed in a `Host` field.
  let authority: [UInt8]
  /// The path and the query in origin form. An empty path is `/` (RFC 9110 §4.2.3).
  let path: [UInt8]

  /// - Returns: nil if it is in another form, has another scheme, or names its host with a user or not as a `Host` field does (RFC 9110
  ///   §4.2.1, §4.2.4).
  init?(_ target: UnsafeRawBufferPointer) {
    guard let colon = target.firstIndex(of: UInt8(ascii: ":")),
      target[colon...].starts(with: "://".utf8)
    else { return nil }
    let scheme = UnsafeRawBufferPointer(rebasing: target[..<colon])
    isSecure = scheme.equalsIgnoringCase("https")
    guard isSecure || scheme.equalsIgnoringCase("http") else { return nil }
    let rest = target[(colon + 3)...]
    let ends: [UInt8] = [UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#")]
    let end = rest.firstIndex(where: ends.contains) ?? rest.endIndex
    guard HostNames.name(in: UnsafeRawBufferPointer(rebasing: rest[..<end])) != nil else { return nil }
    authority = Array(rest[..<end])
    let path = Array(rest[end...])
    self.path = path.first == UInt8(ascii: "/") ? path : [UInt8(ascii: "/")] + path
  }
}
