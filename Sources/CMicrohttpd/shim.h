#ifndef TABHEADER_CMICROHTTPD_SHIM_H
#define TABHEADER_CMICROHTTPD_SHIM_H

#include <microhttpd.h>

#endif
