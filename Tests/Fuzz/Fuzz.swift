import CFuzzer
import TabEngine
import TabHeaderReplays
import TabHeaderWire

/// Coverage-guided fuzzing: `fuzz TARGET [OPTION…] [FOLDER…]`, with the options of libFuzzer. `Tests/fuzz.sh` runs it.
///
/// An input that traps, leaves a promise of its target unkept, or exceeds the target's budget is a finding.
@main
enum Fuzz {
  /// Set once, before the first input. libFuzzer calls a C function, which cannot capture it.
  nonisolated(unsafe) private static var target = FuzzTarget.all[0]

  static func main() {
    let names = FuzzTarget.all.map(\.name)
    if CommandLine.arguments.dropFirst().first == "seeds" { return printSnapshots() }
    guard CommandLine.arguments.count > 1,
      let found = FuzzTarget.all.first(where: { $0.name == CommandLine.arguments[1] })
    else {
      print("usage: fuzz seeds | \(names.joined(separator: " | ")) [OPTION…] [FOLDER…]")
      return
    }
    target = found
    // Unsafe: libFuzzer takes the arguments of a C program, and runs until the program ends.
    var count = CommandLine.argc - 1
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv + 1
    _ = withUnsafeMutablePointer(to: &arguments) { arguments in
      arguments.withMemoryRebound(to: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?.self, capacity: 1) {
        LLVMFuzzerRunDriver(&count, $0) { data, size in
          Fuzz.test([UInt8](UnsafeBufferPointer(start: data, count: size)))
          return 0
        }
      }
    }
  }

  /// Seeds for the target `snapshot`, one on each line: the presets at rest, and in the middle of random actions.
  private static func printSnapshots() {
    for preset in Preset.allCases {
      guard let start = try? preset.container() else { continue }
      for seed in UInt64(0)..<8 {
        var (container, now, random) = (start, RandomActions.start, RandomActions(seed: seed))
        for step in (try? random.sendableSteps(Int(seed) * 3, for: container)) ?? [] {
          now = now.advanced(byMilliseconds: step.wait)
          if let action = step.action { _ = try? container.apply(action, at: now) }
        }
        print(String(decoding: container.encodedSnapshot(), as: UTF8.self))
      }
    }
  }

  private static func test(_ input: [UInt8]) {
    let budget = Budget(target.limits)
    target.test(input)
    budget.check()
  }
}
