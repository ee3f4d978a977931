import FoundationEssentials
import TabSessions

/// Where a server keeps its sessions, as an option names it.
public enum StoreAddress: Equatable, Sendable, CustomStringConvertible {
  /// Only in memory: everything ends with the process.
  case memory
  /// In a file.
  case sqlite(path: String)
  /// In Redis, which several servers can share.
  case redis(RedisAddress)

  /// The forms of an address, for messages.
  public static let forms = "memory, sqlite:PATH or redis://[user:password@]host[:port][/db]"

  /// Reads an address; `nil` if it has none of the forms.
  ///
  /// - Throws: what is wrong with an address of Redis, without the password.
  public init?(_ text: String) throws(RedisAddress.Mistake) {
    if text == "memory" {
      self = .memory
    } else if text.hasPrefix("sqlite:"), text.utf8.count > "sqlite:".utf8.count {
      self = .sqlite(path: String(text.dropFirst("sqlite:".count)))
    } else if text.hasPrefix("redis:") || text.hasPrefix("rediss:") {
      self = .redis(try RedisAddress(text))
    } else {
      return nil
    }
  }

  public var description: String {
    switch self {
    case .memory: "memory"
    case .sqlite(let path): "sqlite:\(path)"
    case .redis(let address): "\(address)"
    }
  }

  /// The address with the whole path of its file, for logs.
  public var absolute: StoreAddress {
    switch self {
    case .memory, .redis: self
    case .sqlite(let path): .sqlite(path: URL(filePath: path).path)
    }
  }

  /// Opens the store, or creates it.
  ///
  /// - Returns: `nil` if sessions are only in memory.
  public func open() throws(StoreError) -> (any SessionStore)? {
    switch self {
    case .memory: nil
    case .sqlite(let path): try SQLiteStore(path: path)
    case .redis(let address): try RedisStore(address)
    }
  }
}
