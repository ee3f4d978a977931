import HeaderLint
import StrictJSON
import TabHeaderCatalog

extension [LintedFile.Named] {
  /// An array with one object for each file.
  var json: [UInt8] {
    var json = JSONWriter()
    json.array { json in
      for named in self {
        json.object { json in
          json.member("file", named.name)
          json.member("kind", named.file.kind.rawValue)
          json.member(
            "findings",
            array: { json in
              for entry in named.file.entries { json.value(entry) }
            })
          json.member(
            "summary",
            object: { json in
              json.member("errors", named.file.count(of: .error))
              json.member("warnings", named.file.count(of: .warning))
              json.member("notes", named.file.count(of: .note))
            })
        }
      }
    }
    return json.bytes + [UInt8(ascii: "\n")]
  }
}

extension JSONWriter {
  fileprivate mutating func value(_ entry: LintedFile.Entry) {
    object { json in
      json.member("id", entry.id)
      json.member("severity", entry.severity.rawValue)
      json.member("pointer", entry.pointer)
      json.member("line", entry.location?.line)
      json.member("column", entry.location?.column)
      json.member("message", entry.message)
      json.member("advice", entry.advice)
      json.member("help", entry.help)
    }
  }
}
