import Synchronization
import TabHeaderAPI
import Testing

/// A file `x.gz` beside `x` is sent as `x` to clients that accept gzip (RFC 9110 §12.5.3).
@Suite struct CompressedFilesTests {
  private let site = Site(files: [
    Site.File(path: "css/base.css", content: Array("plain".utf8)),
    Site.File(path: "css/base.css.gz", content: Array("small".utf8)),
    Site.File(path: "favicon.svg", content: Array("<svg/>".utf8)),
    Site.File(path: "logs.gz", content: Array("logs".utf8)),
    Site.File(path: "index.html", content: Array("<p>".utf8)),
    Site.File(path: "index.html.gz", content: Array("p".utf8)),
    Site.File(path: "engine/a.wasm.gz", content: Array("small".utf8)),
  ])

  /// The first half of `plain`'s and `small`'s SHA-256, as sha256sum prints it.
  private static let plainTag = "\"a116c9ed46d6207734a43317d30fd88f\""
  private static let smallTag = "\"81db8ebbbbc69c6c6ad4a6aa92b76e0c\""

  private static let wanting = [
    "gzip", "GZip", "x-gzip", "*", "gzip, deflate, br, zstd", "deflate, gzip;q=1.0, *;q=0.5", "gzip;q=0.001",
    "identity;q=0.5, gzip", "identity, gzip", "gzip ; q=0.5\t,identity;Q=0.5", "*;q=0.1", "br, *", "gzip;q=1.",
    "identity;q=0, gzip;q=0.1", "identity;q=0, *;q=0.2", ",gzip,",
  ]

  @Test(arguments: Transport.allCases, wanting)
  func areSentCompressedToClientsThatAcceptGzip(_ transport: Transport, accepting codings: String) throws {
    let server = try TestServer(transport, site: site)
    let answer = try server.get("/css/base.css", fields: ["Accept-Encoding": codings])
    #expect(answer.status == 200)
    #expect(answer.text == "small")
    #expect(answer.fields["content-encoding"] == "gzip")
    #expect(answer.fields["content-type"] == "text/css; charset=utf-8")
    #expect(answer.fields["etag"] == Self.smallTag)
    #expect(answer.fields["vary"] == "Accept-Encoding")
    #expect(answer.fields["cache-control"] == "no-cache")
  }

  /// With `nosniff`, a browser shows a picture only by its type.
  @Test(arguments: [("a.png", "image/png"), ("a.webp", "image/webp"), ("a.svg", "image/svg+xml")])
  func aPictureHasTheTypeOfItsEnding(path: String, type: String) throws {
    let server = try TestServer(.loopback, site: Site(files: [Site.File(path: path, content: [1])]))
    #expect(try server.get("/" + path).fields["content-type"] == type)
  }

  /// Without the field a client may accept anything, but the clients that omit it are the simplest ones. A client that excludes
  /// everything gets the file as it is, which helps more than 406.
  @Test(
    arguments: Transport.allCases,
    [
      "", "identity", "br, deflate", "gzip;q=0", "gzip;q=0.000", "gzip;q=0, *", "x-gzip;q=0, *;q=1", "*;q=0",
      "identity, gzip;q=0.999", "gzip;q=0.4, identity;q=0.5", "*;q=0.1, identity;q=0.2", "gzip;q=2", "gzip;q=-1",
      "gzip;q=", "gzip;q=.", "gzip;q=0.0001", "gzip;q=1e0", "gzip;level=9", "gzip;q=1;q=1", "gzip;", "gzipped",
      "identity;q=0", "identity;q=0, gzip;q=0", ";q=1", ",",
    ])
  func areSentAsTheyAreToAllOthers(_ transport: Transport, accepting codings: String) throws {
    let server = try TestServer(transport, site: site)
    let answer = try server.get("/css/base.css", fields: ["Accept-Encoding": codings])
    #expect(answer.status == 200)
    #expect(answer.text == "plain")
    #expect(answer.fields["content-encoding"] == nil)
    #expect(answer.fields["etag"] == Self.plainTag)
    #expect(answer.fields["vary"] == "Accept-Encoding", "a cache must know that there is another form")
  }

  /// RFC 9110 §8.8.3.3: each form has its own validator; §15.4.5: a 304 has the fields that a cache needs.
  @Test(arguments: Transport.allCases)
  func areNotModifiedByTheirOwnTag(_ transport: Transport) throws {
    let server = try TestServer(transport, site: site)
    for (codings, tag, other) in [
      ("gzip", Self.smallTag, Self.plainTag), ("identity", Self.plainTag, Self.smallTag),
    ] {
      func status(_ condition: String) throws -> Int {
        try server.get("/css/base.css", fields: ["Accept-Encoding": codings, "If-None-Match": condition]).status
      }
      #expect(try status(other) == 200)
      #expect(try status("\(other), W/\(tag)") == 304)
      #expect(try status("*") == 304)
      let had = try server.get("/css/base.css", fields: ["Accept-Encoding": codings, "If-None-Match": tag])
      #expect(had.status == 304)
      #expect(had.text == "")
      #expect(had.fields["etag"] == tag)
      #expect(had.fields["vary"] == "Accept-Encoding")
      #expect(had.fields["cache-control"] == "no-cache")
      #expect(had.fields["content-encoding"] == nil)
    }
  }

