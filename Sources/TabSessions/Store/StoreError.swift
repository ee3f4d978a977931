/// Why a store cannot be used, or does not have what is asked of it.
public enum StoreError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The store does not answer, or cannot write. It may recover.
  case unavailable(String)
  /// The store is damaged, or what it has is not from this program. A person must look at it.
  case damaged(String)
  /// The store was written by a newer version of the program.
  case newer(format: String, supported: String)
  /// Another process uses the store.
  case inUse(String)
  /// The store works, but a session was deleted before it could be read.
  case gone(SessionID)
  /// The store works, but another server continues the session under another epoch.
  case continuedElsewhere(SessionID)

  public var description: String {
    switch self {
    case .unavailable(let reason), .damaged(let reason), .inUse(let reason): reason
    case .gone(let id): "session \(id) is no longer there"
    case .continuedElsewhere(let id): "session \(id) goes on under another epoch"
    case .newer(let format, let supported):
      "it has format \(format), which is newer than format \(supported) of this version of tabheader"
    }
  }
}
