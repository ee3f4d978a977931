/// Why a store cannot be used.
public enum StoreError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The store does not answer, or cannot write. It may recover.
  case unavailable(String)
  /// The store is damaged, or what it has is not from this program. A person must look at it.
  case damaged(String)
  /// The store was written by a newer version of the program.
  case newer(format: String, supported: String)
  /// Another process uses the store.
  case inUse(String)

  public var description: String {
    switch self {
    case .unavailable(let reason), .damaged(let reason), .inUse(let reason): reason
    case .newer(let format, let supported):
      "it has format \(format), which is newer than format \(supported) of this version of tabheader"
    }
  }
}
