import StrictJSON
import TabEngine

/// Designs on the wire.
extension JSONWriter {
  /// A design as in the state: with the names of its style and theme, and all values resolved.
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
    self.name(name)
    value(background)
  }

  private mutating func value(_ background: Background) {
    object { json in
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
    }
  }
}

/// The form of a session's design in its description.
enum DescribedDesign {
  /// The session's own members, which override the style's.
  case own
  /// Every member with its value, independent of styles and themes.
  case whole
  /// Every member with its value, with the colour under an image in place of the image.
  case wholeWithoutImages
}

/// A look, as the members with which a client creates it.
extension JSONWriter {
  /// Every member of a look: its value, or a pair if light and dark differ.
  mutating func member(_ name: StaticString, _ look: Look, hasImages: Bool) {
    let (light, dark) = (look.design(.light), look.design(.dark))
    func background(_ design: Design) -> Background {
      if !hasImages, case .image(_, let color) = design.headerBackground { return .color(color) }
      return design.headerBackground
    }
    member(
      name,
      object: { json in
        json.member("statusBarStyle", light.statusBarStyle, dark.statusBarStyle) { $0.value($1.rawValue) }
        json.member("headerBackground", background(light), background(dark)) { $0.value($1) }
        for (name, place) in DesignMembers.colors {
          json.member(name, light[keyPath: place], dark[keyPath: place]) { $0.value($1.hexadecimal) }
        }
        // Fonts and lengths are the same in light and dark.
        for (name, place) in DesignMembers.fonts {
          let font = light[keyPath: place]
          json.member(
            name,
            object: { json in
              json.member("style", font.style.rawValue)
              json.member("size", font.preferredSize)
              json.member("weight", font.weight.value)
            })
        }
        for (name, place) in DesignMembers.lengths { json.member(name, light[keyPath: place]) }
      })
  }

  private mutating func member<Value: Equatable>(
    _ name: StaticString, _ light: Value, _ dark: Value, _ write: (inout JSONWriter, Value) -> Void
  ) {
    self.name(name)
    guard light != dark else { return write(&self, light) }
    object { json in
      json.name("light")
      write(&json, light)
      json.name("dark")
      write(&json, dark)
    }
  }
}
