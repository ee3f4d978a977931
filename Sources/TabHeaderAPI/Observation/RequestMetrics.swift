import HTTPServer
import HTTPTypes
import TabSessions

/// The numbers of requests that are under way, of refusals, and of requests without a route. Each operation and each route has a meter of its own.
final class RequestMetrics: Sendable {
  private let active = MethodLabel.allCases.map { _ in Counter() }
  /// The other refusals are responses of routes.
  private static let refusals = Refusal.allCases.filter { ![.crossSite, .answerTimeout, .noAnswer].contains($0) }
  private let refused = RequestMetrics.refusals.map { _ in Counter() }
  /// Of paths that no route has.
  let unknown = RequestMeter()

  func begin(_ method: MethodLabel) { active[method.index].add() }

  func end(_ method: MethodLabel, _ match: RouteMatch, status: Int, nanoseconds: UInt64) {
    active[method.index].add(-1)
    let meter =
      switch match {
      case .operation(let operation, _): operation.meter
      case .otherMethod(let route): route.meter
      case .unknownPath: unknown
      }
    meter.add(method, status, nanoseconds: nanoseconds)
  }

  func add(_ refusal: Refusal) {
    if let index = Self.refusals.firstIndex(of: refusal) { refused[index].add() }
  }

  /// The requests under way, by method.
  var activeSamples: [(labels: [String], value: Double)] {
    zip(MethodLabel.allCases, active).map { (labels: [$0.rawValue], value: Double($1.value)) }
  }

  var refusalSamples: [(labels: [String], value: Double)] {
    zip(Self.refusals, refused).map { (labels: [$0.problem.name], value: Double($1.value)) }
  }
}
