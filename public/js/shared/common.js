// What each page has loaded and its parts use again. Each part imports all of it, so that the bundler makes one file of it: one that only some
// parts used would be a file, and a request, of its own.

import "./access.js";
import "./api.js";
import "./dom.js";
import "./icons.js";
import "./problem.js";
