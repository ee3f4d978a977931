import Foundation
import StrictJSON
import Testing

/// The examples in `docs` are what a reader may send.
@Suite struct DocumentedExamplesTests {
  /// The objects in the JSON blocks of a document: a block is one, or has one on each line.
  private static func examples(in document: String) -> [String] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs/\(document)")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return text.components(separatedBy: "```json\n").dropFirst().flatMap { rest -> [String] in
      let block = rest.components(separatedBy: "```")[0]
      let lines = block.split(separator: "\n").map(String.init)
      return lines.allSatisfy { $0.hasPrefix("{") } ? lines : [block]
    }
  }

  @Test(arguments: examples(in: "tokens.md"))
  func anExampleOfATheme(_ example: String) throws {
    let server = try TestServer(.inProcess)
    let answer = try server.send("PUT", "/v1/themes/example", example)
    #expect(answer.status == 201, "\(example): \(answer.text)")
    #expect((answer["/tokens"]?.number ?? 0) > 0)
  }

  @Test(arguments: examples(in: "styles.md"))
  func anExampleOfADesign(_ example: String) throws {
    let server = try TestServer(.inProcess)
    let answer = try server.post("/v1/sessions", "{\"design\": \(example)}")
    #expect(answer.status == 201, "\(example): \(answer.text)")
    #expect(answer["/configuration/design"] == (try json(example)))
  }

  @Test func thereAreSome() {
    #expect(Self.examples(in: "tokens.md").count == 5)
    #expect(Self.examples(in: "styles.md").count == 5)
  }

  /// A gradient of a theme is what a header's background can be made of.
  @Test func aGradientOfAThemeIsABackground() throws {
    let server = try TestServer(.inProcess)
    let theme =
      ##"{"brand": {"$type": "gradient", "$value": [{"color": "#f00", "position": 0}, {"color": "#00f", "position": 1}]}}"##
    #expect(try server.send("PUT", "/v1/themes/example", theme).status == 201)
    let answer = try server.post(
      "/v1/sessions",
      #"{"theme": "example", "design": {"headerBackground": {"type": "gradient", "angle": 90, "stops": "{brand}"}}}"#)
    #expect(
      answer["/design/headerBackground"]
        == (try json(
          ##"""
          {"type": "gradient", "angle": 90,
           "stops": [{"color": "#FF0000", "position": 0}, {"color": "#0000FF", "position": 1}]}
          """##)))
  }
}
