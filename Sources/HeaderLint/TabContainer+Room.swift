import TabEngine

extension TabContainer {
  /// Images of which nothing, or not all, can be drawn.
  var unreadableImageFindings: [Finding] {
    var images = [
      ("/header/user/image", configuration.header?.user.image),
      ("/header/trailing/image", configuration.header?.trailing?.image),
    ]
    for (name, sections) in [("tabs", tabs), ("popups", popups)] {
      for (index, section) in sections.enumerated() {
        images.append(("/\(name)/\(index)/image", section.item.image))
        images.append(("/\(name)/\(index)/selectedImage", section.item.selectedImage))
      }
    }
    let backgrounds = ColorScheme.allCases.map { configuration.look.design($0).headerBackground }
    for background in backgrounds[0] == backgrounds[1] ? Array(backgrounds.prefix(1)) : backgrounds {
      if case .image(let image, _) = background { images.append(("/design/headerBackground", image)) }
    }
    return images.compactMap { pointer, image in
      image?.mistake.map { mistake in
        let text =
          switch mistake {
          case .noPicture: "The data is no image."
          case .empty: "The image has no size or no pixels."
          case .cutOff: "The end of the image is missing."
          }
        return Finding(.unreadableImage, at: pointer, text, advice: "Send the whole file in base64.")
      }
    }
  }

  /// A page on which nothing can be shown: in a window without an extent, under a safe area of its size, or between bars.
  var roomFindings: [Finding] {
    let page = layout.page
    guard min(page.width, page.height) < Self.leastRoom else { return [] }
    return [
      Finding(
        .noRoom, at: "/traits",
        "The page has \(page.width.shortest) by \(page.height.shortest) points in a window of \(traits.width.shortest) by \(traits.height.shortest).",
        advice: "Give the window the size of a device, and a safe area that it has room for.")
    ]
  }

  /// In points: the least size of what people touch.
  private static let leastRoom = 44.0
}
