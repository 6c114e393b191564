#define _GNU_SOURCE
#include "internal.h"

#include <pthread.h>
#include <search.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* What is known of handles and flights: announced by us, found again by their marker. */

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static void *handles, *flights, *multis;    /* trees, by the first member */
static uint64_t last_number;
static int is_linked;

/* Trees of pointers to structures that begin with the key. */

static int compare_keys(const void *left, const void *right) {
    uintptr_t a = *(const uintptr_t *)left, b = *(const uintptr_t *)right;
    return a < b ? -1 : a > b;
}

static void *find(void **tree, uintptr_t key) {
    void *node = tfind(&key, tree, compare_keys);
    return node ? *(void **)node : NULL;
}

struct handle *handle_of(void *easy) {
    pthread_mutex_lock(&lock);
    struct handle *handle = find(&handles, (uintptr_t)easy);
    if (!handle && (handle = calloc(1, sizeof *handle))) {
        handle->easy = easy;
        tsearch(handle, &handles, compare_keys);
    }
    pthread_mutex_unlock(&lock);
    return handle;
}

struct flight *flight_on(void *easy) {
    pthread_mutex_lock(&lock);
    struct handle *handle = find(&handles, (uintptr_t)easy);
    struct flight *flight = handle ? handle->flight : NULL;
    pthread_mutex_unlock(&lock);
    return flight;
}

/* Flights. */

const char *boundary_header(void) { prepare(); return marker_name; }

int boundary_is_linked(void) {
    pthread_mutex_lock(&lock);
    int result = is_linked;
    pthread_mutex_unlock(&lock);
    return result;
}

uint64_t boundary_announce(const struct boundary_hooks *hooks, void *context, size_t header_limit) {
    prepare();
    struct flight *flight = calloc(1, sizeof *flight);
    if (!flight) abort();
    flight->hooks = *hooks;
    flight->context = context;
    flight->header_limit = header_limit;
    pthread_mutex_lock(&lock);
    uint64_t number = flight->number = ++last_number;
    tsearch(flight, &flights, compare_keys);
    pthread_mutex_unlock(&lock);
    return number;
}

void count_open_stream(uint64_t number, int change) {
    pthread_mutex_lock(&lock);
    struct flight *flight = find(&flights, (uintptr_t)number);
    if (flight) flight->open_streams += change;
    pthread_mutex_unlock(&lock);
}

static void release(struct flight *flight) {
    flight->hooks.released(flight->context);
    curl_slist_free_all(flight->header);
    curl_slist_free_all(flight->connect_to);
    free(flight->block);
    free(flight);
}

void boundary_withdraw(uint64_t number) {
    pthread_mutex_lock(&lock);
    struct flight *flight = find(&flights, (uintptr_t)number);
    if (flight) {
        tdelete(flight, &flights, compare_keys);
        flight->is_withdrawn = 1;
        if (flight->easy) flight = NULL;    /* detach() releases it */
    }
    pthread_mutex_unlock(&lock);
    if (flight) release(flight);
}

void boundary_resume_upload(uint64_t number) {
    pthread_mutex_lock(&lock);
    struct flight *flight = find(&flights, (uintptr_t)number);
    void *easy = flight ? flight->easy : NULL;
    pthread_mutex_unlock(&lock);
    /* The work queue is serial: nothing removes the handle between these lines. */
    if (easy) curl_easy_pause(easy, 0);
}

/* The flight whose marker stands among the header lines. */
static struct flight *marked_flight(const struct curl_slist *line, int *is_marked) {
    size_t length = strlen(marker_name);
    for (; line; line = line->next) {
        if (strncasecmp(line->data, marker_name, length) || line->data[length] != ':') continue;
        *is_marked = 1;
        uint64_t number = strtoull(line->data + length + 1, NULL, 10);
        return find(&flights, (uintptr_t)number);
    }
    return NULL;
}

struct flight *attach(struct handle *handle, int *is_marked) {
    pthread_mutex_lock(&lock);
    struct flight *flight = marked_flight(handle->header, is_marked);
    if (flight) {
        flight->easy = handle->easy;
        handle->flight = flight;
    }
    pthread_mutex_unlock(&lock);
    return flight;
}

void detach(void *easy) {
    pthread_mutex_lock(&lock);
    struct handle *handle = find(&handles, (uintptr_t)easy);
    struct flight *flight = handle ? handle->flight : NULL;
    if (flight) {
        handle->flight = NULL;
        flight->easy = NULL;
    }
    int is_done = flight && flight->is_withdrawn;
    pthread_mutex_unlock(&lock);
    if (!flight) return;
    real_setopt(easy, OPT_ERRORBUFFER, NULL);
    real_setopt(easy, OPT_HTTPHEADER, NULL);
    real_setopt(easy, OPT_CONNECT_TO, NULL);
    if (is_done) release(flight);
}

void forget(void *easy) {
    pthread_mutex_lock(&lock);
    struct handle *handle = find(&handles, (uintptr_t)easy);
    if (handle) tdelete(handle, &handles, compare_keys);
    pthread_mutex_unlock(&lock);
    free(handle);
}

struct multi *multi_of(void *handle) {
    pthread_mutex_lock(&lock);
    struct multi *multi = find(&multis, (uintptr_t)handle);
    if (!multi && (multi = calloc(1, sizeof *multi))) {
        multi->multi = handle;
        tsearch(multi, &multis, compare_keys);
        /* Left to itself, libcurl drops kept connections when few transfers are running. */
        real_multi_setopt(handle, MULTI_MAXCONNECTS, 256L);
    }
    is_linked = 1;
    pthread_mutex_unlock(&lock);
    return multi;
}
