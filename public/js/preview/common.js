// What the first picture has loaded and the parts of the page use again. Each part imports all of it, so that the bundler makes one file of it:
// one that only some parts used would be a file, and a request, of its own.

import "../element/around.js";
import "../element/pager.js";
import "../shared/access.js";
import "../shared/animation.js";
import "../shared/api.js";
import "../shared/changes.js";
import "../shared/countdown.js";
import "../shared/dom.js";
import "../shared/glyphs.js";
import "../shared/icon-sizes.js";
import "../shared/icons.js";
import "../shared/mover.js";
import "../shared/paint.js";
import "../shared/part.js";
import "../shared/problem.js";
import "../shared/recent.js";
import "../shared/state.js";
import "./traits.js";
