// The same for the parts of the panels.

import "./common.js";
import "../shared/exchange.js";
import "./choices.js";
import "./frames/menu.js";
import "./inspector/events.js";
import "./inspector/schedule.js";
import "./keeper.js";
import "./share/address.js";
import "./theme/drafts.js";
import "./timeline/moment.js";
