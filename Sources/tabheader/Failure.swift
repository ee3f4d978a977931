import ArgumentParser
import SystemPackage

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
