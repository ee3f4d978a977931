import Foundation
import Synchronization
import TabHeaderReplays
import TabSessions
import Testing

@testable import HTTPServer

/// Valid heads with random mistakes, and a request behind them: the server performs no request that a strict reader does not read.
@Suite struct SmugglingTests {
  private static let hidden = "GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n"
  private static let last = "GET /last HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
  private static let heads = [
    "GET /a?b=c HTTP/1.1\r\nHost: a\r\nAccept: */*\r\n\r\n",
    "POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: \(hidden.utf8.count)\r\nX: y\r\n\r\n\(hidden)",
    "PUT /a HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
    "POST /a HTTP/1.1\r\nX-Length: 3\r\ncontent-length: 3\r\nHost: a:80\r\nExpect: 100-continue\r\n\r\nabc",
    "GET /b HTTP/1.0\r\nConnection: keep-alive\r\nX: \t y \r\nHost: a\r\n\r\n",
    "POST \(Transport.isEncrypted ? "https" : "http")://a:80/a HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc",
  ]
  private static let pieces = [
    "\r\n", "\n", "\r", " ", "\t", ":", "\0", "\u{7F}", "\u{B}", ",", "1", "0", "-", "+", "Content-Length: 7\r\n",
    "Content-Length: 0\r\n", "Transfer-Encoding: chunked\r\n", "Transfer-Encoding:\u{B}chunked\r\n", "Host: b\r\n",
    "X: y\r\n z\r\n", "\r\n\r\n", "chunked", "0\r\n\r\n", "é", " HTTP/1.1", "/", "?", "%0d%0a", ";",
  ].map { Array($0.utf8) }

  private func mutated(_ head: String, _ random: inout SeededRandom) -> [UInt8] {
    var bytes = Array(head.utf8)
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      let end = min(bytes.count, place + Int.random(in: 0...8, using: &random))
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes.insert(contentsOf: Self.pieces.randomElement(using: &random) ?? [], at: place)
      case 1: bytes.removeSubrange(place..<end)
      case 2: bytes.insert(contentsOf: Array(bytes[place..<end]), at: Int.random(in: 0...bytes.count, using: &random))
      default: if place < bytes.count { bytes[place] = UInt8.random(in: 0...255, using: &random) }
      }
    }
    return bytes
  }

  /// The performed requests, in order, of one connection at a time.
  private final class Performed: Sendable {
    private let requests = Mutex<[StrictParser.Request]>([])

    func add(_ request: Request) {
      let target = "/" + request.target.path.map(\.string).joined(separator: "/")
      let request = StrictParser.Request(method: request.method.rawValue, target: target, content: request.body)
      requests.withLock { $0.append(request) }
    }

    func take() -> [StrictParser.Request] {
      requests.withLock { requests in
        defer { requests = [] }
        return requests
      }
    }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `W6: a mutated head never makes a request of what is content`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let performed = Performed()
    let server = try startServer(
      StandIn { request in
        performed.add(request)
        return .text("done")
      }
    ) { $0.answerTimeout = .milliseconds(40) }  // The server looks often for clients that have finished sending.
    for round in 0..<400 {
      let bytes = mutated(Self.heads.randomElement(using: &random) ?? "", &random) + Array(Self.last.utf8)
      let client = try server.client()
      try? client.send(bytes)
      client.finishSending()
      // Every byte that comes is part of a whole response.
      var statuses: [Int] = []
      while let status = try response(from: client) { statuses.append(status) }
      let found = performed.take()
      let place = "seed \(seed), round \(round): \(escaped(bytes)): "
      #expect(areInOrder(found, in: StrictParser.requests(in: bytes)), "\(place)\(found)")
      #expect(statuses.count { $0 == 200 } == found.count, "\(place)\(statuses)")
      #expect(statuses.allSatisfy { $0 == 200 || $0 == 100 || (400..<600).contains($0) && $0 != 500 })
    }
    // The server is as before.
    while !server.exchange.registry.isEmpty { sched_yield() }
    let client = try server.client()
    try client.send(Self.last)
    #expect(try client.response().text == "done")
    server.shutdown()
  }

  /// Whether the strict reader has found the performed requests, in this order; the server may have refused others.
  private func areInOrder(_ performed: [StrictParser.Request], in read: [StrictParser.Request]) -> Bool {
    var rest = read[...]
    return performed.allSatisfy { request in
      guard
        let index = rest.firstIndex(where: {
          $0.method == request.method && $0.content == request.content && path(of: $0) == request.target
        })
      else { return false }
      rest = rest[(index + 1)...]
      return true
    }
  }

  private func path(of request: StrictParser.Request) -> String? {
    let bytes = Array(request.target.utf8)
    let absolute = bytes.withUnsafeBytes { AbsoluteTarget($0) }
    return (try? RequestTarget(bytes: absolute?.path ?? bytes)).map {
      "/" + $0.path.map(\.string).joined(separator: "/")
    }
  }

  /// The status of the next response; nil at the end of the connection.
  private func response(from client: RawClient) throws -> Int? {
    do { return try client.response().status } catch RawClient.Failure.closed { return nil }
  }

  private func escaped(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self).debugDescription }
}

