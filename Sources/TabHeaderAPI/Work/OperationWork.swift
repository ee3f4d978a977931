import HTTPCore

/// Which requests of an operation are performed in the `WorkPool`, because they may take longer than a few hundred microseconds.
enum OperationWork: Sendable, Equatable {
  /// None: its work does not depend on what the client sends.
  case none
  /// Those with at least so many bytes of content.
  case from(bytes: Int)
  /// All: short content can mean much work.
  case all

  /// Handing a request on costs about as much as reading this much JSON.
  static let large = OperationWork.from(bytes: 4_096)

  func includes(_ request: Request) -> Bool {
    switch self {
    case .none: false
    case .from(let bytes): request.body.count >= bytes
    case .all: true
    }
  }
}
