import Glibc

/// The file of a journal: opened, locked, repaired and read once.
struct JournalFile: Sendable {
    let path: String
    let descriptor: Int32
    let index: JournalIndex
    /// How many bytes of it are whole lines.
    let size: Int

    /// Opens the journal for this process alone, or begins it; throws status 2 where another run
    /// has it, or where it is another's.
    init(_ path: String, settings: BatchSettings) throws(CommandFailure) {
        self.path = path
        descriptor = open(
            path,
            O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK,
            mode_t(0o600)
        )
        guard descriptor >= 0 else { throw Self.unusable(path, FileAccess.reason(errno)) }
        do throws(CommandFailure) {
            try Self.claim(descriptor, path)
            (index, size) = try Self.load(descriptor, path, settings)
        } catch {
            close(descriptor)
            throw error
        }
    }

    /// A journal holds answers: it is its owner's alone, also where it was made otherwise.
    private static func claim(_ descriptor: Int32, _ path: String) throws(CommandFailure) {
        var facts = stat()
        guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
            throw unusable(path, "it is no regular file")
        }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            guard errno != EWOULDBLOCK else {
                throw .usage(
                    "journal-in-use",
                    "--journal: another run is writing '\(path)'",
                    remedy: "wait for its end, or name another journal"
                )
            }
            throw unusable(path, FileAccess.reason(errno))
        }
        guard fchmod(descriptor, 0o600) == 0 else {
            throw unusable(path, FileAccess.reason(errno))
        }
    }

    private static func load(
        _ descriptor: Int32,
        _ path: String,
        _ settings: BatchSettings
    ) throws(CommandFailure) -> (JournalIndex, Int) {
        let contents = try MappedFile(descriptor, path)
        let first = settings.line
        guard let end = contents.bytes.firstIndex(of: UInt8(ascii: "\n")) else {
            // The first line may have been torn; anything else is not ours to write over.
            guard first.starts(with: contents.bytes) else { throw noJournal(path) }
            try begin(descriptor, path, first)
            return (JournalIndex(), first.count)
        }
        switch settings.difference(from: Array(contents.bytes[..<end])) {
        case nil: break
        case "": throw noJournal(path)
        case let difference?:
            throw .usage(
                "other-journal",
                "--journal: '\(path)' is of a batch with \(difference)",
                remedy: "name another journal"
            )
        }
        let (index, size) = scan(contents.bytes, from: end + 1)
        guard ftruncate(descriptor, size) == 0 else {
            throw unusable(path, FileAccess.reason(errno))
        }
        return (index, size)
    }

    /// All whole lines that are records; a torn last line is no part of them.
    private static func scan(
        _ bytes: UnsafeBufferPointer<UInt8>,
        from start: Int
    ) -> (JournalIndex, size: Int) {
        var entries: [JournalIndex.Entry] = []
        var begin = start
        while let end = bytes[begin...].firstIndex(of: UInt8(ascii: "\n")) {
            if let record = JournalRecord(UnsafeBufferPointer(rebasing: bytes[begin..<end])) {
                let entry = JournalIndex.Entry(number: record.mark.number, offset: begin)
                entries.append(entry)
            }
            begin = end + 1
        }
        return (JournalIndex(entries), begin)
    }

    private static func begin(
        _ descriptor: Int32,
        _ path: String,
        _ line: [UInt8]
    ) throws(CommandFailure) {
        guard ftruncate(descriptor, 0) == 0,
            write(descriptor, line, line.count) == line.count, fsync(descriptor) == 0
        else { throw unusable(path, FileAccess.reason(errno)) }
        // The name has to last as well.
        let folder = open(parent(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return }
        fsync(folder)
        close(folder)
    }

    private static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    private static func noJournal(_ path: String) -> CommandFailure {
        .usage(
            "no-journal",
            "--journal: '\(path)' is there, and is no journal of a batch",
            remedy: "name a file that is not there yet"
        )
    }

    private static func unusable(_ path: String, _ reason: String) -> CommandFailure {
        .usage(
            "unwritable-target",
            "--journal: cannot use '\(path)': \(reason)",
            remedy: "name a file in a folder that exists and is yours to write in"
        )
    }
}

/// The bytes of a file for as long as the value is held.
private final class MappedFile {
    let bytes: UnsafeBufferPointer<UInt8>
    private let address: UnsafeMutableRawPointer?

    init(_ descriptor: Int32, _ path: String) throws(CommandFailure) {
        var facts = stat()
        fstat(descriptor, &facts)
        let size = Int(facts.st_size)
        let address = size == 0 ? nil : mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0)
        guard address != MAP_FAILED else {
            throw CommandFailure(
                .ourFault,
                code: "journal.failed",
                "cannot read '\(path)': \(FileAccess.reason(errno))"
            )
        }
        self.address = address
        let start = address?.assumingMemoryBound(to: UInt8.self)
        bytes = UnsafeBufferPointer(start: start, count: size)
    }

    deinit {
        if let address { munmap(address, bytes.count) }
    }
}
