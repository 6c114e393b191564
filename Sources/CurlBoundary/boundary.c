#include "CurlBoundary.h"
