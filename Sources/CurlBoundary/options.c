#include "internal.h"

#include <stdlib.h>

/* Options, for the hooks. */

void boundary_set_text(void *easy, enum boundary_option option, const char *text) {
    real_setopt(easy, option, text);
}

void boundary_set_number(void *easy, enum boundary_option option, long number) {
    real_setopt(easy, option, number);
}

void boundary_set_size(void *easy, enum boundary_option option, int64_t size) {
    real_setopt(easy, option, size);
}

static void set_list(void *easy, int option, struct curl_slist **kept, const char *const *texts,
                     size_t count) {
    struct curl_slist *list = NULL;
    for (size_t index = 0; index < count; index++) {
        struct curl_slist *longer = curl_slist_append(list, texts[index]);
        if (!longer) abort();
        list = longer;
    }
    real_setopt(easy, option, list);
    curl_slist_free_all(*kept);
    *kept = list;       /* libcurl does not copy lists: it lives as long as the flight */
}

void boundary_set_header(void *easy, const char *const *lines, size_t count) {
    struct flight *flight = flight_on(easy);
    if (flight) set_list(easy, OPT_HTTPHEADER, &flight->header, lines, count);
}

void boundary_set_connect_to(void *easy, const char *const *entries, size_t count) {
    struct flight *flight = flight_on(easy);
    if (flight) set_list(easy, OPT_CONNECT_TO, &flight->connect_to, entries, count);
}

/* What this libcurl can do. */

static int has_feature(int bit) { return curl_version_info(3)->features >> bit & 1; }
int boundary_decodes_deflate(void) { return has_feature(3); }
int boundary_decodes_brotli(void) { return has_feature(23); }
int boundary_decodes_zstd(void) { return has_feature(26); }
const char *boundary_libcurl_version(void) { return curl_version_info(3)->version; }
