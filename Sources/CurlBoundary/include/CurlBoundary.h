#ifndef CURL_BOUNDARY_H
#define CURL_BOUNDARY_H

#include <stddef.h>
#include <stdint.h>

/*
 * The boundary between URLSession and libcurl.
 *
 * FoundationNetworking drives libcurl by plain symbols. This target defines a few of them and
 * hands each call on to the real one, so that it stands between the two: it mends what URLSession
 * asks for and takes what URLSession hides. URLSession stays the driver of every transfer.
 *
 * A flight is announced with `boundary_announce`, which gives the one header line that marks its
 * URLRequest. When URLSession adds the transfer with that line to libcurl, the line is taken out
 * and the hooks begin. All hooks but `released` run on URLSession's work queue.
 */

/* How a transfer ended, by libcurl's own numbers; times are microseconds from its start. */
struct boundary_ending {
    int code;               /* CURLcode */
    int header_overflowed;  /* whether the header was refused for its size */
    long system_error;      /* errno of the last socket call that failed, 0 for none */
    long verify_result;     /* of the peer's certificate, by OpenSSL's numbers */
    long connect_status;    /* a proxy's answer to CONNECT */
    long connections_made;
    long peer_port;
    int64_t received;       /* bytes of body as they came, coded */
    int64_t promised;       /* Content-Length, -1 for none */
    int64_t name_lookup, connect, tls, first_byte, total;
    char peer_address[64];
    char detail[256];       /* libcurl's own words, for a person */
};

struct boundary_hooks {
    /* The transfer is about to be added: set its options. */
    void (*attached)(void *context, void *easy);
    /* A connection is there, new or kept, and the request goes out, unless the result is not 0.
     * Asked again when libcurl tries anew because a kept connection was dead. */
    int (*connected)(void *context, const char *address, int port);
    /* The whole block of the final answer's header as it came; not 0 ends the transfer. */
    int (*headed)(void *context, void *easy, const char *block, size_t size);
    /* The next bytes of the request's body: how many, 0 at the end, or a BOUNDARY_SUPPLY_ value. */
    size_t (*supply)(void *context, char *buffer, size_t capacity);
    /* Start the request's body again, for a kept connection that was dead; not 0 if impossible. */
    int (*rewind)(void *context);
    /* The transfer ended. */
    void (*ended)(void *context, const struct boundary_ending *ending);
    /* Nothing here refers to the context any more. */
    void (*released)(void *context);
};

enum {
    BOUNDARY_SUPPLY_ABORT = 0x10000000,
    BOUNDARY_SUPPLY_PAUSE = 0x10000001,
};

/* libcurl's option numbers, which are part of its stable binary interface. */
enum boundary_option {
    BOUNDARY_URL = 10002,
    BOUNDARY_PROXY = 10004,
    BOUNDARY_CLIENT_CERTIFICATE = 10025,
    BOUNDARY_METHOD = 10036,
    BOUNDARY_AUTHORITY_FILE = 10065,
    BOUNDARY_CLIENT_KEY = 10087,
    BOUNDARY_AUTHORITY_FOLDER = 10097,
    BOUNDARY_ACCEPT_ENCODING = 10102,
    BOUNDARY_NO_PROXY = 10177,
    BOUNDARY_UNIX_SOCKET = 10231,
    BOUNDARY_NO_BODY = 44,
    BOUNDARY_UPLOAD = 46,
    BOUNDARY_VERIFY_PEER = 64,
    BOUNDARY_GET = 80,
    BOUNDARY_VERIFY_HOST = 81,
    BOUNDARY_CONNECT_TIMEOUT_MS = 156,
    BOUNDARY_DECODES_CONTENT = 158,
    BOUNDARY_HEADERS_APART_FROM_PROXY = 229,
    BOUNDARY_PATH_AS_IS = 234,
    BOUNDARY_HIDES_CONNECT_HEADERS = 265,
    BOUNDARY_LEAVES_RESOLVER = 322,
    BOUNDARY_UPLOAD_SIZE = 30115,
};

/* Announces a flight. `marker` is filled with the value for the header line `boundary_header()`. */
uint64_t boundary_announce(const struct boundary_hooks *hooks, void *context, size_t header_limit);
/* Takes an announcement back; `released` follows, at once or when a running transfer ends. */
void boundary_withdraw(uint64_t flight);
/* The name of the header line whose value is the flight's number. */
const char *boundary_header(void);
/* Whether URLSession's calls to libcurl pass here; true only after a URLSession was made. */
int boundary_is_linked(void);
/* Goes on with a paused upload; only on URLSession's work queue. */
void boundary_resume_upload(uint64_t flight);

/* Options of one transfer, to be called from `attached` and `headed` alone. */
void boundary_set_text(void *easy, enum boundary_option option, const char *text);
void boundary_set_number(void *easy, enum boundary_option option, long number);
void boundary_set_size(void *easy, enum boundary_option option, int64_t size);
/* The request's header lines, in order, in place of URLSession's. */
void boundary_set_header(void *easy, const char *const *lines, size_t count);
/* "HOST:PORT:ADDRESS:PORT" entries: where to connect to instead. */
void boundary_set_connect_to(void *easy, const char *const *entries, size_t count);

/* The content codings libcurl decodes here. */
int boundary_decodes_deflate(void);
int boundary_decodes_brotli(void);
int boundary_decodes_zstd(void);
/* libcurl's version, such as "7.88.1". */
const char *boundary_libcurl_version(void);

#endif
