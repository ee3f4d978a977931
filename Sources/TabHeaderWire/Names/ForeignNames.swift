/// One of the documented tab containers that this engine combines.
package enum DocumentedSystem: String, CaseIterable {
  case backbase = "Backbase"
  case remind = "Remind"
  case fiori = "SAP Fiori"
  case coordinator = "Coordinator tabs"
  case uikit = "UIKit"
}

/// A name from one of the documented systems, and the corresponding name here (S14). `docs/names.md` is this table.
package struct ForeignName {
  package let system: DocumentedSystem
  package let name: String
  /// In Markdown.
  package let here: String

  /// In the order of the documents.
  package static let all: [ForeignName] = tables.flatMap { system, names in
    names.map { ForeignName(system: system, name: $0, here: $1) }
  }

  private static let tables: [(DocumentedSystem, [(String, String)])] = [
    (
      .backbase,
      [
        ("TabHeaderViewController", "a session, created by `POST /v1/sessions`"),
        ("configuration", "the content of `POST /v1/sessions`"),
        ("userInformation", "`header`"),
        ("UserInformationConfiguration", "`header`"),
        ("userPresentable", "`header.user`"),
        ("didTapAvatar", "`header.avatarAction`, and the event `didTapAvatar`"),
        ("trailingView", "`header.trailing`"),
        ("viewControllers", "`tabs`"),
        ("selectTabIndex", "`POST …/select` with `index`"),
        ("preferredFont", "`style` and `weight` of a font in `design`"),
      ]
    ),
    (
      .remind,
      [
        ("setViewControllers", "`PUT …/tabs`"),
        ("setTitles", "`title` of each of the `tabs`"),
        ("pagedViews", "`tabs`"),
        ("didSelectButtonAt", "the event `didSelect`"),
        ("scrollRectToVisible", "`POST …/select` with `animated`"),
        ("scrollViewDidScroll", "the event `didScroll`"),
        ("contentOffset", "`pager.contentOffset` of the state, set by `POST …/swipe` with `offset`"),
        ("contentSize", "`pager.contentSize` of the state"),
        ("mostVisibleIndex", "`pager.mostVisibleIndex` of the state"),
        ("currentPage", "`pager.currentPage` of the state, set by `POST …/select`"),
        ("contentInset", "`layout.pageInsets` of the state"),
        ("scrollViewDidEndDecelerating", "the event `didSettle` with the cause `deceleration`"),
        ("scrollViewDidEndScrollingAnimation", "the event `didSettle` with the cause `animation`"),
        ("bounces", "`paging.allowedBounceEdges`"),
        ("isPagingEnabled", "`paging.swipeEnabled`"),
        ("gestureRecognizerShouldBegin", "the event `gesturePassedToParent`"),
        ("viewWillTransition", "`POST …/resize`"),
        ("isTranslucent", "`translucent` in `tabBar` or `navigationBar`"),
        ("shadowImage", "`navigationBar.seamless`"),
        ("backgroundImage", "`navigationBar.seamless`"),
      ]
    ),
    (
      .fiori,
      [
        ("tabIcon", "`icon` of a tab"),
        ("tabLabel", "`title` of a tab"),
        ("activeTab", "`selectedIndex`"),
        ("notificationBadge", "`badge` of a tab"),
        ("tintColor", "`design.selectedTabTextColor`"),
        ("overflowTab", "`tabBar.overflow`: `\"more\"`"),
        ("selectionFeedback", "the event `haptic` with `feedback`: `selection`"),
        ("notificationFeedback", "the event `haptic` with `feedback`: `notification`"),
      ]
    ),
    (
      .coordinator,
      [
        ("tabTapped", "`POST …/select` with `tab`"),
        ("tabID", "`tab` of an action"),
        ("section", "`selectedTab` of the state"),
        ("setupActiveSection", "`POST …/tabs/{tab}/navigation` with `display`"),
        ("activate", "`POST …/tabs/{tab}/navigation` with `display`"),
        ("startChild", "`POST …/tabs/{tab}/navigation` with `display`"),
        ("display", "`POST …/tabs/{tab}/navigation` with `display`"),
        ("dependencies", "`POST …/navigation` with `dependencies`, or of one tab `POST …/tabs/{tab}/navigation`"),
        ("childCoordinators", "`navigation` of each tab in the state"),
        ("tabsBaseHeight", "`tabBar.height`"),
        ("fromViewController", "`from` of the event `didShow`"),
        ("toViewController", "`to` of the event `didShow`"),
      ]
    ),
    (
      .uikit,
      [
        ("items", "`tabs`"),
        ("Identifier", "`id` of a tab"),
        ("barTintColor", "`design.tabBarBackgroundColor`"),
        ("pushViewController", "`POST …/tabs/{tab}/navigation` with `show`, or over the tabs `POST …/navigation`"),
        ("popViewController", "`POST …/tabs/{tab}/navigation` with `back`"),
        ("popToRootViewController", "`POST …/tabs/{tab}/navigation` with `popTo` and the first page"),
        (
          "hidesBottomBarWhenPushed",
          "`hidesBottomBarWhenPushed` of the page in `POST …/tabs/{tab}/navigation` with `show`"
        ),
        ("tabBarItem", "the members of a tab: `title`, `icon`, `image`, `badge`, `tag`"),
        ("rootViewController", "the first page of a tab, `POST …/tabs/{tab}/navigation` with `root`"),
        ("selectedViewController", "`selectedIndex`"),
        ("moreNavigationController", "`tabBar.overflow`: `\"more\"`"),
        ("delegate", "`tabBar.guards`, and the events"),
        ("shouldSelect", "`tabBar.guards`"),
        ("shouldSelectViewController", "`tabBar.guards`"),
        ("didSelectViewController", "the event `didSelect`"),
        ("customizableViewControllers", "`tabBar.customizableTabs`"),
        ("didEndCustomizingViewControllers", "the event `didEndCustomizing`"),
        ("badgeValue", "`badge`"),
        ("tabBarSystemItem", "`systemItem`"),
        ("supportedInterfaceOrientations", "`orientations` in a tab's `page`"),
        ("shouldAutorotate", "`orientations` in a tab's `page`"),
        ("preferredStatusBarStyle", "`statusBarStyle` in a tab's `page`, or in `design`"),
        ("modalPresentationStyle", "`presentation`"),
        ("horizontalSizeClass", "`traits.sizeClass`"),
        ("userInterfaceIdiom", "`traits.idiom`"),
        ("userInterfaceStyle", "`traits.colorScheme`"),
        ("preferredContentSizeCategory", "`traits.contentSizeCategory`"),
        ("safeAreaInsets", "`traits.safeArea`"),
      ]
    ),
  ]
}
