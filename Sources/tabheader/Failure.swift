import ArgumentParser
import StrictJSON
import SystemPackage
import TabHeaderCatalog

/// Exit codes, with the numbers of sysexits.h.
enum FailureCode: Int32 {
  case badInput = 65
  case unavailable = 69
  case cutOff = 70
  case cannotCreate = 73
  case portBusy = 75
  case configuration = 78
}

/// Prints a reason to standard error, and returns the exit code to throw.
func failure(_ reason: String, _ code: FailureCode) -> ExitCode {
  FileDescriptor.standardError.print("tabheader: \(reason)\n".utf8)
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
