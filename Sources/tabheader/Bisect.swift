import ArgumentParser
import FoundationEssentials
import StrictJSON
import TabHeaderCatalog
import TabHeaderReplays

struct Bisect: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bisect",
    abstract: "Find the first build that does something else than was recorded.",
    discussion: """
      Builds are executables, and directories with an executable tabheader or bin/tabheader. They are in the order of their names, in \
      which numbers count as such, or in that of a list of names in builds.json. Each that is tried replays the recording by itself. A \
      script without results is recorded by the first build.

        tabheader bisect checkout-r17.json --builds builds

      Exit codes: 0 all the same, 1 a build differs, 64 usage, 65 not a script or unreadable, 69 a build cannot be judged.
      """)

  @Argument(help: ArgumentHelp("A recording or a script.", valueName: "script"))
  var file: String

  @Option(help: ArgumentHelp("The directory with the builds.", valueName: "dir"))
  var builds: String

  @Option(help: ArgumentHelp("How long a build may take.", valueName: "seconds"))
  var timeout = 60

  @Flag(help: "Print a JSON document.")
  var json = false

  func validate() throws {
    guard (1...3_600).contains(timeout) else { throw ValidationError("--timeout: expected 1 to 3600 seconds.") }
    guard file != "-" else { throw ValidationError("Name a file: each build reads it.") }
  }

  func run() async throws {
    let content = try Files.script(file)
    let script: Script
    do throws(JSONError) { script = try Script(content) } catch {
      throw refusal(ContentError(error), of: file, content)
    }
    do {
      let builds = try Build.all(in: self.builds)
      guard let first = builds.first else {
        throw failure("\(self.builds): has no builds: executables, or directories with tabheader", .badInput)
      }
      guard !script.isRecording else { return try await search(builds, file) }
      let recording = FileManager.default.temporaryDirectory.appending(path: "tabheader-\(UUID().uuidString).json").path
      defer { try? FileManager.default.removeItem(atPath: recording) }
      try await first.record(file, to: recording, within: .seconds(timeout))
      try await search(builds, recording)
    } catch let error as Build.Unusable {
      throw failure("\(error)", .unavailable)
    }
  }

  private func search(_ builds: [Build], _ recording: String) async throws {
    var (search, answers) = (Bisection(count: builds.count), [Int: Build.Answer]())
    while let index = search.next {
      let answer = try await builds[index].replay(recording, within: .seconds(timeout))
      answers[index] = answer
      search.record(index, isSame: answer.isSame)
    }
    guard let different = search.different else { return try report(nil, nil, answers.count, of: builds) }
    try report(
      builds[different], answers[different], answers.count, of: builds, after: search.same.map { builds[$0] })
    throw ExitCode(1)
  }

  private func report(
    _ build: Build?, _ answer: Build.Answer?, _ runs: Int, of builds: [Build], after same: Build? = nil
  ) throws {
    guard json else {
      let tried = "\(runs) of \(builds.count) builds were run"
      guard let build, let answer else {
        return try Output.write(
          "The last build, \(builds[builds.count - 1].name), does the same as was recorded; \(tried).\n")
      }
      let before = same.map { "\($0.name) is the same" } ?? "it is the oldest"
      return try Output.write("\(build.name): \(answer.text)\n\(before); \(tried)\n")
    }
    var json = JSONWriter()
    json.object { json in
      json.member("same", build == nil)
      json.member("builds", builds.count)
      json.member("runs", runs)
      guard let build else { return }
      json.member("first", build.name)
      if let same { json.member("before", same.name) }
      if let difference = answer?.difference { json.member("difference", raw: difference.bytes) }
    }
    try Output.write(json.bytes + [0x0A])
  }
}

/// A search for the first of several builds that differs. Both ends are tried first, then the middle of what is left.
private struct Bisection {
  let count: Int
  /// The newest build that is known to be the same.
  private(set) var same: Int?
  /// The oldest build that is known to differ.
  private(set) var different: Int?

  init(count: Int) {
    self.count = count
  }

  /// The build to try next; `nil` at the end of the search.
  var next: Int? {
    if different == 0 { return nil }
    guard let same else { return 0 }
    guard let different else { return same < count - 1 ? count - 1 : nil }
    return different - same > 1 ? (same + different) / 2 : nil
  }

  mutating func record(_ index: Int, isSame: Bool) {
    if isSame { same = index } else { different = index }
  }
}
