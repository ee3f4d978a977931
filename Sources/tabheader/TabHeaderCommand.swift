import ArgumentParser
import Glibc

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
      Bisect.self, Explore.self, ThemeCommand.self, OpenAPI.self, SchemaCommand.self, Sessions.self, Backup.self,
      Restore.self,
    ],
    defaultSubcommand: Serve.self)

  static func main() async {
    StandardStreams.prepare()
    do {
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand { try await command.run() } else { try command.run() }
    } catch {
      guard exitCode(for: error) == .success else { exit(withError: error) }
      // The help or the version.
      do throws(ExitCode) { try Output.write("\(fullMessage(for: error))\n") } catch { exit(withError: error) }
      exit()
    }
  }
}
