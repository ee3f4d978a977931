import Foundation
import Testing

/// `tabheader test`, `replay` and `bisect` with scripts.
@Suite struct ScriptCommandTests {
  private static let script = """
    {"name": "Select", "configuration": {"preset": "remind"}, "fps": 20, "fields": ["/pager/contentOffset/x", "/pager/phase"],
     "actions": [{"type": "select", "index": 1, "animated": true, "expect": {"/selectedIndex": 1}}]}
    """

  /// A directory for the files of a test.
  private func withFolder<Value>(_ body: (URL) throws -> Value) throws -> Value {
    let folder = FileManager.default.temporaryDirectory.appending(path: "tabheader-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }

  private func write(_ text: String, to name: String, in folder: URL) throws -> String {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  private func run(_ arguments: String...) throws -> Command.Result {
    try Command.run(try Command.tabheader, arguments)
  }

  @Test func `G9: a script that holds exits with 0, and one that does not with 1`() throws {
    try withFolder { folder in
      let good = try write(Self.script, to: "good.json", in: folder)
      let bad = try write(
        Self.script.replacing("\"/selectedIndex\": 1", with: "\"/selectedIndex\": 2"), to: "bad.json", in: folder)
      let holds = try run("test", good)
      #expect((holds.code, holds.output) == (0, "\(good): Select: 1 check holds\n"))
      let report = folder.appending(path: "report.xml").path
      let both = try run("test", good, bad, "--junit", report)
      #expect(both.code == 1)
      #expect(
        both.output == """
          \(good): Select: 1 check holds
          \(bad): Select: FAILED
            entry 0, at 0 ms: /selectedIndex
              expected  2
              found     1

          """)
      let xml = try String(contentsOfFile: report, encoding: .utf8)
      #expect(xml.contains(#"<testsuites tests="2" failures="1" errors="0">"#))
      let json = try run("test", bad, "--json")
      #expect(json.output.hasPrefix(#"{"scripts":[{"file":""#))
      #expect(
        json.output.contains(
          #""failures":[{"entry":0,"time":0,"subject":"/selectedIndex","expected":"2","found":"1"}]"#))
    }
  }

  @Test func `G8: golden frames are written, compared, and refused if they are of something else`() throws {
    try withFolder { folder in
      let file = try write(Self.script, to: "select.json", in: folder)
      let golden = folder.appending(path: "select.frames.json").path
      let nothing = try write(#"{"preset": "fiori"}"#, to: "nothing.json", in: folder)
      let unchecked = try run("test", nothing)
      #expect(
        (unchecked.code, unchecked.errors) == (
          65,
          "tabheader: \(nothing): there is nothing to check: add \"expect\" to it, or compare its frames with --golden\n"
        ))
      let missing = try run("test", file, "--golden", golden)
      let advice = "tabheader: \(golden): there is no such file; write it with --update\n"
      #expect((missing.code, missing.errors) == (65, advice))
      let update = try run("test", file, "--golden", golden, "--update")
      #expect((update.code, update.output) == (0, "\(file): Select: 1 check holds, wrote 7 frames to \(golden)\n"))
      let elsewhere = try run("test", file, "--golden", "/nowhere/select.frames.json", "--update")
      let reason = "tabheader: /nowhere/select.frames.json: cannot be written: No such file or directory\n"
      #expect((elsewhere.code, elsewhere.errors) == (73, reason))
      let same = try run("test", file, "--golden", folder.path)
      #expect((same.code, same.output) == (0, "\(file): Select: 8 checks hold\n"))

      let written = try String(contentsOfFile: golden, encoding: .utf8)
      let lines = written.split(separator: "\n").map(String.init)
      let number = try #require(lines[3].split(separator: "[").dropFirst().first?.split(separator: ",").first)
      _ = try write(
        written.replacing("[\(number),", with: "[\((Double(number) ?? 0) + 0.25),"), to: "select.frames.json",
        in: folder)
      let other = try run("test", file, "--golden", golden)
      #expect(other.code == 1)
      #expect(other.output.contains("/pager/contentOffset/x: one frame differs\n    frame 2, 100 ms   expected "))
      #expect(other.output.hasSuffix("   (-0.25)\n"))
      #expect(try run("test", file, "--golden", golden, "--tolerance", "/pager/contentOffset/x=0.3").code == 0)
      let tolerance = try run("test", file, "--golden", golden, "--tolerance", "/pager/contentOffset/y=0.3")
      #expect(tolerance.code == 64)
      #expect(tolerance.errors.contains(#"did you mean "/pager/contentOffset/x"?"#))

      let preset = try write(Self.script.replacing("remind", with: "uikit"), to: "preset.json", in: folder)
      let refused = try run("test", preset, "--golden", golden)
      #expect(refused.code == 65)
      #expect(
        refused.errors
          == "tabheader: \(golden): the golden frames have the preset remind, the script has uikit: write them with --update\n"
      )
      let fields = try write(Self.script.replacing(", \"/pager/phase\"", with: ""), to: "fields.json", in: folder)
      #expect(try run("test", fields, "--golden", golden).errors.contains("the golden frames have the fields "))
      let rate = try write(Self.script.replacing("\"fps\": 20", with: "\"fps\": 30"), to: "rate.json", in: folder)
      #expect(
        try run("test", rate, "--golden", golden).errors.contains(
          "the golden frames have the fps 20, the script has 30"))
    }
  }

  @Test func `G8: two scripts of one name do not share golden frames`() throws {
    try withFolder { folder in
      let one = try write(Self.script, to: "a/select.json", in: folder)
      let other = try write(Self.script, to: "b/select.json", in: folder)
      let golden = folder.appending(path: "golden")
      try FileManager.default.createDirectory(at: golden, withIntermediateDirectories: true)
      let result = try run("test", one, other, "--golden", golden.path, "--update")
      #expect(result.code == 64)
      #expect(
        result.errors.hasPrefix(
          "Error: --golden: \(one) and \(other) would have the same golden frames, \(golden.path)/select.frames.json"),
        "\(result.errors)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: golden.path) == [])
    }
  }

  @Test func `an option without what it belongs to is refused`() throws {
    let trace = Command.repository.appending(path: "examples/traces/swipes.csv").path
    try withFolder { folder in
      let file = try write(Self.script, to: "select.json", in: folder)
      for (arguments, advice) in [
        (["test", file, "--tolerance", "/selectedIndex=1"], "--tolerance: /selectedIndex is a field of golden frames"),
        (["test", file, "--tolerance", "1"], "--tolerance is for traces"),
        (["test", file, "--profile", "uikit"], "--profile is for traces"),
        (["test", file, "--fit"], "--fit is for traces"),
        (["test", trace, "--golden", folder.path, "--page-width", "390", "--pages", "3"], "--golden is for scripts"),
        (["replay", file, "--json", "--output", folder.appending(path: "x.json").path], "--json: "),
      ] {
        let result = try Command.run(try Command.tabheader, arguments)
        #expect(result.code == 64)
        #expect(result.errors.contains(advice), "\(result.errors)")
      }
    }
  }

  @Test func `G3: replay prints the first difference, and exits with 1`() throws {
    try withFolder { folder in
      let file = try write(Self.script, to: "select.json", in: folder)
      let recording = folder.appending(path: "recording.json").path
      #expect(try run("replay", file, "--output", recording).code == 0)
      let same = try run("replay", recording, file)
      #expect(same.code == 0)
      let lines = same.output.split(separator: "\n")
      #expect(lines.count == 2)
      #expect(lines[0].hasPrefix("\(recording): the same: 2 revisions, digest "))
      #expect(lines[1].hasPrefix("\(file): 2 revisions, digest "))
      #expect(lines[1].hasSuffix("; nothing was compared: --output makes a recording"))
      let text = try String(contentsOfFile: recording, encoding: .utf8)
      let other = try write(text.replacing("\"index\":1", with: "\"index\":2"), to: "other.json", in: folder)
      let differs = try run("replay", other)
      #expect(differs.code == 1)
      #expect(
        differs.output.hasPrefix("\(other): entry 0, /actions/0/result/0/position/selection: expected 1, found 2\n"),
        "\(differs.output)")
      let json = try run("replay", other, "--json")
      #expect(json.output.contains(#""same":false,"compared":true"#))
      #expect(try run("replay", file, "--json").output.contains(#""same":true,"compared":false"#))
      let session = try run("replay", try write("{\"preset\":\"remind\"}", to: "session.json", in: folder))
      #expect((session.code, session.output) == (65, ""))
      #expect(session.errors.contains("there is nothing to replay"))
      let place = try write(
        #"{"preset": "remind", "actions": [{"type": "select", "index": 1}]}"#, to: "place.json", in: folder)
      let misplaced = try run("replay", place)
      #expect(misplaced.code == 65)
      #expect(misplaced.errors.hasPrefix("tabheader: \(place):1:12: a script has its \"preset\" in \"configuration\""))
      let wrong = try write("{\n  \"actions\": [{\"type\": \"selct\"}]\n}", to: "wrong.json", in: folder)
      let mistake = try run("replay", wrong)
      #expect(mistake.code == 65)
      #expect(mistake.errors.hasPrefix("tabheader: \(wrong):2:24: "))
      #expect(try run("replay", "/nowhere.json").code == 65)
      #expect(try run("replay").code == 64)
    }
  }

  @Test func `G6: a file over 100 MB is refused before it is read`() throws {
    try withFolder { folder in
      let file = folder.appending(path: "long.json")
      #expect(FileManager.default.createFile(atPath: file.path, contents: nil))
      let handle = try FileHandle(forWritingTo: file)
      try handle.truncate(atOffset: 100_000_001)
      try handle.close()
      let result = try run("replay", file.path)
      #expect((result.code, result.errors) == (65, "tabheader: \(file.path): longer than 100000000 bytes\n"))
    }
  }

  // MARK: Bisect

  /// Ten builds: this program, and from the fourth on one that says something else.
  private func builds(in folder: URL, differingFrom first: Int, of count: Int) throws -> String {
    let program = try Command.tabheader.path
    for number in 1...count {
      let other =
        #"echo '{"same":false,"difference":{"entry":0,"pointer":"/actions/0/result/0/position/selection","expected":1,"found":\#(number)}}'; exit 1"#
      // Half of them are directories.
      let name = "builds/build-\(number)" + (number.isMultiple(of: 2) ? "/tabheader" : "")
      let path = try write(
        "#!/bin/sh\n" + (number < first ? "exec \(program) \"$@\"" : other) + "\n", to: name, in: folder)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }
    return folder.appending(path: "builds").path
  }

  @Test func `G12: bisect names the first build that differs`() throws {
    try withFolder { folder in
      let file = try write(Self.script, to: "select.json", in: folder)
      let builds = try builds(in: folder, differingFrom: 8, of: 12)
      let found = try run("bisect", file, "--builds", builds)
      #expect(found.code == 1, "\(found.errors)")
      #expect(
        found.output == """
          build-8: /actions/0/result/0/position/selection: expected 1, found 8
          build-7 is the same; 6 of 12 builds were run

          """)
      let json = try run("bisect", file, "--builds", builds, "--json")
      #expect(
        json.output.hasPrefix(
          #"{"same":false,"builds":12,"runs":6,"first":"build-8","before":"build-7","difference":{"#))
      // Another order.
      _ = try write(#"["build-9", "build-2", "build-3"]"#, to: "builds/builds.json", in: folder)
      let recording = folder.appending(path: "recording.json").path
      #expect(try run("replay", file, "--output", recording).code == 0)
      let ordered = try run("bisect", recording, "--builds", builds)
      #expect(ordered.output.hasPrefix("build-9: ") && ordered.output.contains("it is the oldest; 1 of 3"))
      _ = try write(#"["build-2", "build-3"]"#, to: "builds/builds.json", in: folder)
      let same = try run("bisect", recording, "--builds", builds)
      #expect(
        (same.code, same.output) == (
          0, "The last build, build-3, does the same as was recorded; 2 of 2 builds were run.\n"
        ))
    }
  }

  @Test func `G12: a build that cannot be judged is named`() throws {
    try withFolder { folder in
      let file = try write(Self.script, to: "select.json", in: folder)
      let recording = folder.appending(path: "recording.json").path
      #expect(try run("replay", file, "--output", recording).code == 0)
      for (script, seconds, reason) in [
        ("sleep 600 & sleep 600", "1", "replay does not end within 1.0 seconds"),
        ("echo broken >&2; exit 3", "600", "replay ended with 3: broken"),
        ("echo nonsense", "600", "replay printed no verdict"), ("kill -9 $$", "600", "replay ended with 137\n"),
      ] {
        let path = try write("#!/bin/sh\n\(script)\n", to: "builds/one", in: folder)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        let result = try run(
          "bisect", recording, "--builds", folder.appending(path: "builds").path, "--timeout", seconds)
        #expect(result.code == 69)
        #expect(result.errors.hasPrefix("tabheader: one: \(reason)"), "\(result.errors)")
      }
      let empty = folder.appending(path: "empty")
      try FileManager.default.createDirectory(at: empty, withIntermediateDirectories: true)
      #expect(try run("bisect", recording, "--builds", empty.path).code == 65)
      #expect(try run("bisect", recording, "--builds", "/nowhere").code == 69)
      #expect(try run("bisect", recording).code == 64)
    }
  }
}

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
    let list = FileManager.default.temporaryDirectory.appending(path: "tabheader-\(UUID().uuidString).json").path
    try Data("[]".utf8).write(to: URL(fileURLWithPath: list))
    defer { try? FileManager.default.removeItem(atPath: list) }
    let result = try run(list)
    #expect(result.code == 65)
    #expect(result.errors.contains("expected an object") && !result.errors.contains("CSV"), "\(result.errors)")
  }
}
