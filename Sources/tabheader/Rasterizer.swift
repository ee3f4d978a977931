import ArgumentParser
import Foundation

/// librsvg's command-line tool, which converts SVG to PNG.
enum Rasterizer {
  private static let command = "rsvg-convert"

  /// - Throws: the exit code.
  static func png(of svg: [UInt8]) throws -> [UInt8] {
    guard let executable else {
      throw failure("PNG needs \(command): install librsvg2-bin, or write .svg", .unavailable)
    }
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = executable
    process.arguments = ["--format=png", "--unlimited"]
    process.standardInput = input
    process.standardOutput = output
    do {
      try process.run()
    } catch {
      throw failure("\(executable.path) cannot be run", .unavailable)
    }
    // The tool reads its whole input before it writes any output.
    input.fileHandleForWriting.write(Data(svg))
    try? input.fileHandleForWriting.close()
    let png = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0, !png.isEmpty else {
      throw failure("\(command) ended with \(process.terminationStatus)", .unavailable)
    }
    return [UInt8](png)
  }

  private static var executable: URL? {
    let directories = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return directories.lazy.map { URL(fileURLWithPath: String($0)).appendingPathComponent(command) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}
