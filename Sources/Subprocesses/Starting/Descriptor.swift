import Glibc

/// An open descriptor that is closed when its owner goes.
struct Descriptor: ~Copyable {
    let rawValue: Int32

    init(_ rawValue: Int32) {
        self.rawValue = rawValue
    }

    deinit {
        close(rawValue)
    }

    /// The descriptor, which the caller must close from now on.
    consuming func take() -> Int32 {
        let rawValue = rawValue
        discard self
        return rawValue
    }

    /// Makes reads and writes answer at once.
    borrowing func makeNonblocking() {
        _ = fcntl(rawValue, F_SETFL, fcntl(rawValue, F_GETFL) | O_NONBLOCK)
    }
}

extension Optional where Wrapped: ~Copyable, Wrapped == Descriptor {
    /// The descriptor, or -1, which poll(2) passes over.
    var rawValue: Int32 {
        switch self {
        case .some(let descriptor): descriptor.rawValue
        case .none: -1
        }
    }
}
