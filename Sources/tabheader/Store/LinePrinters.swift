import ArgumentParser
import Glibc
import SessionStores
import StrictJSON
import SystemPackage
import TabHeaderWire
import TabSessions

/// `1 session`, `2 sessions`.
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

/// A number in the result of a command.
func count(_ name: String, in result: [UInt8]) -> Int {
  guard case .object(let members)? = try? JSONValue(parsing: result),
    case .number(let number)? = members[ExactText(name)]
  else {
    return 0
  }
  return Int(number)
}

/// Prints each line, and reads the lines of a file if there is one.
struct LinePrinter: LineChannel {
  var input: FileChannel?
  var output = FileDescriptor.standardOutput
  var name = "standard output"

  mutating func readLine() throws(StoreCommandError) -> [UInt8]? { try input?.readLine() }

  mutating func write(_ line: [UInt8]) throws(StoreCommandError) {
    do throws(ExitCode) { try Output.write(line + [0x0A], to: output, named: name) } catch {
      throw StoreCommandError("\(name): cannot be written", cause: .output)
    }
  }
}

/// Prints the heads of sessions as a table.
struct SessionPrinter: LineChannel {
  let isJSON: Bool
  private var hasTitle = false

  init(isJSON: Bool) {
    self.isJSON = isJSON
  }

  mutating func readLine() -> [UInt8]? { nil }

  mutating func write(_ line: [UInt8]) throws(StoreCommandError) {
    var printer = LinePrinter()
    if isJSON { return try printer.write(line) }
    guard let head = try? SessionHead(record: line) else { return }
    if !hasTitle { try printer.write(Self.row("ID", "PRESET", "REVISION", "LAST CHANGED", "NAME")) }
    hasTitle = true
    let identity = head.identity
    try printer.write(
      Self.row(
        identity.id.description, identity.preset, "\(head.number)", head.updatedAt.rfc3339, identity.name ?? ""))
  }

  private static func row(_ id: String, _ preset: String, _ revision: String, _ time: String, _ name: String) -> [UInt8]
  {
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(0, width - text.count))
    }
    let row = "\(padded(id, 22))  \(padded(preset, 12))  \(padded(revision, 8))  \(padded(time, 24))  \(name)"
    return Array(row.utf8)
  }
}

/// Prints how far a command is, if a person is watching, and each other line.
struct ProgressPrinter: LineChannel {
  /// The member of a line that says how far it is; `of` says how much there is.
  let member: String
  private var percent = -1

  init(_ member: String) {
    self.member = member
  }

  mutating func readLine() -> [UInt8]? { nil }

  mutating func write(_ line: [UInt8]) throws(StoreCommandError) {
    let (done, total) = (count(member, in: line), count("of", in: line))
    guard total > 0 else {
      var printer = LinePrinter()
      return try printer.write(line)
    }
    guard isatty(STDERR_FILENO) == 1, done * 100 / total != percent else { return }
    percent = done * 100 / total
    show("\r\(percent) %\(done == total ? "\n" : "")")
  }
}
