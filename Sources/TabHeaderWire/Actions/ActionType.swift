import TabEngine

/// The actions that clients send. An action in a batch names its type; a dedicated route implies it.
package enum ActionType: String, WireChoice {
  package static var schemaName: StaticString { "ActionType" }

  case select, answer, swipe, resize, setTabs, insertTab, updateTab, removeTab, moveTab, setBadge, navigate, scrollPage,
    customize, tapAvatar, tapTrailing, advance
}
