import Glibc

/// Reads whole files with plain system calls; small files cost three of them.
enum FileReader {
    /// Why a file cannot be read.
    enum Fault: Error, Equatable {
        /// There is none.
        case missing
        /// It is a folder.
        case folder
        /// It is a pipe, a socket or a device, which may never end.
        case special
        /// The system refuses, in its words.
        case refused(String)

        /// What is wrong, in words.
        var words: String {
            switch self {
            case .missing: "there is no such file"
            case .folder: "it is a folder"
            case .special: "it is no regular file"
            case .refused(let reason): reason
            }
        }

        /// What to do about it.
        var remedy: String {
            switch self {
            case .missing, .folder, .special: "put a regular file there, or remove it"
            case .refused: "check its permissions"
            }
        }
    }

    /// The file at a path, shown as `shown`.
    ///
    /// Secrets may come through a pipe; of what must be a regular file nothing else is even
    /// waited for.
    static func read(
        _ path: String,
        shownAs shown: String,
        onlyRegular: Bool = false
    ) throws(Fault) -> SourceFile {
        // A pipe without a writer blocks its opening.
        let flags = onlyRegular ? O_RDONLY | O_CLOEXEC | O_NONBLOCK : O_RDONLY | O_CLOEXEC
        let descriptor = open(path, flags)
        guard descriptor >= 0 else { throw fault(errno) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw fault(errno) }
        let kind = status.st_mode & S_IFMT
        guard kind != S_IFDIR else { throw .folder }
        guard !onlyRegular || kind == S_IFREG else { throw .special }
        let bytes = try contents(of: descriptor, expecting: Int(status.st_size))
        let trust = TrustFault(owner: status.st_uid, mode: status.st_mode, user: geteuid())
        return SourceFile(path: shown, bytes: bytes, trustFault: trust)
    }

    private static func contents(
        of descriptor: Int32,
        expecting size: Int
    ) throws(Fault) -> [UInt8] {
        var bytes: [UInt8] = []
        var isAtEnd = false
        while !isAtEnd {
            // One byte more than expected, so that the end is seen without another round.
            let wanted = max(size + 1 - bytes.count, 4096)
            var failure: Int32 = 0
            let piece = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
                let received = Glibc.read(descriptor, buffer.baseAddress, wanted)
                failure = received < 0 ? errno : 0
                count = max(received, 0)
                isAtEnd = received == 0
            }
            guard failure == 0 || failure == EINTR else { throw fault(failure) }
            if bytes.isEmpty { bytes = piece } else { bytes += piece }
        }
        return bytes
    }

    private static func fault(_ code: Int32) -> Fault {
        switch code {
        case ENOENT, ENOTDIR: .missing
        case EISDIR: .folder
        case ENXIO: .special
        default: .refused(String(cString: strerror(code)))
        }
    }
}
