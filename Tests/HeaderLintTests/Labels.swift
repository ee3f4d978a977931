import Foundation

/// Labels of a language: good ones of real apps, and bad ones. `Tests/Labels` has a file for each language.
struct Labels {
  private let lists: [String: [String]]

  init(_ language: String) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: folder.appending(path: "Labels/\(language).txt"), encoding: .utf8)
    let paragraphs = text.split(separator: "\n\n").dropFirst().map { $0.split(separator: "\n").dropFirst() }
    lists = Dictionary(
      uniqueKeysWithValues: paragraphs.map { lines in
        let labels = lines.dropFirst().joined(separator: " ").components(separatedBy: ", ")
        return (String(lines.first?.dropFirst().dropLast() ?? ""), labels)
      })
  }

  /// - Parameter list: `apps`, `commands`, `adjectives` or `vague`.
  subscript(_ list: String) -> [String] { lists[list] ?? [] }
}
