// The files of config/, as in the server. The page and the parts of the OpenAPI document are not in the module.

#include "../CShippedFiles/include/CShippedFiles.h"

#include "../CShippedFiles/catalog.h"
