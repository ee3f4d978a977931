import ArgumentParser
import Subprocess

/// librsvg's command-line tool, which converts SVG to PNG.
enum Rasterizer {
  private static let command = "rsvg-convert"

  /// A sheet of every state at the largest scale takes a few megabytes.
  private static let limit = 1 << 30

  /// - Throws: the exit code.
  static func png(of svg: [UInt8]) async throws -> [UInt8] {
    let result: ExecutionResult<Void, BytesOutput, DiscardedOutput>
    do {
      result = try await run(
        .name(command), arguments: ["--format=png", "--unlimited"], input: .array(svg), output: .bytes(limit: limit))
    } catch let error as SubprocessError where error.code == .executableNotFound {
      throw failure("PNG needs \(command): install librsvg2-bin, or write .svg", .unavailable)
    } catch {
      throw failure("\(command): \(error)", .unavailable)
    }
    guard result.terminationStatus.isSuccess, !result.standardOutput.isEmpty else {
      throw failure("\(command) ended with \(result.terminationStatus)", .unavailable)
    }
    return result.standardOutput
  }
}
