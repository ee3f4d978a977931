/// How an image in a bar is drawn, like UIKit's `UIImage.RenderingMode` (B18).
public enum ImageRendering: String, CaseIterable, Sendable {
  /// In one colour, that of the item's text. Only the opacity of the image is used.
  case template
  /// In its own colours.
  case original
}
