import APIModel
import Foundation
import Synchronization

/// A file that is being written and takes its place, or vanishes, at the end.
final class FileTarget: Sendable {
    /// What the bytes are in until then.
    private enum Draft {
        /// A file without a name.
        case nameless
        /// A temporary file.
        case temporary(String)
        /// The target itself, which is no regular file.
        case direct
    }

    private let path: String
    private let draft: Draft
    private let descriptor: Mutex<Int32?>

    init(path: String) throws(FlightError) {
        let place = Self.resolved(path)
        self.path = place
        if Self.isSpecial(place) {
            draft = .direct
            descriptor = Mutex(try Self.opened(open(place, O_WRONLY | O_CLOEXEC), place))
            return
        }
        let folder = Self.folder(of: place)
        let nameless = open(folder, Self.nameless | O_RDWR | O_CLOEXEC, 0o666)
        if nameless >= 0 {
            draft = .nameless
            descriptor = Mutex(nameless)
            return
        }
        let temporary = Self.temporaryName(for: place)
        let opened = open(temporary, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
        descriptor = Mutex(try Self.opened(opened, place))
        draft = .temporary(temporary)
    }

    deinit { discard() }

    /// Whether the bytes go where they can neither be read again nor taken back.
    var isDirect: Bool { if case .direct = draft { true } else { false } }

    /// The bytes that were written, this many.
    func contents(_ count: Int) throws(FlightError) -> [UInt8] {
        guard let descriptor = descriptor.withLock({ $0 }) else { return [] }
        return try Self.contents(of: descriptor, count, path)
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws(FlightError) {
        guard let descriptor = descriptor.withLock({ $0 }) else { return }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { buffer in
                retryingInterrupted { Glibc.write(descriptor, buffer.baseAddress, buffer.count) }
            }
            guard count >= 0 else {
                if errno == EPIPE { throw .cancelled(.landingGone) }
                throw .sinkFailed(reason: "'\(path)': \(systemReason(errno))")
            }
            rest = rest.dropFirst(count)
        }
    }

    /// Puts the file in its place.
    func publish() throws(FlightError) {
        guard let descriptor = descriptor.withLock({ $0.take() }) else { return }
        defer { close(descriptor) }
        switch draft {
        case .direct:
            return
        case .temporary(let name):
            fchmod(descriptor, 0o666 & ~Self.mask())
            try rename(name)
        case .nameless:
            let name = Self.temporaryName(for: path)
            let own = "/proc/self/fd/\(descriptor)"
            guard linkat(AT_FDCWD, own, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0 else {
                throw .sinkFailed(reason: "'\(path)': \(systemReason(errno))")
            }
            try rename(name)
        }
    }

    /// Lets go of the bytes.
    func discard() {
        guard let descriptor = descriptor.withLock({ $0.take() }) else { return }
        close(descriptor)
        if case .temporary(let name) = draft { unlink(name) }
    }

    private func rename(_ name: String) throws(FlightError) {
        guard Glibc.rename(name, path) == 0 else {
            let reason = systemReason(errno)
            unlink(name)
            throw .sinkFailed(reason: "'\(path)': \(reason)")
        }
    }
}

extension FileTarget {
    /// Linux's `O_TMPFILE`, which Glibc's module does not show.
    private static let nameless = 0o20_000_000 | O_DIRECTORY

    /// The first bytes of an open file.
    static func contents(
        of descriptor: Int32,
        _ count: Int,
        _ path: String
    ) throws(FlightError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var done = 0
        while done < count {
            let read = bytes[done...]
                .withUnsafeMutableBytes { buffer in
                    retryingInterrupted {
                        pread(descriptor, buffer.baseAddress, buffer.count, off_t(done))
                    }
                }
            guard read > 0 else {
                let reason = read < 0 ? systemReason(errno) : "it was cut short"
                throw .sinkFailed(reason: "'\(path)': \(reason)")
            }
            done += read
        }
        return bytes
    }

    private static func opened(_ descriptor: Int32, _ path: String) throws(FlightError) -> Int32 {
        guard descriptor >= 0 else {
            throw .sinkFailed(reason: "'\(path)': \(systemReason(errno))")
        }
        return descriptor
    }

    /// The path behind symbolic links, so that the link stays and its target is replaced.
    static func resolved(_ path: String) -> String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }

    static func isSpecial(_ path: String) -> Bool {
        var status = stat()
        guard stat(path, &status) == 0 else { return false }
        return status.st_mode & S_IFMT != S_IFREG
    }

    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// A name that nobody else takes, beside the target so that a rename is enough.
    private static func temporaryName(for path: String) -> String {
        "\(path).\(getpid())-\(UInt64.random(in: 0 ... .max)).part"
    }

    /// The mask for new files; asking the system would set it for a moment, for all threads.
    static func mask() -> mode_t {
        guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
            let line = status.split(separator: "\n").first(where: { $0.hasPrefix("Umask:") })
        else { return 0o077 }
        return line.split(separator: "\t").last.flatMap { mode_t($0, radix: 8) } ?? 0o077
    }
}
