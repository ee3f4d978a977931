import FoundationEssentials
import StrictJSON
import Subprocess
import TabHeaderReplays

/// A build of this program that `tabheader bisect` runs.
struct Build {
  let name: String
  private let executable: String

  /// A build that cannot be judged.
  struct Unusable: Error, CustomStringConvertible {
    let description: String
  }

  // MARK: Finding

  /// The builds in a directory, oldest first: executables, and directories with an executable `tabheader` or `bin/tabheader`.
  ///
  /// The order comes from the list of names in `builds.json`. Without this file it is by name, where numbers count as such: `9` before
  /// `10`.
  static func all(in directory: String) throws(Unusable) -> [Build] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: directory) else {
      throw Unusable(description: "\(directory): cannot be read")
    }
    guard let list = FileManager.default.contents(atPath: "\(directory)/builds.json") else {
      return names.filter { !$0.hasPrefix(".") }.sorted(by: isBefore).compactMap { Build($0, in: directory) }
    }
    var listed: [String] = []
    do throws(JSONError) {
      var reader = JSONReader([UInt8](list))
      try reader.array { (reader, _) throws(JSONError) in listed.append(try reader.string().string) }
      try reader.finish()
    } catch {
      throw Unusable(description: "\(directory)/builds.json\(error.pointer): \(error.detail)")
    }
    var builds: [Build] = []
    for (index, name) in listed.enumerated() {
      guard let build = Build(name, in: directory) else {
        throw Unusable(description: "\(directory)/builds.json/\(index): \(directory)/\(name) is no build")
      }
      builds.append(build)
    }
    return builds
  }

  private init?(_ name: String, in directory: String) {
    let path = "\(directory)/\(name)"
    var isDirectory = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else { return nil }
    let candidates = isDirectory ? ["\(path)/tabheader", "\(path)/bin/tabheader"] : [path]
    guard let found = candidates.first(where: { Files.isExecutable($0) }) else { return nil }
    self.name = name
    executable = found.hasPrefix("/") ? found : "\(FileManager.default.currentDirectoryPath)/\(found)"
  }

  /// Whether a name comes before another one. Numbers in names are compared as numbers.
  static func isBefore(_ left: String, _ right: String) -> Bool {
    var (left, right) = (Array(left.utf8)[...], Array(right.utf8)[...])
    func number(_ text: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
      let digits = text.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      text = text.dropFirst(digits.count)
      return digits.drop { $0 == UInt8(ascii: "0") }
    }
    while let first = left.first, let second = right.first {
      let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
      if digits.contains(first), digits.contains(second) {
        let (one, other) = (number(&left), number(&right))
        if one.count != other.count { return one.count < other.count }
        if one != other { return one.lexicographicallyPrecedes(other) }
      } else {
        if first != second { return first < second }
        left.removeFirst()
        right.removeFirst()
      }
    }
    return left.count < right.count
  }

  // MARK: Running

  /// What a build says about a recording.
  struct Answer {
    let isSame: Bool
    /// The first difference; `nil` if it is the same.
    let difference: JSONValue?

    /// `entry 12, /actions/12/result/0/position/selection: expected 2, found 1`.
    var text: String {
      func value(_ name: String) -> String {
        difference?[pointer: "/" + name].map { String(decoding: $0.bytes.prefix(200), as: UTF8.self) } ?? "nothing"
      }
      guard case .string(let pointer)? = difference?[pointer: "/pointer"] else { return "another behaviour" }
      return "\(pointer): expected \(value("expected")), found \(value("found"))"
    }
  }

  /// Lets the build replay a recording.
  func replay(_ recording: String, within limit: Duration) async throws(Unusable) -> Answer {
    let (code, output, errors) = try await run(["replay", recording, "--json"], within: limit)
    guard code == 0 || code == 1 else { throw ended(code, errors) }
    guard let value = try? JSONValue(parsing: output), case .bool(let isSame)? = value[pointer: "/same"] else {
      throw unusable("replay printed no verdict")
    }
    return Answer(isSame: isSame, difference: value[pointer: "/difference"])
  }

  /// Lets the build record a script.
  func record(_ script: String, to file: String, within limit: Duration) async throws(Unusable) {
    let (code, _, errors) = try await run(["replay", script, "--output", file], within: limit)
    guard code == 0 else { throw ended(code, errors) }
  }

  private func ended(_ code: Int, _ errors: String) -> Unusable {
    unusable("replay ended with \(code)\(errors.isEmpty ? "" : ": " + errors)")
  }

  private func unusable(_ reason: String) -> Unusable {
    Unusable(description: "\(name): \(reason.trimmed)")
  }

  /// The most bytes that a build may print.
  private static let outputLimit = 1_048_576

  private func run(
    _ arguments: [String], within limit: Duration
  ) async throws(Unusable) -> (code: Int, output: [UInt8], errors: String) {
    var options = PlatformOptions()
    // What the build starts ends with it.
    options.processGroupID = 0
    options.teardownSequence = [.send(signal: .kill, toProcessGroup: true, allowedDurationToNextStep: .zero)]
    let configuration = Configuration(
      executable: .path(.init(executable)), arguments: Arguments(arguments), platformOptions: options)
    do {
      let result = try await withThrowingTaskGroup { group in
        group.addTask {
          try await Subprocess.run(
            configuration, input: .none, output: .bytes(limit: Self.outputLimit), error: .bytes(limit: Self.outputLimit)
          )
        }
        group.addTask {
          try await Task.sleep(for: limit)
          throw TimeOver()
        }
        guard let result = try await group.next() else { throw TimeOver() }
        group.cancelAll()
        return result
      }
      let code: Int =
        switch result.terminationStatus {
        case .exited(let code): Int(code)
        case .signaled(let signal): 128 + Int(signal)
        }
      return (code, result.standardOutput, String(decoding: result.standardError, as: UTF8.self))
    } catch is TimeOver {
      throw unusable("replay does not end within \(limit)")
    } catch {
      throw unusable("cannot be run: \(error)")
    }
  }

  private struct TimeOver: Error {}
}

extension String {
  /// The text without line breaks at its end.
  fileprivate var trimmed: String {
    String(decoding: Array(utf8.reversed().drop { $0 == 0x0A }.reversed()), as: UTF8.self)
  }
}
