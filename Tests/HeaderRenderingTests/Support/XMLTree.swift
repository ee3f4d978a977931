import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An element of a document as a parser of XML reads it: a test compares trees, not bytes.
final class XMLTree: NSObject {
  let name: String
  let attributes: [String: String]
  private(set) var children: [XMLTree] = []
  /// Its own character data, without its children's.
  private(set) var text = ""

  fileprivate init(name: String, attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  fileprivate func append(_ child: XMLTree) { children.append(child) }
  fileprivate func append(_ characters: String) { text += characters }

  subscript(_ attribute: String) -> String? { attributes[attribute] }

  func number(_ attribute: String) -> Double? { attributes[attribute].flatMap(Double.init) }

  /// This element and its descendants, in document order.
  var all: [XMLTree] { [self] + children.flatMap(\.all) }

  func all(_ name: String) -> [XMLTree] { all.filter { $0.name == name } }

  func first(_ name: String) -> XMLTree? { children.first { $0.name == name } }

  /// The tree as lines: the name with its attributes in alphabetical order, the text, and the children indented.
  func outline(indentation: String = "") -> String {
    var line = indentation + name
    for (name, value) in attributes.sorted(by: { $0.key < $1.key }) { line += " \(name)=\(value)" }
    if !text.isEmpty { line += " | " + text.replacingOccurrences(of: "\n", with: "⏎") }
    return ([line] + children.map { $0.outline(indentation: indentation + "  ") }).joined(separator: "\n")
  }
}

/// A document that is not well-formed.
struct MalformedXML: Error {
  let reason: String
}

extension XMLTree {
  /// The root of a document.
  static func parse(_ bytes: [UInt8]) throws -> XMLTree {
    let builder = Builder()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = builder
    guard parser.parse(), let root = builder.root else {
      throw MalformedXML(reason: parser.parserError.map { "\($0)" } ?? "no root")
    }
    return root
  }

  private final class Builder: NSObject, XMLParserDelegate {
    var root: XMLTree?
    private var open: [XMLTree] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      let element = XMLTree(name: name, attributes: attributes)
      open.last?.append(element)
      if root == nil { root = element }
      open.append(element)
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
      open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters characters: String) {
      open.last?.append(characters)
    }
  }
}
