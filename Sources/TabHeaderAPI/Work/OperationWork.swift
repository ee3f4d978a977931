import HTTPServer
import TabSessions

/// Which requests of an operation are performed in the `WorkPool`, because they may take longer than a millisecond or two.
///
/// It is decided before the work, by what it grows with: the bytes of the content, and those of the session.
enum OperationWork: Sendable, Equatable {
  /// None: its work depends neither on what the client sends nor on the session.
  case none
  /// Those with at least so many bytes of content. Its work grows with the content, and hardly with the session.
  case from(bytes: Int)
  /// Those on a large session, and those with at least so many bytes of content.
  case onLargeSession(orFrom: Int)
  /// Those with a query on a large session: without a query the response is kept.
  case viewOfLargeSession
  /// All: short content can mean much work.
  case all
  /// All, and few at a time, because each keeps a part of a history in memory until its response is there: see `Places`.
  case history

  /// Handing a request on costs about as much as reading this much JSON.
  static let large = OperationWork.from(bytes: longContent)
  static let session = OperationWork.onLargeSession(orFrom: longContent)

  private static let longContent = 4_096
  /// The bytes of a session from which on laying it out and writing it takes about a millisecond: some 500 tabs.
  static let largeSession = 500_000

  /// - Parameter session: the session in the path; `nil` if there is none.
  func includes(_ request: Request, on session: @autoclosure () -> Session?) -> Bool {
    switch self {
    case .none: false
    case .from(let bytes): request.body.count >= bytes
    case .onLargeSession(let bytes): request.body.count >= bytes || isLarge(session())
    case .viewOfLargeSession: !request.target.query.isEmpty && isLarge(session())
    case .all, .history: true
    }
  }

  private func isLarge(_ session: Session?) -> Bool { session.map { $0.readSize >= Self.largeSession } ?? false }
}

extension Operation {
  /// Whether a request is performed in the pool.
  func isWork(_ request: Request, _ parameters: PathParameters, in registry: SessionRegistry) -> Bool {
    work.includes(
      request, on: sessionSource == .path ? parameters.session.flatMap { registry[$0] } : nil)
  }
}
