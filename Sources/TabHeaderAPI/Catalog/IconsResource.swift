import HTTPCore
import HTTPTypes
import HeaderRendering
import StrictJSON
import TabHeaderWire

/// `/v1/icons`: all icons as SVG (H10).
struct IconsResource: Sendable {
  private let names: Response
  private let picture: Response

  init() {
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
    names = Response(
      status: .ok, fields: [.contentType: "application/json", .cacheControl: "no-cache"], body: .bytes(json.bytes))
    picture = PicturesResource.response(IconSheet().svg, [.cacheControl: "no-cache"])
  }

  func list(_: Request, _: PathParameters) throws(Problem) -> Response { names }
  func sheet(_: Request, _: PathParameters) throws(Problem) -> Response { picture }
}
