import FoundationEssentials
import TabSessions

/// Where a server keeps its sessions, as an option names it.
public enum StoreAddress: Equatable, Sendable, CustomStringConvertible {
  /// Only in memory: everything ends with the process.
  case memory
  /// In a file.
  case sqlite(path: String)

  /// The forms of an address, for messages.
  public static let forms = "memory or sqlite:PATH"

  /// Reads `memory` or `sqlite:PATH`; `nil` for anything else.
  public init?(_ text: String) {
    if text == "memory" {
      self = .memory
    } else if text.hasPrefix("sqlite:"), text.utf8.count > "sqlite:".utf8.count {
      self = .sqlite(path: String(text.dropFirst("sqlite:".count)))
    } else {
      return nil
    }
  }

  public var description: String {
    switch self {
    case .memory: "memory"
    case .sqlite(let path): "sqlite:\(path)"
    }
  }

  /// The address with the whole path of its file, for logs.
  public var absolute: StoreAddress {
    switch self {
    case .memory: self
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
    }
  }
}
