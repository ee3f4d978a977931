/// Words that clients use for names here: of platforms, and of plain English (S14). `docs/names.md` is this table.
///
/// A word is known only where one of its names is: `index` is `to` in a move, and nothing in a tab.
public enum Synonyms {
  public static let all: [(words: [String], names: [String])] = text.split(separator: ";").map { row in
    let sides = row.split(separator: ":").map { $0.split(separator: " ").map(String.init) }
    return (sides[0], sides[1])
  }

  /// The words, then the names: first of members, then of values.
  private static let text = """
    label caption heading name text: title text; title fullName displayName: name text; \
    subtitle organization: company; message explanation: reason text; position: placement to index; \
    index destination: to; to: index; enabled isEnabled isScrollEnabled scrollEnabled: enabled swipeEnabled; \
    userScrollEnabled swipe: swipeEnabled; isHidden visible isVisible hidden: hidden visibility; \
    systemImage systemName symbol iconName: icon; picture photo avatar: image; backgroundImage: seamless; \
    push present: show; dismiss: back; dynamicTypeSize textSize sizeCategory: contentSizeCategory; \
    tabID id: tab selection; identifier restorationIdentifier key: id; \
    color backgroundColor: background backgroundColor; titleColor: headerForegroundColor; direction: layoutDirection; \
    appearance darkMode: colorScheme; device viewport: traits idiom; value count badgeCount: badge; \
    expires until: expiresAt; initialIndex selected currentIndex activeIndex defaultTab: selectedIndex; \
    language lang: locale; maxItems: maximumItems; dx deltaX distance: translation; \
    landscapeLeft landscapeRight: landscape; portraitUpsideDown: portrait; leftToRight forceLeftToRight: ltr; \
    rightToLeft forceRightToLeft: rtl; extraSmall: xSmall; extraLarge: xLarge; extraExtraLarge: xxLarge; \
    extraExtraExtraLarge: xxxLarge; accessibilityMedium: accessibility1; accessibilityLarge: accessibility2; \
    accessibilityExtraLarge: accessibility3; accessibilityExtraExtraLarge: accessibility4; \
    accessibilityExtraExtraExtraLarge accessibility6: accessibility5; iPhone mobile: phone; iPad tablet: pad; \
    browser desktop: web; alwaysTemplate: template; alwaysOriginal: original; visible: always; hidden: never; \
    tap: user; programmatic: program; night: dark; light: lightContent; dark: darkContent; \
    sheet fullScreen pageSheet formSheet: modal; ios: uikit; android: viewpager2; begin start: began; end: ended; \
    underline: linear; fillEqually fill: equal; deny denied: refuse
    """
}

/// Returns the candidate for which a name is another word, in any case; `nil` if there is none.
public func synonym(of name: ExactText, among candidates: [String]) -> String? {
  guard name.utf8.count <= 64 else { return nil }
  let written = Array(name.utf8)
  for (words, names) in Synonyms.all
  where words.contains(where: { editDistance(written, Array($0.utf8), atMost: 0) == 0 }) {
    if let name = names.first(where: { candidates.has(ExactText($0)) }) { return name }
  }
  return nil
}
