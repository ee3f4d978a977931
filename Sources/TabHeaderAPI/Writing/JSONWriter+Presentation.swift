import StrictJSON
import TabEngine

/// The place of the container in its window (L9).
extension JSONWriter {
  mutating func member(_ name: StaticString, _ presentation: PresentationLayout) {
    member(
      name,
      object: { json in
        json.member("kind", presentation.kind.rawValue)
        json.member("window", presentation.window)
        json.member("frame", presentation.container)
        json.member("neighbour", presentation.neighbour)
        json.member("anchor", presentation.anchor)
        json.member("arrow", presentation.arrow)
        json.member("dimmed", presentation.isDimmed)
      })
  }
}
