/// The proxies whose word about their clients is believed, and where requests come from if they say it.
///
/// A proxy adds the address that it was reached from at the end of `Forwarded` (RFC 7239) or `X-Forwarded-For`. So the fields are read from
/// the end, as long as the addresses belong to trusted proxies. Whatever is before that may be forged.
public struct TrustedProxies: Hashable, Sendable {
  private let ranges: [AddressRange]

  public init(_ ranges: [AddressRange] = []) {
    self.ranges = ranges
  }

  public var isEmpty: Bool { ranges.isEmpty }

  /// The client of a request: the nearest address that is not a trusted proxy; if all are, the farthest one.
  ///
  /// A field that cannot be read, or two fields that differ, leave the last address that is certain. Then a client that adds a field of its
  /// own, which its proxy does not remove, is taken for the proxy.
  ///
  /// - Parameter peer: the address at the other end of the connection.
  public func client(of peer: ClientAddress?, _ fields: RequestFields) -> ClientAddress? {
    guard !ranges.isEmpty, let peer, isTrusted(peer) else { return peer }
    let forwarded = fields[.forwarded].map { nearest(Self.forwarded($0), to: peer) }
    let legacy = fields[.xForwardedFor].map { nearest(Self.legacy($0), to: peer) }
    switch (forwarded, legacy) {
    case (let client?, nil), (nil, let client?): return client
    case (let client?, let other?) where client.host == other.host: return client
    default: return peer
    }
  }

  /// Whether an address belongs to a trusted proxy.
  public func isTrusted(_ client: ClientAddress) -> Bool {
    client.address.map { address in ranges.contains { $0.contains(address) } } ?? false
  }

  /// - Parameter hops: the addresses that proxies were reached from, the last one first; `nil` for one that is hidden or not an address.
  private func nearest(_ hops: some Sequence<ClientAddress?>, to peer: ClientAddress) -> ClientAddress {
    var last = peer
    for hop in hops {
      guard let hop else { return last }
      last = hop
      guard isTrusted(hop) else { return hop }
    }
    return last
  }

  // MARK: Reading

  /// The most proxies of a chain.
  private static let longest = 32

  private static func legacy(_ field: String) -> some Sequence<ClientAddress?> {
    // As bytes: a comma may be part of a character that the client began.
    field.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).suffix(longest).reversed()
      .lazy.map { node(Substring($0).trimmed) }
  }

  /// The `for` parameters. If any part is malformed, it is not certain where the others end, so that there are none.
  private static func forwarded(_ field: String) -> [ClientAddress?] {
    var hops: [ClientAddress?] = []
    for element in split(field, at: ",") {
      var client: ClientAddress??
      for pair in split(element, at: ";") {
        let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let value = unquoted(parts[1].trimmed) else { return [] }
        guard parts[0].trimmed.lowercased() == "for" else { continue }
        guard client == nil else { return [] }
        client = .some(node(value[...]))
      }
      hops.append(client ?? nil)
    }
    return hops.suffix(longest).reversed()
  }

  /// The parts between separators outside quotation marks.
  private static func split(_ text: some StringProtocol, at separator: Character) -> [Substring] {
    var (parts, part) = ([Substring](), "")
    var (isQuoted, isEscaped) = (false, false)
    for character in text {
      if !isQuoted, character == separator {
        parts.append(part[...])
        part = ""
        continue
      }
      part.append(character)
      if isEscaped {
        isEscaped = false
      } else if isQuoted, character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        isQuoted.toggle()
      }
    }
    return parts + [part[...]]
  }

  /// The value of a token or a quoted string (RFC 9110 §5.6.4); `nil` if it is neither.
  private static func unquoted(_ value: Substring) -> String? {
    guard value.hasPrefix("\"") else { return value.contains("\"") ? nil : String(value) }
    guard value.count >= 2, value.hasSuffix("\"") else { return nil }
    var (text, isEscaped) = ("", false)
    for character in value.dropFirst().dropLast() {
      if !isEscaped, character == "\\" {
        isEscaped = true
        continue
      }
      guard isEscaped || character != "\"" else { return nil }
      text.append(character)
      isEscaped = false
    }
    return isEscaped ? nil : text
  }

  /// An address, perhaps with a port: `192.0.2.1:80`, `[2001:db8::1]:80`, or `2001:db8::1`.
  private static func node(_ text: Substring) -> ClientAddress? {
    var (host, port) = (text, Substring?.none)
    if text.hasPrefix("[") {
      guard let end = text.firstIndex(of: "]") else { return nil }
      host = text[text.index(after: text.startIndex)..<end]
      let rest = text[text.index(after: end)...]
      guard rest.isEmpty || rest.hasPrefix(":"), host.contains(":") else { return nil }
      port = rest.isEmpty ? nil : rest.dropFirst()
    } else if let colon = text.firstIndex(of: ":"), text.lastIndex(of: ":") == colon {
      (host, port) = (text[..<colon], text[text.index(after: colon)...])
    }
    guard let address = IPAddress(host) else { return nil }
    if let port, UInt16(port) == nil, !port.hasPrefix("_") { return nil }
    return ClientAddress(host: address.description, port: port.flatMap { UInt16($0) } ?? 0)
  }
}

extension Substring {
  /// Without spaces and tabs around it.
  fileprivate var trimmed: Substring {
    let isBlank = { (character: Character) in character == " " || character == "\t" }
    guard let first = firstIndex(where: { !isBlank($0) }), let last = lastIndex(where: { !isBlank($0) }) else {
      return ""
    }
    return self[first...last]
  }
}
