/// Verdicts as JUnit XML, which CI systems show.
package enum JUnitReport {
  /// A file that was tested.
  package struct Case: Sendable {
    let file: String
    let name: String
    /// What does not hold, line by line; empty if everything does.
    let failures: [String]

    package init(file: String, name: String, failures: [String]) {
      self.file = file
      self.name = name
      self.failures = failures
    }
  }

  /// One test suite with a test case for each file.
  package static func xml(of cases: [Case]) -> [UInt8] {
    let failures = cases.count { !$0.failures.isEmpty }
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      #"<testsuites tests="\#(cases.count)" failures="\#(failures)" errors="0">"#,
      #"  <testsuite name="tabheader" tests="\#(cases.count)" failures="\#(failures)" errors="0" skipped="0">"#,
    ]
    for test in cases {
      let names = #"classname="\#(escaped(test.file))" name="\#(escaped(test.name))""#
      guard let first = test.failures.first else {
        lines.append("    <testcase \(names)/>")
        continue
      }
      lines += [
        "    <testcase \(names)>",
        #"      <failure message="\#(escaped(first.trimmed))">\#(escaped(test.failures.joined(separator: "\n")))</failure>"#,
        "    </testcase>",
      ]
    }
    return Array((lines + ["  </testsuite>", "</testsuites>", ""]).joined(separator: "\n").utf8)
  }

  /// A text without what XML does not allow: its own characters, and controls (XML 1.0 §2.2).
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension String {
  fileprivate var trimmed: String { String(drop { $0 == " " }) }
}
