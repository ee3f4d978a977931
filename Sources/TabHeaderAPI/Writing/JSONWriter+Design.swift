import StrictJSON
import TabContainer

/// Designs on the wire.
extension JSONWriter {
  /// A design as the state shows it: with the names that it comes from, and all that has been resolved.
  mutating func member(_ name: StaticString, _ design: Design, of look: Look) {
    member(
      name,
      object: { json in
        json.member("style", look.style)
        json.member("theme", look.theme)
        json.name("problem")
        if let problem = look.problem {
          json.object { json in
            json.member("pointer", problem.pointer)
            json.member("detail", problem.detail)
          }
        } else {
          json.null()
        }
        json.member("statusBarStyle", design.statusBarStyle.rawValue)
        json.member("headerBackground", design.headerBackground)
        for (name, place) in DesignMembers.colors { json.member(name, design[keyPath: place].hexadecimal) }
        for (name, place) in DesignMembers.fonts { json.member(name, design[keyPath: place]) }
        for (name, place) in DesignMembers.lengths { json.member(name, design[keyPath: place]) }
      })
  }

  private mutating func member(_ name: StaticString, _ font: Font) {
    member(
      name,
      object: { json in
        json.member("style", font.style.rawValue)
        json.member("size", font.size)
        json.member("preferredSize", font.preferredSize)
        json.member("weight", font.weight.value)
      })
  }

  private mutating func member(_ name: StaticString, _ background: Background) {
    member(
      name,
      object: { json in
        switch background {
        case .color(let color):
          json.member("type", "color")
          json.member("color", color.hexadecimal)
        case .gradient(let gradient):
          json.member("type", "gradient")
          json.member("angle", gradient.angle)
          json.member(
            "stops",
            array: { json in
              for stop in gradient.stops {
                json.object { json in
                  json.member("color", stop.color.hexadecimal)
                  json.member("position", stop.position)
                }
              }
            })
        case .image(let image, let color):
          json.member("type", "image")
          json.member("image", image.uri)
          json.member("color", color.hexadecimal)
        }
      })
  }
}
