import HTTPTypes
import Testing

@testable import HTTPServer

/// Responses are values: a copy that is changed is another response.
@Suite struct ResponseTests {
  private let shared = Response(status: .ok, fields: [.contentType: "application/json"], body: .bytes([1])).shared

  @Test func copiesOfASharedResponseHaveOneEncoding() {
    let copy = shared
    #expect(copy.sharing != nil && copy.sharing === shared.sharing)
    #expect(Response(status: .ok).sharing == nil)
  }

  @Test func aChangedCopyIsNotShared() {
    for change in [
      { $0.fields.append(HTTPField(name: .eTag, value: "1")) }, { $0.status = .created }, { $0.body = .none },
    ] as [(inout Response) -> Void] {
      var copy = shared
      change(&copy)
      #expect(copy.sharing == nil)
    }
    #expect(shared.notModified.sharing == nil)
  }

  @Test func crossOriginFieldsAreAddedOnceForEachOrigin() {
    let fields: HTTPFields = [.accessControlAllowOrigin: "https://a.example", .vary: "Origin"]
    let variant = shared.adding(fields)
    #expect(variant.sharing != nil && variant.sharing === shared.adding(fields).sharing)
    #expect(variant.sharing !== shared.adding([.accessControlAllowOrigin: "https://b.example"]).sharing)
    #expect(variant.fields[.vary] == "Origin")
    #expect(shared.fields[.vary] == nil)
    #expect(Response(status: .ok).adding(fields).sharing == nil)
  }
}
