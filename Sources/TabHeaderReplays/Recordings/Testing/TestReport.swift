import StrictJSON

/// The verdict on a file: a script or a trace.
package struct TestReport: Sendable {
  package let file: String
  /// What the file is about.
  package let name: String
  package let checks: Int
  package let failures: [ScriptTest.Failure]
  package let differences: [GoldenDifference]
  /// The golden frames that it was compared with.
  package let golden: String?
  /// The golden frames that it has written, and their number.
  private let written: (file: String, frames: Int)?

  package init(
    file: String, name: String?, _ test: ScriptTest, golden: String? = nil, differences: [GoldenDifference] = [],
    frames: Int = 0, written: (file: String, frames: Int)? = nil
  ) {
    self.file = file
    self.name = name ?? file
    checks = test.checks + frames
    failures = test.failures
    self.golden = golden
    self.written = written
    self.differences = differences
  }

  package var holds: Bool { failures.isEmpty && differences.isEmpty }

  // MARK: Text

  /// What a person reads.
  package var text: String {
    let title = name == file ? file : "\(file): \(name)"
    let news = written.map { ["wrote \($0.frames == 1 ? "1 frame" : "\($0.frames) frames") to \($0.file)"] } ?? []
    guard holds else { return (["\(title): FAILED"] + details + news.map { "  \($0)" }).joined(separator: "\n") + "\n" }
    let held = checks == 0 && written != nil ? [] : [checks == 1 ? "1 check holds" : "\(checks) checks hold"]
    return "\(title): \((held + news).joined(separator: ", "))\n"
  }

  /// A line for everything that does not hold.
  package var details: [String] {
    failures.flatMap { failure in
      let place = failure.entry.map { "entry \($0), at \(failure.time) ms" } ?? "at the end"
      return [
        "  \(place): \(failure.subject)", "    expected  \(failure.expected)", "    found     \(failure.found)",
      ]
    } + differences.flatMap(lines)
  }

  private func lines(_ difference: GoldenDifference) -> [String] {
    func line(_ sample: GoldenDifference.Sample) -> String {
      let distance = sample.distance.map { "   (\($0 > 0 ? "+" : "")\(rounded($0)))" } ?? ""
      return
        "    frame \(sample.frame), \(rounded(sample.time)) ms   expected \(sample.expected)   found \(sample.found)"
        + distance
    }
    var lines = ["  \(golden ?? "golden frames"): \(difference.subject): "]
    lines[0] +=
      difference.count == 1 ? "one frame differs" : "\(difference.count) frames differ"
    lines += difference.samples.map(line)
    if difference.count > difference.samples.count { lines.append("    …") }
    if let largest = difference.largest, !difference.samples.contains(largest) {
      lines.append("  most:" + line(largest).dropFirst(3))
    }
    return lines
  }

  private func rounded(_ number: Double) -> String {
    let scaled = (number * 1_000).rounded()
    return scaled.magnitude < 1e15 ? (scaled / 1_000).plainText : "\(number)"
  }

  // MARK: JSON

  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("file", file)
      json.member("name", name)
      json.member("holds", holds)
      json.member("checks", checks)
      json.member(
        "failures",
        array: { json in
          for failure in failures {
            json.object { json in
              if let entry = failure.entry { json.member("entry", entry) }
              json.name("time")
              json.value(failure.time)
              json.member("subject", failure.subject)
              json.member("expected", failure.expected)
              json.member("found", failure.found)
            }
          }
        })
      guard let golden else { return }
      json.member("golden", golden)
      json.member(
        "differences",
        array: { json in
          for difference in differences {
            json.object { json in
              json.member("subject", difference.subject)
              json.member("frames", difference.count)
              json.member("first", object: { json in json.members(difference.samples[0]) })
              if let largest = difference.largest { json.member("largest", object: { json in json.members(largest) }) }
            }
          }
        })
    }
  }
}

extension JSONWriter {
  fileprivate mutating func members(_ sample: GoldenDifference.Sample) {
    member("frame", sample.frame)
    member("time", sample.time)
    member("expected", sample.expected)
    member("found", sample.found)
  }
}

extension Double {
  fileprivate var plainText: String { Int(exactly: self).map(String.init) ?? description }
}

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
