"""An element on a page that is clicked and typed at as a user does."""

from selenium.common.exceptions import ElementClickInterceptedException, ElementNotInteractableException
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement

# Scrolls the middle of an element into view. Returns null if a click there reaches the element or a part of it, "chosen" for what a list of
# the system shows, else what is wrong.
READY = """
const [element] = arguments;
if (element.localName === 'option') return 'chosen';
const box = () => {
  const [{ left, top, right, bottom } = {}] = element.getClientRects();
  return { left: Math.max(0, left), top: Math.max(0, top), right: Math.min(innerWidth, right), bottom: Math.min(innerHeight, bottom) };
};
const isSeen = ({ left, top, right, bottom }) => right > left && bottom > top;
const hit = ({ left, top, right, bottom }) => {
  let found = null;
  for (let root = document; root; root = found.shadowRoot) {
    const inner = root.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (!inner || inner === found) break;
    found = inner;
  }
  return found;
};
const holds = (node) => node && (node === element || holds(node.assignedSlot ?? node.parentNode ?? node.host));
const isReady = () => isSeen(box()) && holds(hit(box()));
if (!isReady()) element.scrollIntoView({ behavior: 'instant', block: 'end', inline: 'nearest' });
if (isReady()) return null;
return isSeen(box()) ? `under ${hit(box())?.outerHTML.slice(0, 200)}` : 'not in the window';
"""

# Gives an element the focus, with the caret at its end. Returns null if it has it, "chosen" for what a window of the system asks for, else
# what is wrong.
FOCUS = """
const [element] = arguments;
if (['file', 'color', 'date', 'datetime-local', 'month', 'time', 'week'].includes(element.type)) return 'chosen';
const root = element.getRootNode();
const before = root.activeElement;
if (before === element) return null;
before?.blur();
element.focus();
if (element.setSelectionRange && element.selectionStart !== null) element.setSelectionRange(element.value.length, element.value.length);
return root.activeElement === element || element === document.body ? null : 'without the focus';
"""

# The text that is shown, without empty lines.
TEXT = r"return arguments[0].innerText.trim().replace(/\n+/g, '\n').replaceAll('\u00a0', ' ');"

# The box of an element on its page, for a picture of it.
CLIP = """
const { left, top, width, height } = arguments[0].getBoundingClientRect();
return { x: left + scrollX, y: top + scrollY, width, height, scale: 1 };
"""

HELD = (Keys.CONTROL, Keys.SHIFT, Keys.ALT, Keys.META)


class Element(WebElement):
    """
    Clicks and keys are WebDriver's actions. Its commands for elements send the same events, but take three times as long, because they first
    look at the element in many ways. Texts are read without its script, which has 50 KB and is sent for each of them.
    """

    @property
    def text(self):
        return self.parent.execute_script(TEXT, self)

    @property
    def screenshot_as_base64(self):
        return self.parent.execute_cdp_cmd("Page.captureScreenshot", {"clip": self.parent.execute_script(CLIP, self)})["data"]

    def click(self):
        wrong = self.parent.execute_script(READY, self)
        if wrong == "chosen":  # in a list that the system shows
            super().click()
        elif wrong:
            raise ElementClickInterceptedException(f"it is {wrong}")
        else:
            ActionChains(self.parent, duration=0).move_to_element(self).click().perform()

    def send_keys(self, *keys):
        wrong = self.parent.execute_script(FOCUS, self)
        if wrong == "chosen":  # in a window of the system
            super().send_keys(*keys)
        elif wrong:
            raise ElementNotInteractableException(f"it is {wrong}")
        else:
            chain = ActionChains(self.parent, duration=0)
            type_keys(chain, "".join(keys))
            chain.perform()


def type_keys(chain, keys):
    """Modifiers are held until `Keys.NULL`, or until the end."""
    held = []
    for key in keys + Keys.NULL:
        if key in HELD:
            held.append(key)
            chain.key_down(key)
        elif key != Keys.NULL:
            chain.send_keys(key)
        else:
            while held:
                chain.key_up(held.pop())
