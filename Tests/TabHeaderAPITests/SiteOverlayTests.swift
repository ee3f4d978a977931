import Synchronization
import TabHeaderAPI
import Testing

/// R18: the files of an overlay are read for each request.
@Suite struct SiteOverlayTests {
  /// The files of an overlay by path, which a test changes.
  private final class Files: Sendable {
    let contents = Mutex<[String: String]>([:])

    subscript(path: String) -> String? {
      get { contents.withLock { $0[path] } }
      set { contents.withLock { $0[path] = newValue } }
    }
  }

  private let files = Files()

  private func server() throws -> TestServer {
    let shipped = [("index.html", "page"), ("css/base.css", "plain"), ("css/base.css.gz", "small")]
    let site = Site(files: shipped.map { Site.File(path: $0, content: Array($1.utf8)) }) { [files] path in
      files[path].map { Array($0.utf8) }
    }
    return try TestServer(.inProcess, site: site)
  }

  @Test func aChangeShowsAtTheNextRequest() throws {
    let server = try server()
    let before = try server.get("/")
    #expect(before.text == "page")
    files["index.html"] = "mine"
    let mine = try server.get("/", fields: ["If-None-Match": try #require(before.fields["etag"])])
    #expect((mine.status, mine.text) == (200, "mine"))
    #expect(mine.fields["content-type"] == "text/html; charset=utf-8")
    #expect(try server.get("/", fields: ["If-None-Match": try #require(mine.fields["etag"])]).status == 304)
    files["index.html"] = nil
    #expect(try server.get("/").text == "page")
  }

  @Test func aFileIsAdded() throws {
    let server = try server()
    expectProblem(try server.get("/js/mine.js"), "not-found", 404)
    files["js/mine.js"] = "mine"
    #expect(try server.get("/js/mine.js").text == "mine")
  }

  @Test func theCompressedFormIsThatOfTheSameFile() throws {
    let server = try server()
    func text() throws -> String { try server.get("/css/base.css", fields: ["Accept-Encoding": "gzip"]).text }
    #expect(try text() == "small")
    files["css/base.css"] = "mine"
    #expect(try text() == "mine")
    files["css/base.css.gz"] = "less"
    #expect(try text() == "less")
    expectProblem(try server.get("/css/base.css.gz"), "not-found", 404)
  }
}