  /// RFC 9110 §9.3.2.
  @Test(arguments: Transport.allCases)
  func answerHEAD(_ transport: Transport) throws {
    let server = try TestServer(transport, site: site)
    let head = try server.send("HEAD", "/css/base.css", fields: ["Accept-Encoding": "gzip"])
    #expect(head.status == 200)
    #expect(head.text == "")
    #expect(head.fields["content-encoding"] == "gzip")
    #expect(head.fields["etag"] == Self.smallTag)
    #expect(head.fields["vary"] == "Accept-Encoding")
    if transport == .loopback { #expect(head.fields["content-length"] == "5") }
  }

  /// RFC 9110 §12.5.3: the coding with the most weight. Without a preference it is Brotli, whose files are the smallest.
  @Test(
    arguments: Transport.allCases,
    [
      ("gzip, deflate, br, zstd", "br"), ("br", "br"), ("*", "br"), ("BR;q=0.5, x-gzip;q=0.5", "br"),
      ("br;q=0.5, gzip", "gzip"), ("br;q=0, *", "gzip"), ("gzip", "gzip"),
      ("br;q=0.4, gzip;q=0.3, identity;q=0.2", "br"),
      ("br;q=0.5, identity", ""), ("deflate", ""), ("", ""), ("br;q=0, gzip;q=0", ""),
    ])
  func areSentInTheCodingThatIsPreferred(_ transport: Transport, _ preference: (codings: String, coding: String)) throws
  {
    let (codings, coding) = preference
    let forms = ["": "plain", ".br": "least", ".gz": "small"]
    let server = try TestServer(
      transport,
      site: Site(files: forms.map { Site.File(path: "a.js" + $0, content: Array($1.utf8)) }))
    let answer = try server.get("/a.js", fields: ["Accept-Encoding": codings])
    #expect(answer.fields["content-encoding"] ?? "" == coding)
    #expect(answer.text == ["br": "least", "gzip": "small", "": "plain"][coding])
    #expect(answer.fields["vary"] == "Accept-Encoding")
    expectProblem(try server.get("/a.js.br"), "not-found", 404)
  }

  @Test(arguments: Transport.allCases)
  func haveNoPathsThemselves(_ transport: Transport) throws {
    let server = try TestServer(transport, site: site)
    expectProblem(try server.get("/css/base.css.gz"), "not-found", 404)
    // Without the plain file, it is a file like any other.
    let logs = try server.get("/logs.gz", fields: ["Accept-Encoding": "gzip"])
    #expect(logs.text == "logs")
    #expect(logs.fields["content-type"] == "application/octet-stream")
    #expect(logs.fields["content-encoding"] == nil)
  }

  @Test(arguments: Transport.allCases)
  func replacePagesWithOtherPathsToo(_ transport: Transport) throws {
    let server = try TestServer(transport, site: site)
    let page = try server.get("/", fields: ["Accept-Encoding": "gzip"])
    #expect(page.text == "p")
    #expect(page.fields["content-type"] == "text/html; charset=utf-8")
  }

  @Test(arguments: Transport.allCases)
  func areOptional(_ transport: Transport) throws {
    let server = try TestServer(transport, site: site)
    let answer = try server.get("/favicon.svg", fields: ["Accept-Encoding": "gzip"])
    #expect(answer.text == "<svg/>")
    #expect(answer.fields["vary"] == nil)
    #expect(answer.fields["content-encoding"] == nil)
  }

  /// A program of WebAssembly is four times as large as its compressed form, and browsers accept that.
  @Test(arguments: Transport.allCases, ["gzip", "", "identity"])
  func mayBeTheOnlyFormOfWebAssembly(_ transport: Transport, accepting codings: String) throws {
    let embedded = try TestServer(transport, site: site)
    let overlay = Site(files: []) { $0 == "engine/a.wasm.gz" ? Array("small".utf8) : nil }
    for server in [embedded, try TestServer(transport, site: overlay)] {
      let answer = try server.get("/engine/a.wasm", fields: ["Accept-Encoding": codings])
      #expect(answer.text == "small")
      #expect(answer.fields["content-type"] == "application/wasm")
      #expect(answer.fields["content-encoding"] == "gzip")
      #expect(answer.fields["etag"] == Self.smallTag)
      #expect(answer.fields["vary"] == nil, "there is no other form")
      expectProblem(try server.get("/engine/a.wasm.gz"), "not-found", 404)
    }
  }

  /// What no client may accept is sent in the form that most can read.
  @Test(arguments: [
    ("br, gzip", "br"), ("gzip", "gzip"), ("", "gzip"), ("identity", "gzip"), ("br;q=0.1, gzip", "gzip"),
  ])
  func mayBeTheOnlyFormsOfWebAssembly(accepting codings: String, coding: String) throws {
    let files = ["br", "gz"].map { Site.File(path: "engine/a.wasm." + $0, content: Array($0.utf8)) }
    let server = try TestServer(.inProcess, site: Site(files: files))
    let answer = try server.get("/engine/a.wasm", fields: ["Accept-Encoding": codings])
    #expect(answer.fields["content-encoding"] == coding)
    #expect(answer.text == coding.prefix(2))
    #expect(answer.fields["content-type"] == "application/wasm")
    #expect(answer.fields["vary"] == "Accept-Encoding")
    #expect(try server.send("OPTIONS", "/engine/a.wasm").status != 404, "it has a path")
  }
}

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
