import ArgumentParser
import StrictJSON
import SystemPackage
import TabHeaderCatalog

/// Exit codes, with the numbers of sysexits.h. Success is 0.
enum FailureCode: Int32, CaseIterable {
  case verdict = 1
  case usage = 64
  case badInput = 65
  case notFound = 66
  case unavailable = 69
  case cutOff = 70
  case cannotCreate = 73
  case output = 74
  case portBusy = 75
  case configuration = 78

  /// When a command ends with this code, for the help and the documentation.
  var meaning: String {
    switch self {
    case .verdict: "a verdict does not hold, or lint, test, explore or check found something"
    case .usage: "an unknown option or argument"
    case .badInput: "a file that cannot be read, or is not what the command reads"
    case .notFound: "no session has the id"
    case .unavailable: "a store that cannot be used, no healthy server, or a missing program"
    case .cutOff: "the server ended while requests were under way"
    case .cannotCreate: "a file that exists or cannot be written"
    case .output: "the result cannot be written to standard output, or its reader has gone"
    case .portBusy: "the port is in use"
    case .configuration: "a setting, an address, or a file that a setting names cannot be used"
    }
  }

  /// The meaning of 0.
  static let success = "the server has drained, or the command did what it should and every verdict holds"

  /// The codes in a sentence for each, for the help.
  static let list = ([(Int32(0), success)] + allCases.map { ($0.rawValue, $0.meaning) })
    .map { "\($0) \($1)" }.joined(separator: "; ")
}

/// Prints a reason to standard error, and returns the exit code to throw.
func failure(_ reason: String, _ code: FailureCode) -> ExitCode {
  say("tabheader: \(reason)")
  return ExitCode(code.rawValue)
}

/// Prints each mistake in a file on a line, in the format of compilers, and returns the exit code to throw.
func refusal(_ error: ContentError, of file: String, _ content: [UInt8]) -> ExitCode {
  var code = ExitCode.failure
  for mistake in error.mistakes {
    let location = mistake.location ?? JSONLocation(of: mistake.pointer, in: content)
    let place = location.map { ":\($0.line):\($0.column)" } ?? ""
    code = failure("\(file)\(place): \(mistake.detail)", .badInput)
  }
  return code
}
