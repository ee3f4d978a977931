import HeaderLint
import StrictJSON
import TabHeaderCatalog

/// SARIF 2.1.0 (OASIS). Code hosts show its findings beside the lines.
extension [LintedFile.Named] {
  var sarif: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      json.member("version", "2.1.0")
      json.member(
        "runs",
        array: { json in
          json.object { json in
            json.member("tool", object: { json in json.member("driver", object: { json in driver(&json) }) })
            json.member("columnKind", "unicodeCodePoints")
            json.member(
              "results",
              array: { json in
                for named in self {
                  for entry in named.file.entries { json.result(entry, in: named.name, rules: rules) }
                }
              })
          }
        })
    }
    return json.bytes + [UInt8(ascii: "\n")]
  }

  private func driver(_ json: inout JSONWriter) {
    json.member("name", "tabheader")
    json.member("version", Version.current)
    json.member(
      "rules",
      array: { json in
        for rule in Rule.allCases {
          json.rule(rule.rawValue, rule.title, rule.explanation, rule.severity)
        }
        for id in refusals {
          json.rule(id, "The file is refused", ["A server would refuse it."], .error)
        }
      })
  }

  /// The names of the problems in these files, in addition to the rules.
  private var refusals: [String] {
    Set(flatMap(\.file.entries).map(\.id)).subtracting(Rule.allCases.map(\.rawValue)).sorted()
  }

  private var rules: [String] { Rule.allCases.map(\.rawValue) + refusals }
}

extension JSONWriter {
  /// The explanation is in the file, so that readers need no server: as text, and as a page in `helpUri`.
  fileprivate mutating func rule(_ id: String, _ title: String, _ explanation: [String], _ severity: Severity) {
    object { json in
      json.member("id", id)
      json.member("shortDescription", object: { json in json.member("text", title) })
      json.member("fullDescription", object: { json in json.member("text", explanation.joined(separator: " ")) })
      json.member(
        "help",
        object: { json in
          json.member("text", ([title] + explanation).joined(separator: "\n\n"))
          json.member("markdown", (["## \(title)"] + explanation).joined(separator: "\n\n"))
        })
      json.member("helpUri", Self.page(title, explanation))
      json.member("defaultConfiguration", object: { json in json.member("level", severity.rawValue) })
    }
  }

  /// A page as a `data` URI (RFC 2397).
  private static func page(_ title: String, _ explanation: [String]) -> String {
    let paragraphs = explanation.map { "<p>\($0.asHTML)</p>" }.joined()
    let html = "<!doctype html><title>\(title.asHTML)</title><h1>\(title.asHTML)</h1>\(paragraphs)"
    return "data:text/html;charset=utf-8," + html.percentEncoded
  }

  fileprivate mutating func result(_ entry: LintedFile.Entry, in file: String, rules: [String]) {
    object { json in
      json.member("ruleId", entry.id)
      json.member("ruleIndex", rules.firstIndex(of: entry.id) ?? -1)
      json.member("level", entry.severity.rawValue)
      json.member(
        "message",
        object: { json in json.member("text", entry.message + (entry.advice.map { " \($0)" } ?? "")) })
      json.member(
        "locations",
        array: { json in
          json.object { json in
            json.member("physicalLocation", object: { json in json.place(entry, in: file) })
            json.member(
              "logicalLocations",
              array: { json in json.object { json in json.member("fullyQualifiedName", entry.pointer) } })
          }
        })
    }
  }

  private mutating func place(_ entry: LintedFile.Entry, in file: String) {
    member("artifactLocation", object: { json in json.member("uri", file == "-" ? "stdin" : file.asURIReference) })
    if let location = entry.location {
      member(
        "region",
        object: { json in
          json.member("startLine", location.line)
          json.member("startColumn", location.column)
        })
    }
  }
}

extension String {
  /// A path as a URI reference (RFC 3986 §4.2): relative if it is relative, otherwise a `file` URI.
  fileprivate var asURIReference: String { (hasPrefix("/") ? "file://" : "") + percentEncoded }

  /// The text with everything encoded but letters, digits and `-._~/` (RFC 3986 §2.1).
  fileprivate var percentEncoded: String {
    let hex = Array("0123456789ABCDEF".unicodeScalars)
    var text = ""
    for byte in utf8 {
      let scalar = Unicode.Scalar(byte)
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
      if isPlain || "-._~/".unicodeScalars.contains(scalar) {
        text.unicodeScalars.append(scalar)
      } else {
        text.unicodeScalars.append(contentsOf: ["%", hex[Int(byte >> 4)], hex[Int(byte & 15)]])
      }
    }
    return text
  }

  fileprivate var asHTML: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
