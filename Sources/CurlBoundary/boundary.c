#define _GNU_SOURCE
#include "CurlBoundary.h"

#include <dlfcn.h>
#include <pthread.h>
#include <search.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>
#include <unistd.h>

/* What of libcurl's stable binary interface is used here; its headers need not be installed. */
struct curl_slist { char *data; struct curl_slist *next; };
struct curl_message { int kind; void *easy; union { void *whatever; int result; } data; };
struct curl_version {
    int age; const char *version; unsigned number; const char *host; int features;
};
extern struct curl_slist *curl_slist_append(struct curl_slist *, const char *);
extern void curl_slist_free_all(struct curl_slist *);
extern int curl_easy_getinfo(void *, int, ...);
extern int curl_easy_pause(void *, int);
extern int curl_multi_assign(void *, int, void *);
extern struct curl_version *curl_version_info(int);

enum {
    OPT_ERRORBUFFER = 10010, OPT_HTTPHEADER = 10023, OPT_HEADERDATA = 10029,
    OPT_READDATA = 10009, OPT_SEEKDATA = 10168, OPT_CONNECT_TO = 10243, OPT_PREREQDATA = 10313,
    OPT_READFUNCTION = 20012, OPT_HEADERFUNCTION = 20079, OPT_SEEKFUNCTION = 20167,
    OPT_PREREQFUNCTION = 20312,
    MULTI_MAXCONNECTS = 6, MULTI_SOCKETDATA = 10002, MULTI_SOCKETFUNCTION = 20001,
    POLL_REMOVE = 4, MESSAGE_DONE = 1, SEEK_OK = 0, SEEK_FAIL = 1, GOT_NOTHING = 52,
};

typedef size_t (*header_function)(char *, size_t, size_t, void *);
typedef int (*socket_function)(void *easy, int socket, int what, void *data, void *socket_data);

struct flight {
    uint64_t number;
    struct boundary_hooks hooks;
    void *context;
    void *easy;                             /* while it is added to a multi handle */
    int is_withdrawn;
    char *block; size_t size, capacity;     /* the header block that is coming in */
    size_t header_bytes, header_limit;      /* of all blocks, the interim ones too */
    int is_headed, has_overflowed;
    struct curl_slist *header, *connect_to;
    char detail[256];
};

/* What URLSession set on one of its easy handles. */
struct handle {
    void *easy;
    header_function header_function; void *header_data;
    struct curl_slist *header;
    struct flight *flight;
};

/* What URLSession set on a multi handle; one is made for each URLSession and lives as long. */
struct multi { void *multi; socket_function function; void *data; };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static void *handles, *flights, *multis;    /* trees, by the first member */
static uint64_t last_number;
static int is_linked;
static char header_name[40];

static int (*real_setopt)(void *, int, ...);
static void (*real_cleanup)(void *);
static int (*real_multi_setopt)(void *, int, ...);
static int (*real_add)(void *, void *);
static int (*real_remove)(void *, void *);
static struct curl_message *(*real_info_read)(void *, int *);
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void find_real_functions(void) {
    real_setopt = (int (*)(void *, int, ...))dlsym(RTLD_NEXT, "curl_easy_setopt");
    real_cleanup = (void (*)(void *))dlsym(RTLD_NEXT, "curl_easy_cleanup");
    real_multi_setopt = (int (*)(void *, int, ...))dlsym(RTLD_NEXT, "curl_multi_setopt");
    real_add = (int (*)(void *, void *))dlsym(RTLD_NEXT, "curl_multi_add_handle");
    real_remove = (int (*)(void *, void *))dlsym(RTLD_NEXT, "curl_multi_remove_handle");
    real_info_read = (struct curl_message * (*)(void *, int *))dlsym(RTLD_NEXT, "curl_multi_info_read");
    /* Not to be guessed, so that no header line of a caller can be taken for the marker. */
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    uint64_t salt = (uint64_t)now.tv_nsec * 0x9E3779B97F4A7C15u ^ (uint64_t)getpid() << 40
        ^ (uint64_t)now.tv_sec ^ (uint64_t)(uintptr_t)&now;
    snprintf(header_name, sizeof header_name, "X-Apicli-Flight-%016llx", (unsigned long long)salt);
}

static void prepare(void) { pthread_once(&once, find_real_functions); }

/* Trees of pointers to structures that begin with the key. */

