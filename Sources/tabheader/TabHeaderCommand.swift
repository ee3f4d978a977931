import ArgumentParser
import Glibc
import StrictJSON

/// Every command has a `commandName`. Without one, each start would look through the program's conformances for a way to print the
/// type's name: a tenth of the instructions of a start.
@main
struct TabHeaderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tabheader",
    abstract: "Host tab-header sessions: drive them over HTTP, and watch them in the browser.",
    discussion: """
      The default subcommand is serve. Its options can also be set in the environment (TABHEADER_PORT=8080) or in a JSON \
      file ({"port": 8080}). Options override the environment, and the environment overrides the file.

      Exit codes: \(FailureCode.list).
      """,
    version: Version.current,
    subcommands: [
      Serve.self, HealthCheck.self, Lint.self, Render.self, FramesCommand.self, ReplayCommand.self, Test.self,
      Bisect.self, Explore.self, ThemeCommand.self, OpenAPI.self, SchemaCommand.self, MembersCommand.self,
      Sessions.self, Backup.self, Restore.self,
    ],
    defaultSubcommand: Serve.self)

  static func main() async {
    StandardStreams.prepare()
    do {
      let arguments = Self.joined(CommandLine.arguments.dropFirst())
      if let mistake = Self.unknownSubcommand(in: arguments) { throw ValidationError(mistake) }
      var command = try parseAsRoot(arguments)
      do {
        if var command = command as? any AsyncParsableCommand { try await command.run() } else { try command.run() }
      } catch let error as ValidationError {
        say("Error: \(error)\nUsage: \(usageString(for: type(of: command)))")
        throw ExitCode(FailureCode.usage.rawValue)
      }
    } catch {
      guard exitCode(for: error) == .success else { exit(withError: error) }
      // The help or the version.
      do throws(ExitCode) { try Output.write("\(fullMessage(for: error))\n") } catch { exit(withError: error) }
      exit()
    }
  }

  /// The arguments with each negative number as a part of the option before it, so that it is a value out of range, and no option.
  private static func joined(_ arguments: ArraySlice<String>) -> [String] {
    arguments.reduce(into: []) { joined, argument in
      let isNumber = argument.first == "-" && argument.dropFirst().first?.isNumber ?? false
      if isNumber, let last = joined.last, last.hasPrefix("--"), last.count > 2, !last.contains("=") {
        joined[joined.count - 1] = "\(last)=\(argument)"
      } else {
        joined.append(argument)
      }
    }
  }

  private static func unknownSubcommand(in arguments: [String]) -> String? {
    guard arguments.count > 1, !arguments[1].hasPrefix("-"),
      let group = configuration.subcommands.first(where: { $0.configuration.commandName == arguments[0] })
    else { return nil }
    let names = group.configuration.subcommands.flatMap {
      $0.configuration.aliases + [$0.configuration.commandName ?? ""]
    }
    guard !names.isEmpty, !names.contains(arguments[1]) else { return nil }
    let near =
      nearest(to: arguments[1], among: names).map { "did you mean \($0)?" }
      ?? "there are \(names.joined(separator: ", "))."
    return "There is no command \"\(arguments[0]) \(arguments[1])\": \(near)"
  }
}
