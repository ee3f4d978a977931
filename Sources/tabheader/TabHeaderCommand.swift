import ArgumentParser

@main
struct TabHeaderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tabheader",
    abstract: "Hosts tab-header sessions: drive one over HTTP, watch it in the browser.",
    discussion: """
      Without a subcommand it serves. Every option may also stand in the environment (TABHEADER_PORT=8080) or in a JSON \
      file ({"port": 8080}); options win over the environment, and the environment over the file.

      Exit codes: 0 drained, 64 usage, 69 unhealthy, 70 ended with requests under way, 75 port busy, 78 configuration.
      """,
    version: Version.current,
    subcommands: [Serve.self, HealthCheck.self, Lint.self, Render.self],
    defaultSubcommand: Serve.self)
}
