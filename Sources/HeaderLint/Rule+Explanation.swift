extension Rule {
  /// The paragraphs of the rule's page: why it matters, when it is found, and what helps.
  public var explanation: [String] {
    switch self {
    case .labelTooLong:
      [
        "A tab’s label is read at a glance. Over 25 characters, spaces included, it is cut off on most phones, and what is "
          + "cut off is usually the word that tells it apart.",
        "Characters are counted as people count them: an emoji or a letter with an accent is one. The title of an icon-only "
          + "tab is only spoken, and may be longer.",
      ]
    case .labelIsAction:
      [
        "Tabs lead to places; they do not act. A label such as “Save”, “Log out” or “Löschen” promises that a tap does "
          + "something, once, and people hesitate to tap it. Put actions into a toolbar or on the page.",
        "Other verbs are good labels: “Search”, “Browse”, “Watch”. Commands are found by their words in English, German, Dutch "
          + "and Arabic, in the language that the session speaks. Words that name places too, such as “Book” or “Scan”, are "
          + "no commands here.",
      ]
    case .labelIsAdjective:
      [
        "A label is a concrete noun or a verb: it names what the tab holds, or what people do there. “New”, “Popular” or "
          + "“Soon” do not say what is new, popular or soon. Add the noun: “New arrivals”, “Popular songs”.",
        "Adjectives and adverbs are found by their words in English, German, Dutch and Arabic, in the language that the session "
          + "speaks. Words that are nouns or verbs too, such as “Live” or “Local”, are not found.",
      ]
    case .tooManyTabs:
      [
        "A bar holds five tabs in compact width and six in regular width. With more, targets become too narrow or stand where "
          + "nobody scrolls to.",
        "With the overflow “more” the bar keeps to that number by itself, and this is a note.",
      ]
    case .considerSidebar:
      [
        "A sidebar can show a large number of items, and a pad has the width for it. A tab bar there shows six of them, or "
          + "hides the others in More.",
        "Found on a pad with more tabs than its bar holds.",
      ]
    case .oneTab:
      [
        "A tab bar is there to choose. With one tab it takes room and offers nothing; with none there is nothing to show.",
        "Where the number of tabs depends on the user, “hideSingleTab” takes the bar away when there is one.",
      ]
    case .mixedIcons:
      [
        "Where some tabs have labels and some have only icons, those without look unfinished, and their icons have to be guessed.",
        "Either all tabs have labels, which is better, or none.",
      ]
    case .unclearIcon:
      [
        "An icon may stand without a label only if it is known to everybody: a store, a basket or a cart, the magnifying glass "
          + "of a search, a person for a profile. Any other one is a riddle.",
        "The icons that count as known are “store”, “basket”, “cart”, “search” and “person”.",
      ]
    case .unknownIcon:
      [
        "A name that no icon has is most often a typing mistake. A plain rounded square is drawn in its place.",
        "“GET /v1/icons” lists the icons with their pictures. The advice names the one that was probably meant.",
      ]
    case .removedTab:
      [
        "A tab that comes and goes makes the others jump from under the finger, and leaves people looking for what was there "
          + "yesterday. If its content is only missing for a while, keep the tab and say why.",
        "Whether it was gone for good cannot be seen from here, so this is a note. It is found in the events of a session, and "
          + "never in a file.",
      ]
    case .unknownTab:
      [
        "Guards and “customizableTabs” name tabs by their ids. An id that no tab has is most often a typing mistake: the guard "
          + "never refuses the tab that was meant, or always refuses it, and that tab cannot be moved.",
        "The advice names the id that was probably meant. A tab that comes later may be named before it is there.",
      ]
    case .unexplainedTab:
      [
        "A tab whose content is not there for now stays in the bar. People who open it need to know why it is empty and when "
          + "it will be back.",
        "Give the tab or the popup an “unavailableReason”. Its page shows it, and a screen reader says it.",
      ]
    case .contentInMore:
      [
        "What is in More is overlooked: it takes a second tap, and nothing in the bar says what is there.",
        "A note tells which tabs these are. A tab in More with a badge is a warning, since the badge cannot be seen from the bar.",
      ]
    case .hiddenBar:
      [
        "The tab bar tells people where they are and takes them elsewhere. A page that hides it leaves them only the way back.",
        "Found for a bar at the bottom: a page in a tab’s stack with “hidesBottomBarWhenPushed”, and a container inside a "
          + "navigation controller, whose pages cover the whole container.",
      ]
    case .badgeTooLong:
      [
        "A badge is a mark in a corner. Over four characters it covers the icon and the label of the tab next to it.",
        "Numbers over 999 are best shown as “999+”.",
      ]
    case .duplicateTitle:
      [
        "Two tabs with one title cannot be told apart by those who listen to them, or who use voice control to select them by name.",
        "Titles are the same whatever their case, their width (full or half) and the spaces around them.",
      ]
    case .contrast:
      [
        "Text has to have a contrast of 4.5:1 with what is behind it, or 3:1 from 24 px, and from 18.66 px in bold. Icons that "
          + "carry meaning have to have 3:1 (an error), and so should the line that marks the selected tab (a warning).",
        "The colours are those that the session’s design comes to, in light and in dark. What lets something shine through is "
          + "laid over everything that can be behind it: every stop of a gradient and what lies between two of them, the "
          + "colour under an image, and the pages under a translucent bar, which lets a fifth through (a warning where it fails only while such a page is there). The worst place decides. "
          + "A ratio that fails is never rounded up to what it needs.",
        "Disabled tabs are exempt, and so is what is not shown.",
      ]
    case .contrastUnknown:
      [
        "Nobody can tell from here whether a text can be read over a photograph. What is checked is the colour under it, which "
          + "is seen until the image is there.",
        "Lay a scrim, an even and translucent dark or light layer, into the image, so that the contrast no longer depends on it.",
      ]
    case .invisibleCharacters:
      [
        "Characters without a picture of their own come from copying: zero-width spaces, byte order marks, marks that turn the "
          + "direction of the text. They break search and comparison, turn other words around, and can make one name look like another.",
        "Joiners are left alone where letters or emoji need them.",
      ]
    case .outdatedDesign:
      [
        "A session may set members of its own “design”, and these may name tokens of its theme; so may its style. If the theme "
          + "or the style is then replaced by one that does not fit, the session keeps the look it had, and does not follow them "
          + "any more.",
        "Change the member that the finding points to, or put the token back into the theme: the session follows again. Until "
          + "then, “GET …/configuration” has the look as plain values, so that the session can be created again.",
      ]
    case .unreadToken:
      [
        "A theme may hold any tokens, and only those that styles read change what is drawn. A token that no style reads is often a "
          + "typing mistake: “theme.color.dangr” changes nothing.",
        "A token also counts as read if a token that a style reads leads to it. A token that only the “design” of a session reads is "
          + "reported too, since the theme's file cannot know of the session: keep such a token.",
      ]
    case .unknownToken:
      [
        "A style may read tokens that only some themes have. A session with another theme is then refused, and one whose theme "
          + "loses the token keeps the look it had.",
        "Correct the alias if it is a typing mistake. Otherwise put the token into every theme that is used with the style.",
      ]
    case .tokenFormat:
      [
        "Token files come from many tools, and some write what the Design Tokens format does not have: a member such as "
          + "“$name”, a length in “em”, a line height of “41px”, a colour without “#”. The file is taken, and each finding says "
          + "what was made of it. A token that cannot be read is left out; a theme is refused only if a style draws it.",
        "Other tools may read the same token in another way, or not at all. Write it as the format does, or leave it out.",
      ]
    }
  }
}
