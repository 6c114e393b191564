#include "internal.h"

/* URLSession compares hosts by a parsed address of libcurl's for each transfer, and gives it back by
   curl_free, which leaves its parts behind: 150 bytes a transfer, that nothing frees any more. */

static _Thread_local void *last_address;

void *curl_url(void) {
    prepare();
    return last_address = real_url();
}

void curl_url_cleanup(void *address) {
    prepare();
    if (address == last_address) last_address = NULL;
    real_url_cleanup(address);
}

void curl_free(void *memory) {
    if (memory && memory == last_address) {
        curl_url_cleanup(memory);
        return;
    }
    prepare();
    real_free(memory);
}
