// A guide, which `make site` writes: its sections, its code, and the search.

import { $, copy } from "./shared/dom.js";
import { fillIcons } from "./shared/icons.js";
import { mark, search } from "./docs/contents.js";

fillIcons();
search();
for (const button of document.querySelectorAll(".copies")) button.addEventListener("click", () => copy(button, button.previousElementSibling.textContent));
if ($(".here")) mark($(".here"), [...document.querySelectorAll("main > section")]);
document.documentElement.dataset.loaded = "";
