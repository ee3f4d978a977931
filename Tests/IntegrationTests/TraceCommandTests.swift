import Foundation
import Testing

/// `tabheader test`: traces of devices.
@Suite struct TraceCommandTests {
  private let example = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../../examples/traces/swipes.csv").standardized.path

  private func run(_ arguments: String...) throws -> Command.Result {
    try Command.run(try Command.tabheader, ["test"] + arguments)
  }

  @Test func aTraceWithinTheToleranceExitsWithZero() throws {
    let result = try run(example, "--page-width", "390", "--pages", "3", "--tolerance", "1")
    #expect(result.code == 0, "\(result.errors)")
    #expect(result.output.contains("uikit is within 1 pt everywhere"))
  }

  @Test func aTraceThatDiffersSaysWhereAndExitsWithOne() throws {
    let result = try run(example, "--page-width", "390", "--pages", "3", "--profile", "viewpager2")
    #expect(result.code == 1, "\(result.errors)")
    #expect(result.output.contains("  viewpager2 differs from "))
  }

  @Test func aFitFindsTheParametersOfTheExample() throws {
    let result = try run(example, "--page-width", "390", "--pages", "3", "--tolerance", "1", "--fit", "--json")
    #expect(result.code == 0, "\(result.errors)")
    let document = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let trace = try #require((document["traces"] as? [[String: Any]])?.first)
    let fit = try #require(trace["fit"] as? [String: [String: Any]])
    #expect(abs(try #require(fit["rubberBand"]?["value"] as? Double) - 0.55) < 0.0055)
    #expect(abs(try #require(fit["stiffness"]?["value"] as? Double) - 100) < 1)
    #expect(fit["dampingRatio"]?["value"] as? Double == 1)
    #expect(fit["velocityThreshold"]?["above"] as? Double == 280)
    #expect(fit["velocityThreshold"]?["atMost"] as? Double == 310)
    #expect(fit["decelerationRate"] == nil)
  }

  @Test func mistakesAreNamedAndExitWithTheirCodes() throws {
    let without = try run(example)
    #expect(without.code == 64)
    #expect(without.errors.contains("swipes.csv is CSV: give --page-width and --pages."))
    let profile = try run(example, "--profile", "uikt")
    #expect(profile.code == 64)
    #expect(profile.errors.contains("there is no profile \"uikt\": expected one of uikit, viewpager2, flutter."))
    let missing = try run("/nowhere.csv")
    #expect(missing.code == 65)
    #expect(missing.errors == "tabheader: /nowhere.csv: there is no such file\n")
    #expect(try run().code == 64)
    for (content, message) in [
      ("", "the file is empty"), ("\n\n", "the file is empty"), ("\u{89}PNG\r\n\u{1A}\n\u{0}", "neither JSON nor CSV"),
    ] {
      let file = FileManager.default.temporaryDirectory.appending(path: "tabheader-\(UUID().uuidString)").path
      try Data(content.utf8).write(to: URL(fileURLWithPath: file))
      defer { try? FileManager.default.removeItem(atPath: file) }
      let result = try run(file)
      #expect((result.code, result.errors) == (65, "tabheader: \(file): \(message)\n"))
    }
  }
}
