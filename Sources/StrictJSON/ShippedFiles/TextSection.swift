/// A section of a text file: `[name] title`, and after it paragraphs with empty lines between them. Lines that begin with `#` are comments.
public struct TextSection: Sendable {
  public let title: String
  public private(set) var paragraphs: [String] = []

  private init(title: String) { self.title = title }

  /// The sections of a text, by name.
  static func sections(of text: String) -> [String: TextSection] {
    var sections: [String: TextSection] = [:]
    var name = ""
    var isParagraph = false
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if line.first == UInt8(ascii: "["), let end = line.firstIndex(of: UInt8(ascii: "]")) {
        name = String(Substring(line[..<end].dropFirst()))
        precondition(sections[name] == nil, "a section is there twice")
        sections[name] = TextSection(title: String(Substring(line[end...].dropFirst(2))))
        isParagraph = false
      } else if line.first != UInt8(ascii: "#") {
        if !line.isEmpty { sections[name]?.append(Substring(line), continues: isParagraph) }
        isParagraph = !line.isEmpty
      }
    }
    return sections
  }

  private mutating func append(_ line: Substring, continues: Bool) {
    if continues, let last = paragraphs.indices.last {
      paragraphs[last] += " " + line
    } else {
      paragraphs.append(String(line))
    }
  }
}
