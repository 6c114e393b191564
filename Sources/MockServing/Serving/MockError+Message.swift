import Glibc

extension MockError {
    /// What is wrong, in plain words.
    package var title: String {
        switch self {
        case .badAddress(let host): "the mock server cannot listen on '\(host)'"
        case .portInUse(let port): "port \(port) is in use"
        case .notPermitted(let port): "port \(port) may not be used by this user"
        case .system(let call, let code):
            "the mock server cannot listen: \(call): \(String(cString: strerror(code)))"
        }
    }

    /// What mends it.
    package var remedy: String {
        switch self {
        case .badAddress: "use a numeric address of this machine, such as 127.0.0.1 or ::1"
        case .portInUse: "use another port, or --port 0 for any free one"
        case .notPermitted: "use a port from 1024 up, or --port 0 for any free one"
        case .system: "use --port 0 for any free port"
        }
    }
}
