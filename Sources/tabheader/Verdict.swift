import StrictJSON
import TabHeaderReplays

/// What `tabheader test` found about a file.
enum Verdict {
  case script(TestReport)
  case trace(TraceReport)

  var holds: Bool {
    switch self {
    case .script(let report): report.holds
    case .trace(let report): report.comparison.first == nil
    }
  }

  var text: String {
    switch self {
    case .script(let report): report.text
    case .trace(let report): report.text
    }
  }

  /// The file in a JUnit report.
  var testCase: JUnitReport.Case {
    switch self {
    case .script(let report):
      JUnitReport.Case(file: report.file, name: report.name, failures: report.details)
    case .trace(let report):
      JUnitReport.Case(
        file: report.file, name: "\(report.file) with \(report.profile)",
        failures: holds ? [] : report.text.split(separator: "\n").dropFirst().map(String.init))
    }
  }
}

extension [Verdict] {
  /// A document with a list of scripts and one of traces; a list without elements is omitted.
  var json: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      let scripts = compactMap { if case .script(let report) = $0 { report } else { nil } }
      let traces = compactMap { if case .trace(let report) = $0 { report } else { nil } }
      if !scripts.isEmpty {
        json.member("scripts", array: { json in for report in scripts { report.write(to: &json) } })
      }
      if !traces.isEmpty { json.member("traces", array: { json in for report in traces { report.write(to: &json) } }) }
    }
    return json.bytes + [0x0A]
  }
}
