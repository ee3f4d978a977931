import Glibc
import HTTPServer
import Logging
import Synchronization
import TabEngine
import TabSessions

/// The log of a server: messages of its parts, and a line for each request.
public final class ServerLog: Sendable {
  public let level: Logger.Level
  public let output: LogOutput
  private let format: LogFormat
  private let repeats = LogRepeats()
  private let counts = Logger.Level.allCases.map { _ in Counter() }
  private let now: @Sendable () -> Instant

  /// - Parameter now: the time of the lines.
  public init(
    _ level: Logger.Level, _ format: LogFormat, to output: LogOutput,
    now: @escaping @Sendable () -> Instant = ServerLog.systemTime
  ) {
    self.level = level
    self.format = format
    self.output = output
    self.now = now
    output.mentionLost { count in
      let message = "\(count) lines of the log were dropped, because they were not read fast enough"
      return LogLine(instant: now(), level: .warning, message: message).bytes(as: format)
    }
  }

  /// The system's clock.
  public static let systemTime: @Sendable () -> Instant = {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Instant(milliseconds: Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000)
  }

  /// A logger that writes here.
  public func logger(_ label: String) -> Logger {
    var logger = Logger(label: label) { _ in Handler(target: self, logLevel: self.level) }
    logger.logLevel = level
    return logger
  }

  /// Writes the log's own metrics.
  public func write(to text: inout MetricText) {
    text.add(
      ServerMetric.logMessages,
      zip(Logger.Level.allCases, counts).map { (labels: [$0.rawValue], value: Double($1.value)) })
    text.add(ServerMetric.lostLines, output.lost.value)
  }

  // MARK: Requests

  /// What the API tells about its requests. Slow ones are logged as notices, the others as information.
  public func requests(slow: Duration) -> RequestLog? {
    guard level <= .notice else { return nil }
    return RequestLog(isComplete: level <= .info, slow: slow) { record, isSlow in
      self.write(record, isSlow ? .notice : .info)
    }
  }

  private func write(_ record: RequestRecord, _ level: Logger.Level) {
    counts[level.index].add()
    let status = record.outcome.status.map { String($0.code) } ?? "-"
    let message =
      if let refusal = record.refusal {
        "refused \(refusal) \(status)"
      } else {
        "\(record.method ?? "-") \(record.route ?? "unknown") \(status)"
      }
    var line = LogLine(instant: now(), level: level, message: message)
    func add(_ field: LogField, _ text: String?) { if let text { line.values.append((field, .text(text))) } }
    func add(_ field: LogField, _ number: Int?) {
      if let number { line.values.append((field, .number(Double(number)))) }
    }
    add(.method, record.method)
    add(.route, record.route)
    add(.refusal, record.refusal)
    add(.status, record.outcome.status?.code)
    add(.bytes, record.outcome.bodyBytes)
    add(.duration, Int(clamping: record.nanoseconds))
    if record.outcome.ending != .complete { add(.ended, "\(record.outcome.ending)") }
    add(.client, record.client?.host)
    add(.session, record.session)
    add(.request, record.id)
    add(.trace, record.trace.traceID)
    add(.span, record.trace.spanID)
    output.write(line.bytes(as: format))
  }

  // MARK: Messages

  fileprivate func write(_ event: LogEvent, _ own: Logger.Metadata) {
    counts[event.level.index].add()
    var line = LogLine(instant: now(), level: event.level, message: event.message.description)
    if event.source == "libmicrohttpd" { line.source = event.source }
    let metadata = own.merging(event.metadata ?? [:]) { $1 }
    for (name, value) in metadata.sorted(by: { $0.key < $1.key }) {
      line.values.append((field: .label(name), value: .text("\(value)")))
    }
    guard event.level >= .warning else { return output.write(line.bytes(as: format)) }

    let key = ([event.level.rawValue, line.message] + metadata.values.map(\.description).sorted()).joined(
      separator: "\n")
    let (verdict, judged) = repeats.judge(key)
    guard verdict == .write else { return }
    output.write(line.bytes(as: format))
    // What comes under this key may differ in its words.
    if judged != key {
      line = LogLine(instant: line.instant, level: .warning, message: "\(LogRepeats.others); these are not written")
    }
    scheduleRepeats(of: judged, line)
  }

  private func scheduleRepeats(of key: String, _ line: LogLine) {
    output.after(LogRepeats.interval) { self.endInterval(of: key, line) }
  }

  private func endInterval(of key: String, _ line: LogLine) {
    let count = repeats.endInterval(of: key)
    guard count > 0 else { return }
    var repeated = LogLine(instant: now(), level: line.level, message: line.message, source: line.source)
    repeated.values = line.values
    repeated.values.append((field: .repeated, value: .number(Double(count))))
    output.write(repeated.bytes(as: format))
    scheduleRepeats(of: key, line)
  }
}

/// Hands the messages of a logger over.
private struct Handler: LogHandler {
  let target: ServerLog
  var logLevel: Logger.Level
  var metadata: Logger.Metadata = [:]

  func log(event: LogEvent) { target.write(event, metadata) }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }
}

extension Logger.Level {
  /// The place among all levels.
  fileprivate var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// Counts messages that repeat an earlier one, instead of writing them again.
///
/// A message is written at once. The same message in the next ten seconds is counted, and written once more at their end with the number. So
/// each takes two lines in ten seconds at most, and many different ones take as much as a few: beyond a number of them, all others count as
/// one.
final class LogRepeats: Sendable {
  enum Verdict: Equatable {
    /// Write it, and ask after `interval` how often it was repeated.
    case write
    case counted
  }

  /// In seconds.
  static let interval = 10.0
  private static let most = 64
  /// The key of all messages beyond the largest number of different ones.
  static let others = "other warnings"

  private let counts = Mutex<[String: Int]>([:])

  /// - Returns: the verdict, and the key with which to ask again.
  func judge(_ key: String) -> (Verdict, key: String) {
    counts.withLock { counts in
      let key = counts[key] != nil || counts.count < Self.most ? key : Self.others
      if let count = counts[key] {
        counts[key] = count + 1
        return (.counted, key)
      }
      counts[key] = 0
      return (.write, key)
    }
  }

  /// How often a message was repeated in an interval. If it was, another interval begins.
  func endInterval(of key: String) -> Int {
    counts.withLock { counts in
      let count = counts[key] ?? 0
      counts[key] = count > 0 ? 0 : nil
      return count
    }
  }
}