/// Reads requests as strictly as RFC 9112 allows, with `Content-Length` only: what a server must not read differently.
struct StrictParser {
  struct Request: Equatable {
    let method: String
    let target: String
    let content: [UInt8]
  }

  private var rest: ArraySlice<UInt8>
  private static let tokens = Set(
    "!#$%&'*+-.^_`|~0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  /// All requests that may be performed, up to the first that is incomplete or whose end is in doubt.
  static func requests(in bytes: [UInt8]) -> [Request] {
    var parser = StrictParser(bytes)
    var requests: [Request] = []
    while let reading = parser.next() {
      if case .request(let request) = reading { requests.append(request) }
    }
    return requests
  }

  private enum Reading {
    case request(Request)
    /// A request with a clear end that must be refused.
    case refused
  }

  private mutating func next() -> Reading? {
    // Empty lines before a request are ignored, also lines that end with a bare LF (RFC 9112 §2.2).
    while rest.starts(with: [13, 10]) || rest.first == 10 { rest = rest.dropFirst(rest.first == 10 ? 1 : 2) }
    guard let first = line(), let start = first.firstIndex(of: 32), let last = first.lastIndex(of: 32), start < last
    else { return nil }
    let (method, target, version) = (first[..<start], first[(start + 1)..<last], first[(last + 1)...])
    guard isToken(method), version.count == 8, version.starts(with: Array("HTTP/1.".utf8)),
      let minor = version.last, (48...57).contains(minor)
    else { return nil }
    let isTarget = target.allSatisfy { $0 > 32 && $0 < 127 }
    var length: Int?
    var hosts = 0
    while true {
      guard let field = line() else { return nil }
      if field.isEmpty { break }
      guard let colon = field.firstIndex(of: 58), isToken(field[..<colon]) else { return nil }
      let name = String(decoding: field[..<colon], as: UTF8.self).lowercased()
      var value = field[(colon + 1)...]
      while let blank = value.first, blank == 32 || blank == 9 { value.removeFirst() }
      while let blank = value.last, blank == 32 || blank == 9 { value.removeLast() }
      guard value.allSatisfy({ $0 == 9 || ($0 >= 32 && $0 != 127) }) else { return nil }
      switch name {
      case "host": hosts += 1
      case "transfer-encoding": return nil
      case "content-length":
        guard length == nil, !value.isEmpty, value.allSatisfy({ (48...57).contains($0) }), value.count < 10 else {
          return nil
        }
        length = Int(String(decoding: value, as: UTF8.self))
      default: break
      }
    }
    guard rest.count >= length ?? 0 else { return nil }
    let content = Array(rest.prefix(length ?? 0))
    rest = rest.dropFirst(content.count)
    guard isTarget, hosts == 1 || (hosts == 0 && minor == 48) else { return .refused }
    return .request(
      Request(
        method: String(decoding: method, as: UTF8.self), target: String(decoding: target, as: UTF8.self),
        content: content))
  }

  /// The next line without its CRLF; nil if there is none, or if a CR or LF stands alone.
  private mutating func line() -> ArraySlice<UInt8>? {
    guard let end = rest.firstIndex(where: { $0 == 13 || $0 == 10 }), rest[end] == 13, end + 1 < rest.endIndex,
      rest[end + 1] == 10
    else { return nil }
    defer { rest = rest[(end + 2)...] }
    return rest[..<end]
  }

  private func isToken(_ bytes: ArraySlice<UInt8>) -> Bool {
    !bytes.isEmpty && bytes.allSatisfy(Self.tokens.contains)
  }
}
