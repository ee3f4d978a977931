/// How an image in a bar is drawn, as UIKit's `UIImage.RenderingMode` says it (B18).
public enum ImageRendering: String, CaseIterable, Sendable {
  /// In one colour, that of the item's text: only its opacity counts.
  case template
  /// As it is.
  case original
}
