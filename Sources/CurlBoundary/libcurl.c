#define _GNU_SOURCE
#include "internal.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

/* The real libcurl, and the zlib it uses, which are the next to define their symbols. */

int (*real_setopt)(void *, int, ...);
void (*real_cleanup)(void *);
int (*real_multi_setopt)(void *, int, ...);
int (*real_add)(void *, void *);
int (*real_remove)(void *, void *);
struct curl_message *(*real_info_read)(void *, int *);
int (*real_socket_action)(void *, int, int, int *);
ssize_t (*real_send)(int, const void *, size_t, int);
int (*real_inflate_init)(void *, const char *, int);
int (*real_inflate_init_bits)(void *, int, const char *, int);
int (*real_inflate)(void *, int);
int (*real_inflate_end)(void *);
void *(*real_url)(void);
void (*real_url_cleanup)(void *);
void (*real_free)(void *);
char marker_name[40];

static pthread_once_t once = PTHREAD_ONCE_INIT;

static void find_real_functions(void) {
    real_setopt = (int (*)(void *, int, ...))dlsym(RTLD_NEXT, "curl_easy_setopt");
    real_cleanup = (void (*)(void *))dlsym(RTLD_NEXT, "curl_easy_cleanup");
    real_multi_setopt = (int (*)(void *, int, ...))dlsym(RTLD_NEXT, "curl_multi_setopt");
    real_add = (int (*)(void *, void *))dlsym(RTLD_NEXT, "curl_multi_add_handle");
    real_remove = (int (*)(void *, void *))dlsym(RTLD_NEXT, "curl_multi_remove_handle");
    real_info_read = (struct curl_message * (*)(void *, int *))dlsym(RTLD_NEXT, "curl_multi_info_read");
    real_socket_action =
        (int (*)(void *, int, int, int *))dlsym(RTLD_NEXT, "curl_multi_socket_action");
    real_send = (ssize_t (*)(int, const void *, size_t, int))dlsym(RTLD_NEXT, "send");
    real_inflate_init = (int (*)(void *, const char *, int))dlsym(RTLD_NEXT, "inflateInit_");
    real_inflate_init_bits =
        (int (*)(void *, int, const char *, int))dlsym(RTLD_NEXT, "inflateInit2_");
    real_inflate = (int (*)(void *, int))dlsym(RTLD_NEXT, "inflate");
    real_inflate_end = (int (*)(void *))dlsym(RTLD_NEXT, "inflateEnd");
    real_url = (void *(*)(void))dlsym(RTLD_NEXT, "curl_url");
    real_url_cleanup = (void (*)(void *))dlsym(RTLD_NEXT, "curl_url_cleanup");
    real_free = (void (*)(void *))dlsym(RTLD_NEXT, "curl_free");
    /* Not to be guessed, so that no header line of a caller can be taken for the marker. */
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    uint64_t salt = (uint64_t)now.tv_nsec * 0x9E3779B97F4A7C15u ^ (uint64_t)getpid() << 40
        ^ (uint64_t)now.tv_sec ^ (uint64_t)(uintptr_t)&now;
    snprintf(marker_name, sizeof marker_name, "X-Apicli-Flight-%016llx", (unsigned long long)salt);
}

void prepare(void) { pthread_once(&once, find_real_functions); }
