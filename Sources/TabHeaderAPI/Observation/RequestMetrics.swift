import HTTPServer
import HTTPTypes
import Synchronization
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

  /// Takes back a beginning.
  func withdraw(_ method: MethodLabel) { active[method.index].add(-1) }

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

/// The durations of the requests of one operation, by method and status: a series for each combination that has occurred. Beyond a number of them,
/// which only faults on purpose reach, all others are one.
final class RequestMeter: Sendable {
  private struct Series {
    let method: MethodLabel
    let status: Int
    var durations = Distribution.durations
  }

  private let series = Mutex<[Series]>([])
  private static let most = 40
  /// The status of the series of all others.
  private static let other = -1

  /// - Parameter status: 0 if the connection ended before there was a response.
  func add(_ method: MethodLabel, _ status: Int, nanoseconds: UInt64) {
    series.withLock { series in
      for index in series.indices where series[index].status == status && series[index].method == method {
        return series[index].durations.add(nanoseconds)
      }
      let isFull = series.count >= Self.most
      if isFull, let index = series.firstIndex(where: { $0.status == Self.other }) {
        return series[index].durations.add(nanoseconds)
      }
      var new = isFull ? Series(method: .other, status: Self.other) : Series(method: method, status: status)
      new.durations.add(nanoseconds)
      series.append(new)
    }
  }

  /// The durations with their labels: the method, and the status.
  var samples: [(labels: [String], value: Distribution)] {
    series.withLock { series in
      series.map { series in
        let status = series.status == Self.other ? "other" : String(series.status)
        return (labels: [series.method.rawValue, status], value: series.durations)
      }
    }
  }
}

/// A method as a label: any name that HTTP does not define is one (OpenTelemetry, `http.request.method`).
enum MethodLabel: String, CaseIterable, Sendable {
  case get = "GET"
  case head = "HEAD"
  case post = "POST"
  case put = "PUT"
  case patch = "PATCH"
  case delete = "DELETE"
  case options = "OPTIONS"
  case trace = "TRACE"
  case connect = "CONNECT"
  case other = "_OTHER"

  init(_ method: HTTPRequest.Method) { self = MethodLabel(rawValue: method.rawValue) ?? .other }

  /// The place among all cases.
  var index: Int {
    switch self {
    case .get: 0
    case .head: 1
    case .post: 2
    case .put: 3
    case .patch: 4
    case .delete: 5
    case .options: 6
    case .trace: 7
    case .connect: 8
    case .other: 9
    }
  }
}
