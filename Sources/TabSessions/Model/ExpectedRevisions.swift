/// The revisions that a client expects a session to have (RFC 9110 §13.1.1, §13.1.2).
public enum ExpectedRevisions: Equatable, Sendable {
  case any
  case numbers([Int])
  case others(than: [Int])

  public func contains(_ number: Int) -> Bool {
    switch self {
    case .any: true
    case .numbers(let numbers): numbers.contains(number)
    case .others(let numbers): !numbers.contains(number)
    }
  }
}
