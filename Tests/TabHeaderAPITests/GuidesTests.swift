import TabHeaderAPI
import Testing

/// A guide is a file `docs/x.html` of the site, at the address `/docs/x`.
@Suite struct GuidesTests {
  private let site = Site(files: [
    Site.File(path: "docs.html", content: Array("<p>docs".utf8)),
    Site.File(path: "docs/behaviour.html", content: Array("<p>rules".utf8)),
    Site.File(path: "docs/behaviour.html.gz", content: Array("small".utf8)),
    Site.File(path: "docs/search.json", content: Array("[]".utf8)),
    Site.File(path: "docs/images/frames.png", content: Array("png".utf8)),
  ])

  @Test(arguments: Transport.allCases)
  func guidesArePagesLikeTheOthers(_ transport: Transport) throws {
    let server = try TestServer(transport, site: site)
    let (guide, docs) = (try server.get("/docs/behaviour"), try server.get("/docs"))
    #expect(guide.status == 200)
    #expect(guide.text == "<p>rules")
    for field in ["content-type", "cache-control", "content-security-policy", "permissions-policy"] {
      #expect(guide.fields[field] == docs.fields[field], "\(field)")
    }
    #expect(try server.get("/docs/behaviour", fields: ["Accept-Encoding": "gzip"]).text == "small")
    let tag = try #require(guide.fields["etag"])
    #expect(try server.get("/docs/behaviour", fields: ["If-None-Match": tag]).status == 304)
    #expect(try server.get("/docs/behaviour?from=mail").status == 200, "links may have a query")
    #expect(try server.get("/docs/search.json").fields["content-type"] == "application/json")
    #expect(try server.get("/docs/images/frames.png").fields["content-type"] == "image/png")
  }

  /// Addresses of other pages are theirs, whatever guides there are.
  @Test(arguments: Transport.allCases)
  func addressesOfOtherPagesStay(_ transport: Transport) throws {
    let server = try TestServer(
      transport, site: Site(files: [Site.File(path: "docs/lint.html", content: Array("<p>guide".utf8))]))
    #expect(try server.get("/docs/lint").text.contains("<h1>Lint</h1>"))
    #expect(try server.get("/docs/lint/contrast").status == 200)
  }

  @Test(arguments: Transport.allCases)
  func anUnknownGuideIsNotFoundAndTheNearestIsNamed(_ transport: Transport) throws {
    let server = try TestServer(transport, site: site)
    let answer = try server.get("/docs/behavior")
    #expect(answer.status == 404)
    #expect(answer.text.contains("/docs/behaviour"))
    #expect(!answer.text.contains("/docs/behaviour.html"))
    // A build without guides has none of them.
    #expect(try TestServer(transport).get("/docs/behaviour").status == 404)
  }
}
