import ArgumentParser
import Glibc
import SystemPackage

/// Standard output, which has the result of a command and nothing else. Messages for people are on standard error.
enum Output {
  /// Writes everything, to standard output or to a file that is open.
  ///
  /// - Parameter name: what it is, for the message.
  /// - Throws: ``FailureCode/output``, after the reason was printed. A reader that has gone is not told.
  static func write(
    _ bytes: some Sequence<UInt8>, to file: FileDescriptor = .standardOutput, named name: String = "standard output"
  ) throws(ExitCode) {
    do { try file.writeAll(bytes) } catch Errno.brokenPipe {
      throw ExitCode(FailureCode.output.rawValue)
    } catch {
      throw failure("\(name): cannot be written: \(error)", .output)
    }
  }

  static func write(_ text: String) throws(ExitCode) { try write(text.utf8) }
}

/// Prints a message for a person.
func say(_ message: String) { show("\(message)\n") }

/// Prints a part of a line for a person. It is no error if it cannot be printed.
func show(_ text: String) { _ = try? FileDescriptor.standardError.writeAll(text.utf8) }

/// Prepares the three standard streams.
enum StandardStreams {
  /// From here on, a reader that has gone is an error of the write and not a signal, and a stream that the process was started without is one
  /// that cannot be used. Otherwise the next file to be opened would have its number, and the result would be written into a store.
  static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}

extension FileDescriptor {
  /// Everything up to the end; `nil` if it is more than a number of bytes.
  func read(atMost limit: Int) throws -> [UInt8]? {
    var content: [UInt8] = []
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 1)
    defer { buffer.deallocate() }
    while case let count = try read(into: buffer), count > 0 {
      guard content.count + count <= limit else { return nil }
      content += buffer[..<count]
    }
    return content
  }

  /// Everything up to the end.
  func readToEnd() throws -> [UInt8] { try read(atMost: .max) ?? [] }
}
