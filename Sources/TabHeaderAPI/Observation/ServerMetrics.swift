import HTTPServer
import HTTPTypes
import Synchronization
import TabSessions

/// Every metric of a server. docs/observability.md lists them.
public enum ServerMetric {
  public static let requestDuration = Metric(
    "http_server_request_duration_seconds", .histogram,
    labels: ["http_request_method", "http_route", "http_response_status_code"],
    "From the end of a request to the end of its response, streams included. Status 0 means that the connection ended first."
  )
  public static let activeRequests = Metric(
    "http_server_active_requests", .gauge, labels: ["http_request_method"],
    "Requests whose response has not been sent, streams included.")
  public static let refusals = Metric(
    "tabheader_refusals_total", .counter, labels: ["refusal"],
    "Requests that the transport refused before their route was looked up, by the name of the problem.")
  public static let connections = Metric(
    "tabheader_connections", .gauge, "Open connections.")
  public static let sessions = Metric(
    "tabheader_sessions", .gauge, "Sessions, those that are only in the store included.")
  public static let sessionsInMemory = Metric(
    "tabheader_sessions_in_memory", .gauge, "Sessions in memory.")
  public static let sessionLimit = Metric(
    "tabheader_sessions_limit", .gauge, "The most sessions that the server allows.")
  public static let releases = Metric(
    "tabheader_sessions_released_total", .counter,
    "How often a session's memory was released because of the memory limit. The session stays in the store.")
  public static let subscribers = Metric(
    "tabheader_subscribers", .gauge, labels: ["kind"], "Open event streams, and requests that wait for a revision.")
  public static let eventLag = Metric(
    "tabheader_event_lag_seconds", .histogram,
    "From a session's change until its events are written for a subscriber that had nothing left to read.")
  public static let commitSize = Metric(
    "tabheader_store_commit_changes", .histogram, "Changes in a batch that the store has committed.")
  public static let commitDuration = Metric(
    "tabheader_store_commit_duration_seconds", .histogram, "How long the store took for a batch.")
  public static let commitFailures = Metric(
    "tabheader_store_commit_failures_total", .counter, "Batches that the store could not commit.")
  public static let conflicts = Metric(
    "tabheader_store_conflicts_total", .counter,
    "Changes that the store refused because another one came first. They are made again.")
  public static let backlog = Metric(
    "tabheader_store_backlog", .gauge, "Changes and reads that wait for the store.")
  public static let logMessages = Metric(
    "tabheader_log_messages_total", .counter, labels: ["level"],
    "Messages for the log, those included that are only counted because they repeat an earlier one.")
  public static let lostLines = Metric(
    "tabheader_log_lost_lines_total", .counter,
    "Lines of the log that were dropped because their reader was too slow or could not be written to.")
  public static let residentMemory = Metric(
    "process_resident_memory_bytes", .gauge, "Resident memory.")
  public static let processorTime = Metric(
    "process_cpu_seconds_total", .counter, "Processor time, of the user and of the system.")
  public static let openFiles = Metric("process_open_fds", .gauge, "Open file descriptors.")
  public static let fileLimit = Metric("process_max_fds", .gauge, "The most file descriptors that may be open.")
  public static let startTime = Metric(
    "process_start_time_seconds", .gauge, "When the process started, in seconds since 1970.")
  public static let build = Metric(
    "tabheader_build_info", .gauge, labels: ["version"], "Always 1; the version is in the label.")

  public static let all = [
    requestDuration, activeRequests, refusals, connections, sessions, sessionsInMemory, sessionLimit, releases,
    subscribers,
    eventLag, commitSize, commitDuration, commitFailures, conflicts, backlog, logMessages, lostLines, residentMemory,
    processorTime, openFiles, fileLimit, startTime, build,
  ]
}

/// What `GET /metrics` writes: the metrics of the API, and the metrics that others add.
public final class MetricSources: Sendable {
  public typealias Source = @Sendable (inout MetricText) -> Void

  private let sources = Mutex<[Source]>([])

  /// Adds a source, which is called for each request of the metrics, from any thread.
  public func add(_ source: @escaping Source) { sources.withLock { $0.append(source) } }

  func text() -> MetricText {
    var text = MetricText()
    for source in sources.withLock({ $0 }) { source(&text) }
    return text
  }
}

/// `/metrics`.
struct MetricsResource: Sendable {
  let sources: MetricSources

  func read(_ request: Request, _ path: PathParameters) throws(Problem) -> Response {
    Response(
      status: .ok, fields: [.contentType: MetricText.mediaType, .cacheControl: "no-store"],
      body: .bytes(sources.text().bytes))
  }
}

extension MetricSources {
  func add(_ requests: RequestMetrics, of router: Router) {
    add { text in
      text.add(ServerMetric.requestDuration, unit: 1e-9, requests.durations(of: router))
      text.add(ServerMetric.activeRequests, requests.activeSamples)
      text.add(ServerMetric.refusals, requests.refusalSamples)
    }
  }

  func add(_ registry: SessionRegistry, _ live: LiveStreams, _ waits: RevisionWaits) {
    add { text in
      text.add(ServerMetric.sessions, registry.sessionCount)
      text.add(ServerMetric.sessionsInMemory, registry.sessionCountInMemory)
      text.add(ServerMetric.sessionLimit, registry.limits.sessions)
      text.add(ServerMetric.releases, registry.released.value)
      let subscribers = [("stream", live.openStreams.value), ("wait", waits.count)]
      text.add(ServerMetric.subscribers, subscribers.map { (labels: [$0], value: Double($1)) })
      text.add(ServerMetric.eventLag, unit: 1e-9, [(labels: [], value: live.lag.distribution)])
      guard let committer = registry.committer else { return }
      let figures = committer.figures
      text.add(ServerMetric.commitSize, unit: 1, [(labels: [], value: figures.changes.distribution)])
      text.add(ServerMetric.commitDuration, unit: 1e-9, [(labels: [], value: figures.durations.distribution)])
      text.add(ServerMetric.commitFailures, figures.failures.value)
      text.add(ServerMetric.conflicts, figures.conflicts.value)
      text.add(ServerMetric.backlog, committer.backlog)
    }
  }
}

extension RequestMetrics {
  /// The durations of all requests, by method, route and status.
  fileprivate func durations(of router: Router) -> [(labels: [String], value: Distribution)] {
    func samples(_ meter: RequestMeter, _ route: String) -> [(labels: [String], value: Distribution)] {
      meter.samples.map { (labels: [$0.labels[0], route, $0.labels[1]], value: $0.value) }
    }
    var all = router.allRoutes.flatMap { route in
      let name = route.path.description
      var found = samples(route.meter, name)
      for sample in route.operations.flatMap({ samples($0.meter, name) }) {
        // Each operation may have one of all other combinations.
        if let index = found.firstIndex(where: { $0.labels == sample.labels }) {
          found[index].value.add(sample.value)
        } else {
          found.append(sample)
        }
      }
      return found
    }
    all += samples(unknown, "unknown")
    return all
  }
}
