#include "CShippedFiles.h"

#include "catalog.h"
#include "openapi.h"

// `make release` embeds the page that `make site` has bundled, and a plain `swift build` the sources of the page.
#ifdef BUNDLED_PAGE
#include "../../.build/page.h"
#else
#include "page.h"
#endif
