import FoundationEssentials
import Glibc
import SystemPackage
import TabHeaderAPI
import TabSessions

/// What the system knows about this process (proc(5), clock_gettime(2)).
struct ProcessFigures: Sendable {
  /// Seconds since 1970.
  private let start: Double

  init(start: Date = Date()) {
    self.start = start.timeIntervalSince1970
  }

  func write(to text: inout MetricText) {
    if let resident = MemoryWatch.resident { text.add(ServerMetric.residentMemory, resident) }
    var time = timespec()
    if clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time) == 0 {
      text.add(ServerMetric.processorTime, Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000)
    }
    if let files = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd") {
      text.add(ServerMetric.openFiles, files.count - 1)  // Without the one that lists them.
    }
    var limit = rlimit()
    if getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 {
      text.add(ServerMetric.fileLimit, Int(clamping: limit.rlim_cur))
    }
    text.add(ServerMetric.startTime, start)
  }
}

/// The limit of open files, of which each connection is one.
enum OpenFiles {
  /// Raises the limit of this process as far as it may. The lower limit is for programs that use select(2), which this one does not.
  static func raiseLimit() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = limit.rlim_max
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }
}
