// The same for the preview, whose first picture has loaded more.

import "../element/around.js";
import "../element/pager.js";
import "../element/tabs.js";
import "../shared/animation.js";
import "../shared/changes.js";
import "../shared/common.js";
import "../shared/mover.js";
import "../shared/paint.js";
import "../shared/recent.js";
import "../shared/state.js";
import "./traits.js";
