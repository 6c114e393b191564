import Glibc

/// A pipe whose two ends are closed in other programs and are no standard streams.
struct Pipe: ~Copyable {
    var reader: Descriptor
    var writer: Descriptor

    init() throws(SubprocessError) {
        var ends: [Int32] = [-1, -1]
        guard GNUFunctions.pipe2(&ends, O_CLOEXEC) == 0 else { throw .failedToStart(errno) }
        let (first, second) = (ends[0], ends[1])
        let reader = try Self.aboveStandardStreams(Descriptor(first))
        let writer = try Self.aboveStandardStreams(Descriptor(second))
        self.reader = reader
        self.writer = writer
    }

    /// A process that was started with a standard stream closed gets its number for a new pipe;
    /// in the command that number would then be overwritten.
    static func aboveStandardStreams(
        _ descriptor: consuming Descriptor
    ) throws(SubprocessError) -> Descriptor {
        guard descriptor.rawValue <= STDERR_FILENO else { return descriptor }
        let copy = fcntl(descriptor.rawValue, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
        guard copy >= 0 else { throw .failedToStart(errno) }
        return Descriptor(copy)
    }
}
