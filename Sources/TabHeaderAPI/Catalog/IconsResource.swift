import HTTPServer
import HTTPTypes
import HeaderRendering
import StrictJSON
import TabHeaderWire

/// `/v1/icons`: all icons as SVG (H10).
struct IconsResource: Sendable {
  // They are drawn for the first request, so that the server starts sooner.
  private static let names: Response = {
    var json = JSONWriter(reserving: 65_536)
    json.object { json in
      json.member(
        "icons",
        array: { json in
          for name in IconLibrary.names {
            json.object { json in
              json.member("name", name)
              json.member("svg", IconLibrary.svg(name))
              json.member("filled", IconLibrary.svg(name, isFilled: true))
            }
          }
        })
    }
    return Response(
      status: .ok,
      fields: [.contentType: "application/json", .eTag: contentTag(of: json.bytes), .cacheControl: "no-cache"],
      body: .bytes(json.bytes))
  }()

  private static let picture: Response = {
    let svg = IconSheet().svg
    return PicturesResource.response(svg, [.eTag: contentTag(of: svg), .cacheControl: "no-cache"])
  }()

  func list(_ request: Request, _: PathParameters) throws(Problem) -> Response { request.conditional(Self.names) }
  func sheet(_ request: Request, _: PathParameters) throws(Problem) -> Response { request.conditional(Self.picture) }
}