static int compare_keys(const void *left, const void *right) {
    uintptr_t a = *(const uintptr_t *)left, b = *(const uintptr_t *)right;
    return a < b ? -1 : a > b;
}

static void *find(void **tree, uintptr_t key) {
    void *node = tfind(&key, tree, compare_keys);
    return node ? *(void **)node : NULL;
}

static struct handle *handle_of(void *easy) {
    pthread_mutex_lock(&lock);
    struct handle *handle = find(&handles, (uintptr_t)easy);
    if (!handle && (handle = calloc(1, sizeof *handle))) {
        handle->easy = easy;
        tsearch(handle, &handles, compare_keys);
    }
    pthread_mutex_unlock(&lock);
    return handle;
}

static struct flight *flight_on(void *easy) {
    pthread_mutex_lock(&lock);
    struct handle *handle = find(&handles, (uintptr_t)easy);
    struct flight *flight = handle ? handle->flight : NULL;
    pthread_mutex_unlock(&lock);
    return flight;
}

/* Flights. */

const char *boundary_header(void) { prepare(); return header_name; }

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
    while (space && ++space < end && *space >= '0' && *space <= '9' && status < 1000)
        status = status * 10 + *space - '0';
    return status;
}

static size_t receive_header_line(char *line, size_t unit, size_t count, void *data) {
    struct handle *handle = data;
    struct flight *flight = handle->flight;
    size_t size = unit * count;
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

/* Hooks of a transfer, from libcurl. */

static size_t supply_body(char *buffer, size_t unit, size_t count, void *data) {
    struct flight *flight = data;
    return flight->hooks.supply(flight->context, buffer, unit * count);
}

static int rewind_body(void *data, int64_t offset, int origin) {
    struct flight *flight = data;
    if (offset != 0 || origin != SEEK_SET) return SEEK_FAIL;
    return flight->hooks.rewind(flight->context) ? SEEK_FAIL : SEEK_OK;
}

static int report_connection(void *data, char *peer, char *own, int peer_port, int own_port) {
    struct flight *flight = data;
    (void)own, (void)own_port;
    flight->hooks.connected(flight->context, peer ? peer : "", peer_port);
    return 0;
}

/* URLSession's calls to libcurl, each of which passes here first. */

int curl_easy_setopt(void *easy, int option, ...) {
    va_list arguments;
    va_start(arguments, option);
    void *value = va_arg(arguments, void *);    /* every kind of option value fills one word */
    va_end(arguments);
    prepare();
    struct handle *handle;
    switch (option) {
    case OPT_HEADERFUNCTION:
        if (!(handle = handle_of(easy))) return 27;
        handle->header_function = (header_function)value;
        return real_setopt(easy, option, receive_header_line);
    case OPT_HEADERDATA:
        if (!(handle = handle_of(easy))) return 27;
        handle->header_data = value;
        return real_setopt(easy, option, handle);
    case OPT_HTTPHEADER:
        if (!(handle = handle_of(easy))) return 27;
        handle->header = value;
        break;
    default:
        break;
    }
    return real_setopt(easy, option, value);
}

/* The flight whose marker stands among the header lines; -1 in `number` for none. */
static struct flight *marked_flight(const struct curl_slist *line, int *is_marked) {
    size_t length = strlen(header_name);
    for (; line; line = line->next) {
        if (strncasecmp(line->data, header_name, length) || line->data[length] != ':') continue;
        *is_marked = 1;
        uint64_t number = strtoull(line->data + length + 1, NULL, 10);
        return find(&flights, (uintptr_t)number);
    }
    return NULL;
}

int curl_multi_add_handle(void *multi, void *easy) {
    struct handle *handle = handle_of(easy);
    int is_marked = 0;
    pthread_mutex_lock(&lock);
    struct flight *flight = handle ? marked_flight(handle->header, &is_marked) : NULL;
    if (flight) {
        flight->easy = easy;
        handle->flight = flight;
    }
    pthread_mutex_unlock(&lock);
    if (is_marked) real_setopt(easy, OPT_HTTPHEADER, NULL);     /* the marker goes nowhere */
    if (is_marked && !flight) real_setopt(easy, BOUNDARY_URL, "http://flight-withdrawn.invalid/");
    if (flight) {
        real_setopt(easy, OPT_ERRORBUFFER, flight->detail);
        real_setopt(easy, OPT_READFUNCTION, supply_body);
        real_setopt(easy, OPT_READDATA, flight);
        real_setopt(easy, OPT_SEEKFUNCTION, rewind_body);
        real_setopt(easy, OPT_SEEKDATA, flight);
        real_setopt(easy, OPT_PREREQFUNCTION, report_connection);
        real_setopt(easy, OPT_PREREQDATA, flight);
        flight->hooks.attached(flight->context, easy);
    }
    return real_add(multi, easy);
}

static void detach(void *easy) {
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

int curl_multi_remove_handle(void *multi, void *easy) {
    prepare();
    int result = real_remove(multi, easy);
    detach(easy);
    return result;
}

void curl_easy_cleanup(void *easy) {
    prepare();
    detach(easy);
    real_cleanup(easy);     /* may still speak through the header callback */
    pthread_mutex_lock(&lock);
    struct handle *handle = find(&handles, (uintptr_t)easy);
    if (handle) tdelete(handle, &handles, compare_keys);
    pthread_mutex_unlock(&lock);
    free(handle);
}

static long number_info(void *easy, int info) {
    long value = 0;
    curl_easy_getinfo(easy, 0x200000 + info, &value);
    return value;
}

static int64_t size_info(void *easy, int info) {
    int64_t value = 0;
    curl_easy_getinfo(easy, 0x600000 + info, &value);
    return value;
}

static void report_ending(struct flight *flight, void *easy, int code) {
    struct boundary_ending ending = {
        .code = code,
        .header_overflowed = flight->has_overflowed,
        .system_error = number_info(easy, 25),
        .verify_result = number_info(easy, 13),
        .connect_status = number_info(easy, 22),
        .connections_made = number_info(easy, 26),
        .peer_port = number_info(easy, 40),
        .received = size_info(easy, 8),
        .promised = size_info(easy, 15),
        .total = size_info(easy, 50),
        .name_lookup = size_info(easy, 51),
        .connect = size_info(easy, 52),
        .first_byte = size_info(easy, 54),
        .tls = size_info(easy, 56),
    };
    char *address = NULL;
    curl_easy_getinfo(easy, 0x100000 + 32, &address);
    if (address) snprintf(ending.peer_address, sizeof ending.peer_address, "%s", address);
    memcpy(ending.detail, flight->detail, sizeof ending.detail);
    ending.detail[sizeof ending.detail - 1] = 0;
    flight->hooks.ended(flight->context, &ending);
}

/* URLSession turns libcurl's results into English; we take the numbers before it does. */
struct curl_message *curl_multi_info_read(void *multi, int *left) {
    prepare();
    struct curl_message *message = real_info_read(multi, left);
    if (!message || message->kind != MESSAGE_DONE) return message;
    struct flight *flight = flight_on(message->easy);
    if (!flight) return message;
    /* URLSession ends the process on a success without a header; none is known, none will be. */
    if (message->data.result == 0 && !flight->is_headed) message->data.result = GOT_NOTHING;
    report_ending(flight, message->easy, message->data.result);
    return message;
}

/* URLSession never takes back its interest in a socket being writable, so that waiting for an
 * answer keeps a whole processor busy. On a change it is told to forget the socket, and then what
 * is wanted of it. */
static int watch_socket(void *easy, int socket, int what, void *data, void *socket_data) {
    struct multi *multi = data;
    if (what != POLL_REMOVE && socket_data) {
        multi->function(easy, socket, POLL_REMOVE, multi->data, socket_data);
        curl_multi_assign(multi->multi, socket, NULL);
        socket_data = NULL;
    }
    return multi->function(easy, socket, what, multi->data, socket_data);
}

static struct multi *multi_of(void *handle) {
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

int curl_multi_setopt(void *handle, int option, ...) {
    va_list arguments;
    va_start(arguments, option);
    void *value = va_arg(arguments, void *);
    va_end(arguments);
    prepare();
    struct multi *multi = multi_of(handle);
    if (!multi) return 3;
    switch (option) {
    case MULTI_SOCKETFUNCTION:
        multi->function = (socket_function)value;
        return real_multi_setopt(handle, option, value ? watch_socket : NULL);
    case MULTI_SOCKETDATA:
        multi->data = value;
        return real_multi_setopt(handle, option, multi);
    default:
        return real_multi_setopt(handle, option, value);
    }
}

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
