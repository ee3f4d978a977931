import Testing

@testable import HTTPServer

/// The bytes that versions of the library leave after a field's value. They distinguish lines that end as HTTP requires from
/// others.
@Suite struct FieldLineTests {
  /// - Parameters:
  ///   - memory: a value `v`, what is behind it, and the end of the head.
  /// - Returns: the length of the line from the end of its value, or nil where it does not end there.
  private func lineEnd(_ behind: [UInt8], limit: Int? = nil) -> Int? {
    let memory = ([0x76] + behind + Array("\r\n".utf8)).map { CChar(bitPattern: $0) }
    return memory.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let end = start + (limit ?? buffer.count)
      return RequestGuard.lineEnd(after: start + 1, before: end).map { $0 - start - 1 }
    }
  }

  @Test func `two NULs end a value up to 0.9.77`() {
    #expect(lineEnd([0, 0]) == 2)
    #expect(lineEnd([0, 0, 0x58]) == 2)
  }

  @Test func `one NUL ends a value from 1.0 on, and the LF stays`() {
    #expect(lineEnd([0, 0x0A]) == 2)
    #expect(lineEnd([0, 0x0A, 0x58]) == 2)
  }

  @Test func `from 1.0 on, blanks behind a value stay too`() {
    #expect(lineEnd([0, 0x0D, 0x0A]) == 3)
    #expect(lineEnd([0, 0x20, 0x09, 0x0D, 0x0A]) == 5)
  }

  @Test(
    arguments: [
      [0x0D, 0x0A], [0x20, 0x0D, 0x0A], [0, 0x58, 0x0D, 0x0A], [0, 0x20, 0x0A], [0, 0x20, 0x58, 0x0D, 0x0A],
      [0, 0x0D, 0x58],
      [0, 0x20, 0, 0],
    ] as [[UInt8]])
  func `any other end of a line is refused`(behind: [UInt8]) {
    #expect(lineEnd(behind) == nil)
  }

  @Test func `nothing is read past the head`() {
    let blanks = [0] + [UInt8](repeating: 0x20, count: 40)
    for limit in 0..<40 { #expect(lineEnd(blanks, limit: limit) == nil) }
  }
}
