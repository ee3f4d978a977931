import ArgumentParser
import TabHeaderAPI

struct OpenAPI: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "openapi",
    abstract: "Print the OpenAPI document (3.1) of the HTTP interface.",
    discussion: """
      Generators make clients from it. A server sends the same document at /openapi.json.

        tabheader openapi > openapi.json
      """)

  func run() throws {
    try Output.write(OpenAPIDocument.shipped.bytes)
  }
}
