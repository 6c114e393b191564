#include "internal.h"

#include <pthread.h>
#include <search.h>
#include <stdlib.h>

/* The end of a compressed body.
 *
 * libcurl takes a gzip or deflate stream that stops before its end, or before its checksum, for a
 * whole one. So its calls of zlib pass here too. It makes the streams of an answer when it reads
 * the header line that asks for them, on the same thread and just before it hands that line on:
 * there the flight claims them. Streams of anybody else are claimed by nobody. */

enum { STREAM_END = 1, BUFFER_ERROR = -5, MOST_CODINGS = 8 };

struct stream {
    void *key;              /* zlib's own stream */
    uint64_t flight;        /* the number of who claimed it, 0 for nobody */
    enum { FRESH, OPEN, OVER } state;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static void *streams;       /* a tree, by the first member */
static _Thread_local void *unclaimed[MOST_CODINGS];
static _Thread_local int unclaimed_count;
/* A stream let go after bad data, which libcurl makes anew at once for deflate without a frame. */
static _Thread_local struct stream failed;

static int compare_keys(const void *left, const void *right) {
    uintptr_t a = *(const uintptr_t *)left, b = *(const uintptr_t *)right;
    return a < b ? -1 : a > b;
}

static struct stream *find(void *key) {
    void *node = tfind(&key, &streams, compare_keys);
    return node ? *(struct stream **)node : NULL;
}

static void note_made(void *key) {
    pthread_mutex_lock(&lock);
    struct stream *stream = find(key);
    if (!stream && (stream = calloc(1, sizeof *stream))) {
        stream->key = key;
        tsearch(stream, &streams, compare_keys);
    }
    if (stream) {
        stream->state = FRESH;
        stream->flight = failed.key == key ? failed.flight : 0;
    }
    pthread_mutex_unlock(&lock);
    failed.key = NULL;
    if (unclaimed_count < MOST_CODINGS) unclaimed[unclaimed_count++] = key;
}

void claim_streams(struct flight *flight) {
    if (!unclaimed_count) return;
    pthread_mutex_lock(&lock);
    while (unclaimed_count) {
        struct stream *stream = find(unclaimed[--unclaimed_count]);
        if (stream && flight && stream->state == FRESH) stream->flight = flight->number;
    }
    pthread_mutex_unlock(&lock);
}

/* Moves the stream on by zlib's result. */
static void note_inflated(void *key, int result) {
    int change = 0;
    pthread_mutex_lock(&lock);
    struct stream *stream = find(key);
    uint64_t flight = stream ? stream->flight : 0;
    if (stream) {
        int was_open = stream->state == OPEN;
        int is_over = stream->state == OVER || result == STREAM_END
            || (result < 0 && result != BUFFER_ERROR);
        stream->state = is_over ? OVER : OPEN;
        change = !is_over - was_open;
        if (result < 0 && is_over) failed = *stream;
    }
    pthread_mutex_unlock(&lock);
    if (flight && change) count_open_stream(flight, change);
}

static void note_gone(void *key) {
    pthread_mutex_lock(&lock);
    struct stream *stream = find(key);
    if (stream) tdelete(stream, &streams, compare_keys);
    pthread_mutex_unlock(&lock);
    free(stream);
}

/* libcurl's calls of zlib. */

int inflateInit_(void *stream, const char *version, int size) {
    prepare();
    int result = real_inflate_init(stream, version, size);
    if (result == 0) note_made(stream);
    return result;
}

int inflateInit2_(void *stream, int bits, const char *version, int size) {
    prepare();
    int result = real_inflate_init_bits(stream, bits, version, size);
    if (result == 0) note_made(stream);
    return result;
}

int inflate(void *stream, int flush) {
    prepare();
    int result = real_inflate(stream, flush);
    note_inflated(stream, result);
    return result;
}

int inflateEnd(void *stream) {
    prepare();
    note_gone(stream);
    return real_inflate_end(stream);
}
