#ifndef CURL_BOUNDARY_INTERNAL_H
#define CURL_BOUNDARY_INTERNAL_H

#include "CurlBoundary.h"

#include <sys/types.h>

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
    POLL_REMOVE = 4, MESSAGE_DONE = 1, SEEK_OK = 0, SEEK_FAIL = 1, GOT_NOTHING = 52, BAD_CODING = 61,
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
    int open_streams;                       /* of zlib: begun and not at their end */
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

/* The real functions behind ours, and the name of the marker; valid after prepare(). */
extern int (*real_setopt)(void *, int, ...);
extern void (*real_cleanup)(void *);
extern int (*real_multi_setopt)(void *, int, ...);
extern int (*real_add)(void *, void *);
extern int (*real_remove)(void *, void *);
extern struct curl_message *(*real_info_read)(void *, int *);
extern int (*real_socket_action)(void *, int, int, int *);
extern ssize_t (*real_send)(int, const void *, size_t, int);
extern int (*real_inflate_init)(void *, const char *, int);
extern int (*real_inflate_init_bits)(void *, int, const char *, int);
extern int (*real_inflate)(void *, int);
extern int (*real_inflate_end)(void *);
extern void *(*real_url)(void);
extern void (*real_url_cleanup)(void *);
extern void (*real_free)(void *);
extern char marker_name[40];
void prepare(void);

/* The registry: one lock around everything that more than the work queue touches. */
struct handle *handle_of(void *easy);
struct multi *multi_of(void *multi);
struct flight *flight_on(void *easy);
/* Ties the flight whose marker stands among these header lines to the handle. */
struct flight *attach(struct handle *handle, int *is_marked);
/* Unties the flight, and lets it go if it was withdrawn. */
void detach(void *easy);
/* Forgets a handle that libcurl has let go of. */
void forget(void *easy);

/* Counts the flight's open streams up or down, if it is still known. */
void count_open_stream(uint64_t number, int change);
/* Gives the streams that zlib has just made on this thread to the flight, or to nobody. */
void claim_streams(struct flight *flight);

/* The header callback in URLSession's place; its data is the `struct handle`. */
size_t receive_header_line(char *line, size_t unit, size_t count, void *data);

#endif
