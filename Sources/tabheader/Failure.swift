import ArgumentParser
import Foundation

/// Exit codes, as sysexits.h numbers them.
enum FailureCode: Int32 {
  case badInput = 65
  case unavailable = 69
  case cutOff = 70
  case cannotCreate = 73
  case portBusy = 75
  case configuration = 78
}

/// An end with a reason on standard error: throw what this returns.
func failure(_ reason: String, _ code: FailureCode) -> ExitCode {
  FileHandle.standardError.write(Data("tabheader: \(reason)\n".utf8))
  return ExitCode(code.rawValue)
}
