// A guide, which `make site` writes: its sections, its code, and the search.

import { $ } from "./shared/dom.js";
import { fillIcons } from "./shared/icons.js";
import { copies, mark, search } from "./docs/contents.js";

fillIcons();
search();
copies();
if ($(".here")) mark($(".here"), [...document.querySelectorAll("main > section")]);
document.documentElement.dataset.loaded = "";
