#define _GNU_SOURCE
#include "internal.h"

#include <errno.h>
#include <sys/socket.h>

/* A server that refuses an upload early answers and closes, which resets the connection while the
 * rest of the body is still on its way out. libcurl takes that for a failed request although the
 * answer waits to be read. So a write that fails for a reset is told to wait as long as there is
 * something to read: libcurl then reads the refusal, and stops sending by itself. */

static _Thread_local int is_driving;

int curl_multi_socket_action(void *multi, int socket, int mask, int *running) {
    prepare();
    is_driving++;
    int result = real_socket_action(multi, socket, mask, running);
    is_driving--;
    return result;
}

ssize_t send(int socket, const void *bytes, size_t size, int flags) {
    prepare();
    ssize_t sent = real_send(socket, bytes, size, flags);
    if (sent >= 0 || !is_driving || (errno != ECONNRESET && errno != EPIPE)) return sent;
    int reason = errno;
    char byte;
    errno = recv(socket, &byte, 1, MSG_PEEK | MSG_DONTWAIT) > 0 ? EAGAIN : reason;
    return sent;
}
