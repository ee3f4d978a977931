import Dispatch
import Logging
import Synchronization
import SystemPackage
import TabEngine
import TabSessions
import Testing

@testable import TabHeaderAPI

/// What reaches the log's descriptor.
@Suite struct ServerLogTests {
  /// A log whose output a test reads.
  private struct Pipe {
    let log: ServerLog
    private let reading: FileDescriptor
    private let writing: FileDescriptor

    init(_ level: Logger.Level, limit: Int = 1_048_576) throws {
      (reading, writing) = try FileDescriptor.pipe()
      log = ServerLog(
        level, .text, to: LogOutput(writing, limit: limit), now: { Instant(milliseconds: 0) })
    }

    /// The lines so far, without their times.
    func end() throws -> [String] {
      let content = Mutex<[UInt8]>([])
      let isRead = DispatchSemaphore(value: 0)
      DispatchQueue(label: "test.reader").async { [reading] in
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while let count = try? buffer.withUnsafeMutableBytes({ try reading.read(into: $0) }), count > 0 {
          content.withLock { $0 += buffer[..<count] }
        }
        isRead.signal()
      }
      log.output.close()
      try writing.close()
      isRead.wait()
      try reading.close()
      return String(decoding: content.withLock { $0 }, as: UTF8.self).split(separator: "\n").map { line in
        line.hasPrefix("1970-01-01T00:00:00.000Z ") ? String(line.dropFirst(25)) : String(line)
      }
    }
  }

  private func count(_ level: String, in log: ServerLog) -> String? {
    var text = MetricText()
    log.write(to: &text)
    return String(decoding: text.bytes, as: UTF8.self).split(separator: "\n")
      .first { $0.hasPrefix("tabheader_log_messages_total{level=\"\(level)\"}") }
      .map { String($0.split(separator: " ")[1]) }
  }

  @Test func messagesAreWrittenWithTheirValues() throws {
    let pipe = try Pipe(.notice)
    let logger = pipe.log.logger("test")
    logger.info("too low")
    logger.notice("opened the store", metadata: ["store": "memory", "sessions": "3"])
    logger.log(level: .error, "out of memory", source: "libmicrohttpd")
    #expect(
      try pipe.end() == ["notice opened the store sessions=3 store=memory", "error libmicrohttpd: out of memory"])
  }

  /// 2,782 oversized heads made 784 KB of log.
  @Test func repeatedWarningsAreCounted() throws {
    let pipe = try Pipe(.notice)
    let logger = pipe.log.logger("test")
    for _ in 0..<2_782 { logger.log(level: .warning, "head too large", source: "libmicrohttpd") }
    logger.warning("another one")
    logger.notice("no warning")
    logger.notice("no warning")
    #expect(count("warning", in: pipe.log) == "2783")
    #expect(
      try pipe.end() == [
        "warning libmicrohttpd: head too large", "warning another one", "notice no warning", "notice no warning",
      ])
  }

  @Test func repeatsAreWrittenWithTheirNumberWhenTheIntervalEnds() {
    let repeats = LogRepeats()
    func verdict() -> LogRepeats.Verdict { repeats.judge("a").0 }
    #expect(verdict() == .write)
    for _ in 0..<5 { #expect(verdict() == .counted) }
    #expect(repeats.endInterval(of: "a") == 5)
    #expect(verdict() == .counted, "another interval has begun")
    #expect(repeats.endInterval(of: "a") == 1)
    #expect(repeats.endInterval(of: "a") == 0)
    #expect(verdict() == .write, "a quiet interval ends it")
  }

  /// The count of repeats comes later, and must not reach a file that has got the descriptor's number.
  @Test func nothingIsWrittenToADescriptorThatWasClosed() throws {
    let (reading, writing) = try FileDescriptor.pipe()
    let output = LogOutput(writing)
    output.write(Array("one\n".utf8))
    output.close()
    output.write(Array("two\n".utf8))
    output.flush(within: 60)
    try writing.close()
    var buffer = [UInt8](repeating: 0, count: 16)
    let count = try buffer.withUnsafeMutableBytes { try reading.read(into: $0) }
    #expect(String(decoding: buffer[..<count], as: UTF8.self) == "one\n")
    try reading.close()
  }

  @Test func manyDifferentWarningsTakeNoMoreThanAFew() throws {
    let pipe = try Pipe(.notice)
    let logger = pipe.log.logger("test")
    for number in 0..<10_000 { logger.warning("warning \(number)") }
    #expect(try pipe.end() == (0...64).map { "warning warning \($0)" })
    #expect(count("warning", in: pipe.log) == "10000")
  }

  @Test func aReaderThatStoppedLosesLinesAndHoldsNobodyUp() throws {
    let pipe = try Pipe(.notice, limit: 4_096)
    let logger = pipe.log.logger("test")
    // The pipe takes 65,536 bytes.
    let text = String(repeating: "x", count: 990)
    for _ in 0..<200 { logger.notice("\(text)") }
    #expect(count("notice", in: pipe.log) == "200")
    let lines = try pipe.end()
    let written = lines.count { $0.hasPrefix("notice x") }
    let lost = lines.compactMap { line in
      line.hasPrefix("warning ") ? line.split(separator: " ").dropFirst().first.flatMap { Int($0) } : nil
    }.reduce(0, +)
    #expect(lost > 0)
    #expect(written + lost == 200)
    #expect(pipe.log.output.lost.value == lost)
  }

  @Test func linesThatCannotBeWrittenAreCounted() throws {
    let full = try FileDescriptor.open("/dev/full", .writeOnly)
    try full.closeAfter {
      let output = LogOutput(full)
      for line in ["one\n", "two\n"] { output.write(Array(line.utf8)) }
      output.flush(within: 60)
      #expect(output.lost.value == 2)
    }
  }
}
