import HTTPServer
import HTTPTypes
import StrictJSON
import Testing

/// RFC 9457.
@Suite struct ProblemTests {
  private func text(_ response: Response) -> String {
    guard case .bytes(let bytes) = response.body else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func aProblemIsJSONInTheOrderOfTheStandard() {
    let problem = Problem(
      "invalid-body", status: .badRequest, title: "The content is not what this route reads", detail: "See \"errors\".",
      instance: "/v1/sessions",
      errors: [
        .init(pointer: "/tabs/2/title", detail: "expected a string, found a number"),
        .init(pointer: "", detail: "again"),
      ])
    #expect(
      text(problem.response)
        == #"{"type":"/problems/invalid-body","title":"The content is not what this route reads","status":400,"#
        + #""detail":"See \"errors\".","instance":"/v1/sessions","#
        + #""errors":[{"pointer":"/tabs/2/title","detail":"expected a string, found a number"},"#
        + #"{"pointer":"","detail":"again"}]}"#)
  }

  @Test func absentMembersAreOmitted() {
    let problem = Problem("gone", status: .gone, title: "Gone", detail: "It has ended.")
    #expect(
      text(problem.response) == #"{"type":"/problems/gone","title":"Gone","status":410,"detail":"It has ended."}"#)
  }

  @Test func aProblemKeepsItsOwnFieldsAndIsNeverStored() {
    let problem = Problem(
      "method-not-allowed", status: .methodNotAllowed, title: "Method not allowed", detail: "Use GET.",
      fields: [.allow: "GET, HEAD", .cacheControl: "max-age=60", .contentType: "text/plain"])
    let response = problem.response
    #expect(response.status == .methodNotAllowed)
    #expect(response.fields[.allow] == "GET, HEAD")
    #expect(response.fields[.contentType] == "application/problem+json")
    #expect(response.fields[.cacheControl] == "no-store")
  }

  @Test func textFromOutsideIsEscaped() throws {
    let problem = Problem(
      "a", status: .badRequest, title: "t", detail: "\u{0}\n\"\\", instance: "/<script>",
      errors: [.init(pointer: "/\"", detail: "é\u{1F}")])
    let value = try JSONValue(parsing: Array(text(problem.response).utf8))
    guard case .object(let object) = value else {
      Issue.record("not an object")
      return
    }
    #expect(object["detail"] == .string("\u{0}\n\"\\"))
    #expect(object["instance"] == .string("/<script>"))
    #expect(object["errors"] == .array([.object(["pointer": .string("/\""), "detail": .string("é\u{1F}")])]))
  }

  @Test(arguments: [
    (Refusal.badHost, 400, "/problems/bad-host"), (.misdirected, 421, "/problems/misdirected-request"),
    (.ambiguousLength, 400, "/problems/ambiguous-length"),
    (.unknownTransferCoding, 501, "/problems/unknown-transfer-coding"),
    (.malformedHead, 400, "/problems/malformed-head"), (.badTarget, 400, "/problems/bad-target"),
    (.contentTooLarge, 413, "/problems/content-too-large"), (.targetTooLong, 414, "/problems/target-too-long"),
    (.expectationFailed, 417, "/problems/expectation-failed"), (.shuttingDown, 503, "/problems/shutting-down"),
    (.headTooLarge, 431, "/problems/head-too-large"),
    (.chunkLineTooLong, 400, "/problems/chunk-line-too-long"),
    (.tooManyConnections, 503, "/problems/too-many-connections"),
    (.tooManyOfClient, 429, "/problems/too-many-connections-of-client"),
    (.tooMuchContent, 503, "/problems/too-much-content"),
    (.tooMuchContentOfClient, 429, "/problems/too-much-content-of-client"),
    (.tooMuchUnread, 503, "/problems/too-much-unread"),
    (.tooMuchUnreadOfClient, 429, "/problems/too-much-unread-of-client"),
    (.answerTimeout, 503, "/problems/answer-timeout"), (.noAnswer, 500, "/problems/no-answer"),
  ])
  func everyRefusalIsAProblem(_ refusal: Refusal, _ status: Int, _ type: String) {
    #expect(refusal.problem.status.code == status)
    #expect(refusal.problem.type == type)
    #expect(refusal.problem.response.status.code == status)
    #expect(
      refusal.problem.fields[.retryAfter]
        == ([
          .shuttingDown: "1", .tooManyConnections: "1", .tooManyOfClient: "1", .tooMuchContent: "1",
          .tooMuchContentOfClient: "1", .tooMuchUnread: "1", .tooMuchUnreadOfClient: "1", .answerTimeout: "5",
        ][refusal]))
  }

  @Test func refusalsHaveDistinctNames() {
    #expect(Set(Refusal.allCases.map(\.problem.name)).count == Refusal.allCases.count)
  }
}
