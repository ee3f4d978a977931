import StrictJSON
import TabEngine
import TabHeaderWire
import TabSessions

/// An entry of a script: a change with its time, what must hold after it, and what it led to when it was recorded.
package struct ScriptEntry: Sendable {
  package let change: SessionCommand.Change
  package let source: SessionCommand.Source
  /// Whole milliseconds from the start; `nil` for the same instant as the entry before.
  package let at: Int64?
  package let expectation: Expectation?
  /// `nil` if it is not recorded.
  package let result: [RecordedRevision]?

  /// Reads an entry whose members are in any order.
  ///
  /// - Parameter earliest: the time of the entry before it.
  static func read(_ reader: inout JSONReader, from earliest: Int64) throws(JSONError) -> ScriptEntry {
    var type: String?
    var source = SessionCommand.Source.request
    var (at, expectation, result) = (Int64?.none, Expectation?.none, [RecordedRevision]?.none)
    // A reader is a value, so this copy can look ahead.
    var lookahead = reader
    try lookahead.object { (reader, name) throws(JSONError) in
      switch name {
      case "type": type = try reader.string().string
      case "at": at = try time(&reader, from: earliest)
      case "by":
        source = try SessionCommand.Source.read(&reader)
        guard source != .request else { throw reader.invalid("expected clock or catalog: a client is the default") }
      case "expect": expectation = try Expectation.read(&reader)
      case "result": result = try RecordedRevision.list(&reader)
      default: break
      }
    }
    guard let type else { throw reader.missing("type") }
    return ScriptEntry(
      change: try SessionCommand.Change.read(type, &reader, in: .scripted), source: source, at: at,
      expectation: expectation,
      result: result)
  }

  private static func time(_ reader: inout JSONReader, from earliest: Int64) throws(JSONError) -> Int64 {
    let time = try reader.double()
    let times = ActionPlace.entryTimes
    guard times.contains(time) else {
      throw reader.invalid("expected a number from \(times.lowerBound.plain) to \(times.upperBound.plain)")
    }
    guard Int64(time) >= earliest else {
      throw reader.invalid("expected at least \(earliest), the time of the entry before it: time does not go back")
    }
    return Int64(time)
  }
}
