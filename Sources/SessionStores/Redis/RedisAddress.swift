import FoundationEssentials

/// The address of a Redis server: `redis://[user:password@]host[:port][/database]`.
public struct RedisAddress: Equatable, Sendable, CustomStringConvertible {
  public let user: String?
  public let password: String?
  public let host: String
  public let port: UInt16
  public let database: Int

  public static let defaultPort: UInt16 = 6379

  public init(
    host: String, port: UInt16 = defaultPort, user: String? = nil, password: String? = nil, database: Int = 0
  ) {
    self.host = host
    self.port = port
    self.user = user
    self.password = password
    self.database = database
  }

  /// Why a text is not an address. It does not repeat what may be part of a password.
  public struct Mistake: Error, Equatable, CustomStringConvertible {
    public let description: String
  }

  /// Parses an address. User and password are percent-decoded. An IPv6 address is in brackets.
  ///
  /// - Throws: what is wrong, without the password.
  public init(_ text: String) throws(Mistake) {
    if text.hasPrefix("rediss://") {
      throw Mistake(description: "TLS is not supported: use redis:// to a tunnel, such as stunnel, on this machine")
    }
    guard text.hasPrefix("redis://") else {
      throw Mistake(description: "the address of Redis must begin with redis://")
    }
    let rest = text.dropFirst("redis://".count)
    let authority = rest.prefix { $0 != "/" }
    let path = rest.dropFirst(authority.count)
    guard !path.contains("@") else {
      throw Mistake(description: "in the user or the password, write / as %2F and @ as %40")
    }
    guard !rest.contains("?"), !rest.contains("#") else {
      throw Mistake(
        description: "the address of Redis has no query and no fragment; in the password, write ? as %3F and # as %23")
    }
    let at = authority.lastIndex(of: "@")
    (user, password) = try Self.credentials(at.map { authority[..<$0] })
    (host, port) = try Self.server(at.map { authority[authority.index(after: $0)...] } ?? authority)
    database = try Self.database(path)
  }

  private static func credentials(_ text: Substring?) throws(Mistake) -> (user: String?, password: String?) {
    guard let text else { return (nil, nil) }
    guard let colon = text.firstIndex(of: ":") else {
      throw Mistake(description: "expected user:password or :password before the @")
    }
    guard let user = decoded(text[..<colon]), let password = decoded(text[text.index(after: colon)...])
    else { throw Mistake(description: "the user or the password has a % that is not percent-encoding; write % as %25") }
    guard !password.isEmpty else { throw Mistake(description: "the password before the @ is empty") }
    return (user.isEmpty ? nil : user, password)
  }

  /// Decodes percent-encoding (RFC 3986, 2.1); `nil` if a % is not followed by two digits, or if the result is not UTF-8.
  private static func decoded(_ text: Substring) -> String? {
    let parts = text.utf8.split(separator: UInt8(ascii: "%"), omittingEmptySubsequences: false)
    var bytes = Array(parts[0])
    for part in parts.dropFirst() {
      let digits = part.prefix(2).compactMap { Character(UnicodeScalar($0)).hexDigitValue }
      guard digits.count == 2 else { return nil }
      bytes.append(UInt8(digits[0] << 4 | digits[1]))
      bytes += part.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func server(_ text: Substring) throws(Mistake) -> (host: String, port: UInt16) {
    let host: Substring
    var rest: Substring
    if text.hasPrefix("[") {
      guard let close = text.firstIndex(of: "]") else {
        throw Mistake(description: "the IPv6 address has no closing bracket")
      }
      host = text[text.index(after: text.startIndex)..<close]
      rest = text[text.index(after: close)...]
    } else {
      host = text.prefix { $0 != ":" }
      rest = text.dropFirst(host.count)
      guard !rest.dropFirst().contains(":") else {
        throw Mistake(description: "an IPv6 address must be in brackets, as in redis://[::1]:6379")
      }
    }
    guard !host.isEmpty else { throw Mistake(description: "the address of Redis has no host") }
    guard !rest.isEmpty else { return (String(host), defaultPort) }
    guard rest.removeFirst() == ":", let port = UInt16(rest), port > 0 else {
      throw Mistake(description: "the port of Redis must be a number from 1 to 65535")
    }
    return (String(host), port)
  }

  private static func database(_ path: Substring) throws(Mistake) -> Int {
    let text = path.dropFirst()
    guard !text.isEmpty else { return 0 }
    guard text.allSatisfy({ ("0"..."9").contains($0) }), let number = Int(text) else {
      throw Mistake(description: "the database of Redis must be a number, as in redis://localhost/1")
    }
    return number
  }

  /// The address with `***` for the password.
  public var description: String {
    let credentials = password == nil ? "" : "\(user ?? ""):***@"
    return "redis://\(credentials)\(node)" + (database == 0 ? "" : "/\(database)")
  }

  var node: RedisNode { RedisNode(host: host, port: port) }
}

/// A server by its address.
struct RedisNode: Hashable, Sendable, CustomStringConvertible {
  let host: String
  let port: UInt16

  init(host: String, port: UInt16) {
    self.host = host
    self.port = port
  }

  /// Parses an address as in `MOVED 3999 127.0.0.1:6381`, whose host may be IPv6 without brackets.
  ///
  /// - Parameter origin: the node that named the address. An empty host means its host.
  init?(_ text: some StringProtocol, from origin: RedisNode) {
    guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...]), port > 0 else {
      return nil
    }
    let host = String(text[..<colon])
    self.init(host: host.isEmpty ? origin.host : host, port: port)
  }

  var description: String { host.utf8.contains(UInt8(ascii: ":")) ? "[\(host)]:\(port)" : "\(host):\(port)" }
}
