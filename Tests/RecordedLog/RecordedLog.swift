public import Logging
import Synchronization

/// The lines of a log, for tests.
public final class RecordedLog: Sendable {
  private let state = Mutex<[String]>([])

  public init() {}

  /// A logger that writes them, at every level.
  public var logger: Logger { Logger(label: "test") { _ in Handler(log: self) } }

  /// Each with its level: `warning requests from 192.0.2.1 have Forwarded`.
  public var lines: [String] { state.withLock { $0 } }

  private struct Handler: LogHandler {
    let log: RecordedLog
    var logLevel = Logger.Level.trace
    var metadata: Logger.Metadata = [:]

    func log(event: LogEvent) { log.state.withLock { $0.append("\(event.level) \(event.message)") } }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }
  }
}
