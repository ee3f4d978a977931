#include "CShippedFiles.h"

#include "catalog.h"
#include "data.h"
#include "openapi.h"

// `make release` embeds the page that `make site` has bundled. A plain `swift build` embeds the page's sources.
#ifdef BUNDLED_PAGE
#include "../../.build/page.h"
#else
#include "page.h"
#endif
