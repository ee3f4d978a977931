/// The names of font weights (DTCG 2025.10, §8.5).
public enum FontWeightName {
  private static let weights = [
    "thin": 100, "hairline": 100, "extra-light": 200, "ultra-light": 200, "light": 300, "normal": 400, "regular": 400,
    "book": 400, "medium": 500, "semi-bold": 600, "demi-bold": 600, "bold": 700, "extra-bold": 800, "ultra-bold": 800,
    "black": 900, "heavy": 900, "extra-black": 950, "ultra-black": 950,
  ]

  /// The weight with a name, such as 600 for `semi-bold`; `nil` if there is none.
  public static func weight(_ name: String) -> Int? { name.utf8.count <= 16 ? weights[name] : nil }
}
