#include "internal.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

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
    return flight->hooks.connected(flight->context, peer ? peer : "", peer_port) != 0;
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

int curl_multi_add_handle(void *multi, void *easy) {
    struct handle *handle = handle_of(easy);
    int is_marked = 0;
    struct flight *flight = handle ? attach(handle, &is_marked) : NULL;
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
    forget(easy);
}

enum {
    INFO_NUMBER = 0x200000, INFO_TEXT = 0x100000, INFO_SIZE = 0x600000,
    INFO_VERIFY_RESULT = INFO_NUMBER + 13, INFO_CONNECT_STATUS = INFO_NUMBER + 22,
    INFO_SYSTEM_ERROR = INFO_NUMBER + 25, INFO_CONNECTIONS = INFO_NUMBER + 26,
    INFO_PEER_PORT = INFO_NUMBER + 40, INFO_PEER_ADDRESS = INFO_TEXT + 32,
    INFO_RECEIVED = INFO_SIZE + 8, INFO_PROMISED = INFO_SIZE + 15, INFO_TOTAL = INFO_SIZE + 50,
    INFO_NAME_LOOKUP = INFO_SIZE + 51, INFO_CONNECT = INFO_SIZE + 52,
    INFO_FIRST_BYTE = INFO_SIZE + 54, INFO_TLS = INFO_SIZE + 56,
};

static long number_info(void *easy, int info) {
    long value = 0;
    curl_easy_getinfo(easy, info, &value);
    return value;
}

static int64_t size_info(void *easy, int info) {
    int64_t value = 0;
    curl_easy_getinfo(easy, info, &value);
    return value;
}

static void report_ending(struct flight *flight, void *easy, int code) {
    struct boundary_ending ending = {
        .code = code,
        .header_overflowed = flight->has_overflowed,
        .system_error = number_info(easy, INFO_SYSTEM_ERROR),
        .verify_result = number_info(easy, INFO_VERIFY_RESULT),
        .connect_status = number_info(easy, INFO_CONNECT_STATUS),
        .connections_made = number_info(easy, INFO_CONNECTIONS),
        .peer_port = number_info(easy, INFO_PEER_PORT),
        .received = size_info(easy, INFO_RECEIVED),
        .promised = size_info(easy, INFO_PROMISED),
        .total = size_info(easy, INFO_TOTAL),
        .name_lookup = size_info(easy, INFO_NAME_LOOKUP),
        .connect = size_info(easy, INFO_CONNECT),
        .first_byte = size_info(easy, INFO_FIRST_BYTE),
        .tls = size_info(easy, INFO_TLS),
    };
    char *address = NULL;
    curl_easy_getinfo(easy, INFO_PEER_ADDRESS, &address);
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
    if (message->data.result == 0 && flight->open_streams > 0) {
        snprintf(flight->detail, sizeof flight->detail, "the compressed body ends too early");
        message->data.result = BAD_CODING;
    }
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
