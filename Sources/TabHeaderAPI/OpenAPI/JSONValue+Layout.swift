import StrictJSON

extension JSONValue {
  /// The value as JSON for reading: an object or array is on one line if it fits, otherwise with a line for each member.
  ///
  /// - Parameters:
  ///   - indentation: the number of spaces before the line.
  ///   - room: the number of characters that fit on the rest of the line.
  func laidOut(indentation: Int = 0, room: Int = 120) -> String {
    if let line = line(atMost: room) { return line }
    let inner = indentation + 2
    let lines: [String]
    let brackets: (open: String, close: String)
    switch self {
    case .object(let object):
      brackets = ("{", "}")
      lines = object.members.map { member in
        let name = JSONValue.string(member.name).text + ": "
        return name + member.value.laidOut(indentation: inner, room: 119 - inner - name.count)
      }
    case .array(let elements):
      brackets = ("[", "]")
      lines = elements.map { $0.laidOut(indentation: inner, room: 119 - inner) }
    default:
      return text
    }
    let margin = String(repeating: " ", count: inner)
    return brackets.open + "\n" + lines.map { margin + $0 }.joined(separator: ",\n") + "\n" + margin.dropLast(2)
      + brackets.close
  }

  /// The value on one line; `nil` if it is longer than the limit.
  private func line(atMost limit: Int) -> String? {
    var line: String
    switch self {
    case .object(let object):
      line = object.isEmpty ? "{" : "{ "
      for (index, member) in object.members.enumerated() {
        guard line.count < limit, let value = member.value.line(atMost: limit - line.count) else { return nil }
        line += (index == 0 ? "" : ", ") + JSONValue.string(member.name).text + ": " + value
      }
      line += object.isEmpty ? "}" : " }"
    case .array(let elements):
      line = "["
      for (index, element) in elements.enumerated() {
        guard line.count < limit, let value = element.line(atMost: limit - line.count) else { return nil }
        line += (index == 0 ? "" : ", ") + value
      }
      line += "]"
    default:
      line = text
    }
    return line.count <= limit ? line : nil
  }

  /// The value as JSON, without white space.
  private var text: String { String(decoding: bytes, as: UTF8.self) }
}
