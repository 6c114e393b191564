#include "internal.h"

#include <stdlib.h>
#include <string.h>

/* The answer's header.
 *
 * URLSession refuses a status line without reason phrase, lines without a space after the colon,
 * bytes that are no UTF-8 and lines that end in LF alone; it folds repeated lines and loses their
 * order; it ends the process on a trailer, waits for ever on `WWW-Authenticate: Basic`, and follows
 * redirects with all credentials. So it gets a header that it cannot stumble over, always the
 * same, when the real one is whole; the real one, byte for byte, is ours. */

static size_t hand_over(struct handle *handle) {
    static char status[] = "HTTP/1.1 200 OK\r\n", blank[] = "\r\n";
    if (!handle->header_function) return 0;
    if (handle->header_function(status, 1, sizeof status - 1, handle->header_data) != sizeof status - 1)
        return 0;
    return handle->header_function(blank, 1, sizeof blank - 1, handle->header_data) == sizeof blank - 1;
}

static int keep_line(struct flight *flight, const char *line, size_t size) {
    flight->header_bytes += size;
    if (flight->header_bytes > flight->header_limit) {
        flight->has_overflowed = 1;
        return 0;
    }
    if (flight->size + size > flight->capacity) {
        size_t capacity = (flight->size + size) * 2;
        char *block = realloc(flight->block, capacity);
        if (!block) return 0;
        flight->block = block;
        flight->capacity = capacity;
    }
    memcpy(flight->block + flight->size, line, size);
    flight->size += size;
    return 1;
}

/* The status code of the block, 0 where it has none. */
static int status_of(const struct flight *flight) {
    const char *space = memchr(flight->block, ' ', flight->size);
    const char *end = flight->block + flight->size;
    int status = 0;
    while (space && space + 1 < end && space[1] == ' ') space++;
    while (space && ++space < end && *space >= '0' && *space <= '9' && status < 1000)
        status = status * 10 + *space - '0';
    return status;
}

size_t receive_header_line(char *line, size_t unit, size_t count, void *data) {
    struct handle *handle = data;
    struct flight *flight = handle->flight;
    size_t size = unit * count;
    claim_streams(flight);
    if (!flight) return handle->header_function(line, unit, count, handle->header_data);
    if (!keep_line(flight, line, size)) return 0;
    /* A trailer: counted against the limit, and never shown to URLSession, which would crash. */
    if (flight->is_headed) return size;
    int is_blank = line[0] == '\n' || (size >= 2 && line[0] == '\r' && line[1] == '\n');
    if (!is_blank) return size;
    int status = status_of(flight);
    if (status >= 100 && status < 200 && status != 101) {   /* interim: the final one follows */
        flight->size = 0;
        return size;
    }
    flight->is_headed = 1;
    if (flight->hooks.headed(flight->context, handle->easy, flight->block, flight->size)) return 0;
    return hand_over(handle) ? size : 0;
}
