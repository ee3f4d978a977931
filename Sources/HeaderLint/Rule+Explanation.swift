extension Rule {
  /// The paragraphs of the rule's page: why it matters, when it is found, and what helps.
  public var explanation: [String] {
    switch self {
    case .labelTooLong:
      [
        """
        People read a tab’s label at a glance. A label of more than 25 characters, spaces included, is cut off on \
        most phones, often at the word that distinguishes it.
        """,
        """
        Characters are counted as people see them: an emoji or a letter with an accent counts as one. The title of an \
        icon-only tab is only spoken, and may be longer.
        """,
        """
        A shorter label is found too if its button is too narrow for it, in the fonts of the selected tab and of the \
        others. The finding says at which width of the screen, and how many points the label needs and has. “GET \
        …/lint?width=320” lints the session on another device.
        """,
      ]
    case .labelIsAction:
      [
        """
        Tabs lead to places; they do not perform actions. A label such as “Save”, “Log out” or “Löschen” promises \
        that a tap does something, so people hesitate to tap it. Put actions into a toolbar or on the page.
        """,
        """
        Other verbs are good labels: “Search”, “Browse”, “Watch”. The rule has lists of commands in English, German, \
        Dutch and Arabic, and uses the list of the session’s language. Words that also name places, such as “Book” or \
        “Scan”, are not on the lists.
        """,
      ]
    case .labelIsAdjective:
      [
        """
        A label is a concrete noun or a verb: it names what the tab holds, or what people do there. “New”, “Popular” \
        or “Soon” do not say what is new, popular or soon. Add the noun: “New arrivals”, “Popular songs”.
        """,
        """
        The rule has lists of adjectives and adverbs in English, German, Dutch and Arabic, and uses the list of the \
        session’s language. Words that are also nouns or verbs, such as “Live” or “Local”, are not on the lists.
        """,
      ]
    case .labelIsVague:
      [
        """
        A label is a concrete noun or a verb. “Stuff”, “Other” or “Info” fit every tab, so people have to open the tab \
        to find out what it holds.
        """,
        "The rule has lists of such words in English, German, Dutch and Arabic, and uses that of the session’s language.",
      ]
    case .blankText:
      [
        """
        A text that is only white space leaves a gap where people look for a name, and a screen reader has nothing to \
        speak.
        """,
        "The rule applies to every text that is shown: titles, names, reasons and banners. A blank badge is refused.",
      ]
    case .tooManyTabs:
      [
        """
        A bar at the bottom, or with the overflow “more”, should have at most five tabs in compact width and six in \
        regular width. In a bar at the top, as many fit as the layout has room for: buttons of intrinsic width until \
        the bar scrolls, equal buttons down to 44 points.
        """,
        "With the overflow “more”, the bar shows only as many tabs as fit, and the finding is a note.",
      ]
    case .considerSidebar:
      [
        """
        A sidebar can show many items, and a pad is wide enough for one. A tab bar there shows six tabs, or hides the \
        others in More.
        """,
        "The rule applies to regular width on a pad, with more tabs than the bar holds.",
      ]
    case .oneTab:
      [
        "A tab bar offers a choice. With one tab it takes up room without offering one; without tabs it is empty.",
        "If the number of tabs depends on the user, set “hideSingleTab”: it hides the bar when there is one tab.",
      ]
    case .mixedIcons:
      [
        """
        If some tabs have labels and others only icons, the bar looks unfinished, and people have to guess what the \
        icons mean.
        """,
        "Show the labels of all tabs, which is better, or of none.",
      ]
    case .unclearIcon:
      [
        """
        An icon needs a label unless everybody knows it: a store, a basket or a cart, the magnifying glass of a \
        search, a person for a profile. People have to guess any other.
        """,
        """
        The icons “store”, “basket”, “cart”, “search” and “person” need no label. An image of your own needs one, \
        because its meaning is not widely known.
        """,
      ]
    case .unfilledIcon:
      [
        """
        In a bar at the bottom, the icon of the selected tab is filled and the others are outlined. Every icon has \
        both variants, but an image is the same in both states.
        """,
        "Give the tab a “selectedImage”, which replaces the image while the tab is highlighted.",
      ]
    case .unknownIcon:
      [
        """
        If no icon has the name, it is usually a typo. The server draws a plain rounded square in its place.
        """,
        "“GET /v1/icons” lists the icons with their pictures. The advice names the most similar icon.",
      ]
    case .removedTab:
      [
        """
        If a tab comes and goes, the others move under people’s fingers, and people cannot find what was there \
        yesterday. If only its content is missing for a while, keep the tab and say why.
        """,
        """
        The server cannot know whether the tab is gone for good, so the finding is a note. It is found in the events \
        of a session, never in a file.
        """,
      ]
    case .unknownTab:
      [
        """
        Guards and “customizableTabs” name tabs by their ids. If no tab has the id, it is usually a typo. A \
        guard with a wrong id never refuses the intended tab, or always refuses it; with a wrong id in \
        “customizableTabs”, the intended tab cannot be moved.
        """,
        "The advice names the most similar id. Ignore the finding if the tab will be added later.",
      ]
    case .unexplainedTab:
      [
        """
        A tab stays in the bar while its content is unavailable. People who open it need to know why it is empty and \
        when its content will be back.
        """,
        "Give the tab or the popup an “unavailableReason”. Its page shows the reason, and a screen reader speaks it.",
      ]
    case .contentInMore:
      [
        """
        People overlook tabs in More: to open one takes a second tap, and the bar does not show which tabs More \
        contains.
        """,
        """
        A note lists these tabs. A tab in More with a badge is a warning, because its badge is not visible in the bar.
        """,
      ]
    case .hiddenBar:
      [
        """
        The tab bar shows people where they are, and takes them elsewhere. On a page that hides it, they can only go \
        back.
        """,
        """
        The rule applies to a bar at the bottom. It finds “hidden” in “tabBar”, pages in a tab’s stack with “hidesBottomBarWhenPushed”, and \
        containers inside a navigation controller, whose pages cover the whole container.
        """,
      ]
    case .lastingRefusal:
      [
        """
        A selection should be prevented only for a while, such as until the user has logged in or a tab has content. A \
        guard with “expiresAt” ends by itself.
        """,
        """
        The rule finds guards that refuse and never expire, and disabled tabs. It cannot know whether your program \
        removes them in time, so this is a note. A guard that asks has a timeout.
        """,
      ]
    case .modalTabs:
      [
        "A modal view fills most of the screen. A tab bar in it offers modes inside a mode: a simpler design is better.",
        "The rule finds the presentation “modal”. It is a note, because complex data may need tabs of its own.",
      ]
    case .fixedOrder:
      [
        "People with many tabs bring those that they use into the bar. Let them rearrange the tabs most of the time.",
        """
        The rule finds a bar with the overflow “more” of whose tabs fewer than two are customizable, so that More’s list \
        has no Edit. To keep single tabs in their places, leave only those out of “customizableTabs”.
        """,
      ]
    case .unreadableImage:
      [
        "An image without data, or with half of it, leaves a gap where people look for a picture.",
        """
        The data has to begin and to end as a PNG, a JPEG, a GIF or a WebP does. Requests with data that is none of \
        these are refused; a session that was stored by an earlier version may have some.
        """,
      ]
    case .noRoom:
      [
        "A page of less than 44 points in a direction has no room for anything to read or to touch.",
        """
        The window is too small, the safe area is as large as the window, or the bars take all of it. Nothing is \
        refused: a window can have such a size for a moment, while it is resized.
        """,
      ]
    case .badgeTooLong:
      [
        """
        A badge is a mark in a corner. With more than four characters it covers the icon and the label of the next \
        tab.
        """,
        "Show numbers over 999 as “999+”.",
      ]
    case .duplicateTitle:
      [
        "People who listen to the titles, or select a tab by voice, cannot tell two tabs with the same title apart.",
        "Case, width (full or half) and surrounding spaces are ignored when titles are compared.",
      ]
    case .contrast:
      [
        """
        Text needs a contrast of at least 4.5:1 with its background. Text of 24 px or more, or bold text of 18.66 px \
        or more, needs 3:1. Icons that carry meaning need 3:1 (an error), and so does the line that marks the \
        selected tab (a warning).
        """,
        """
        The colours are those of the session’s design, in light and in dark. Translucent colours are laid over \
        everything that can be behind them: every stop of a gradient and the colours between two stops, the colour \
        under an image, and the pages under a translucent bar, which lets a fifth through (a warning if the contrast \
        is too low only over such a page). The lowest contrast decides. A ratio that fails is never rounded up to the \
        required one.
        """,
        "Disabled tabs and hidden parts are exempt.",
      ]
    case .contrastUnknown:
      [
        """
        The server does not know the colours of a photograph, so it cannot calculate the contrast of text over it. It \
        checks the colour under the photograph, which shows until the image has loaded.
        """,
        """
        Add a scrim to the image: an even, translucent dark or light layer. The contrast then hardly depends on the \
        image.
        """,
      ]
    case .invisibleCharacters:
      [
        """
        Invisible characters usually come from copied text: zero-width spaces, byte order marks, marks that change \
        the direction of the text. They break search and comparison, reorder other words, and can make one name look \
        like another.
        """,
        "Joiners that letters or emoji need are allowed.",
      ]
    case .outdatedDesign:
      [
        """
        A session’s “design” and its style may name tokens of its theme. If the theme or the style is then replaced \
        by one that does not fit, the session keeps its last look and no longer follows them.
        """,
        """
        Change the member that the finding points to, or put the token back into the theme: the session then follows \
        again. Until then, “GET …/configuration” returns the look as plain values, so that the session can be created \
        again.
        """,
      ]
    case .unreadToken:
      [
        """
        A theme may hold any tokens, but only those that styles read change the picture. A token that no style reads \
        is often a typo: “theme.color.dangr” changes nothing.
        """,
        """
        A token also counts as read if it is the target of an alias in a token that a style reads. A token that only \
        the “design” of a session reads is reported too, because the rule knows only themes and styles: keep such a \
        token.
        """,
      ]
    case .unknownToken:
      [
        """
        A style may read tokens that only some themes have. The server refuses a session with the style and a theme \
        without the token. If a session’s theme loses the token, the session keeps its last look.
        """,
        """
        If the alias is a typo, correct it. Otherwise add the token to every theme that is used with the \
        style.
        """,
      ]
    case .tokenFormat:
      [
        """
        Token files come from many tools, and some differ from the Design Tokens format: a member such as “$name”, a \
        length in “em”, a line height of “41px”, a colour without “#”. The server accepts the file, and each finding \
        says how the token was read. A token that cannot be read is ignored; the theme is refused only if a style \
        needs that token.
        """,
        """
        Other tools may read the same token differently, or not at all. Write it as the format specifies, or remove \
        it.
        """,
      ]
    }
  }
}
