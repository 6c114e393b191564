import Glibc

/// Both ends of what becomes the command's standard streams.
struct StandardPipes: ~Copyable {
    private var childInput: Descriptor?
    private var childOutput: Descriptor?
    private var childErrorOutput: Descriptor?
    private var input: Descriptor?
    private var output: Descriptor?
    private var errorOutput: Descriptor?

    init(for subprocess: Subprocess) throws(SubprocessError) {
        if subprocess.input == nil {
            let null = open("/dev/null", O_RDONLY | O_CLOEXEC)
            guard null >= 0 else { throw .failedToStart(errno) }
            childInput = try Pipe.aboveStandardStreams(Descriptor(null))
        } else {
            let pipe = try Pipe()
            pipe.writer.makeNonblocking()
            childInput = .some(pipe.reader)
            input = .some(pipe.writer)
        }
        let pipe = try Pipe()
        pipe.reader.makeNonblocking()
        output = .some(pipe.reader)
        childOutput = .some(pipe.writer)
        guard subprocess.standardError == .captured else { return }
        let errorPipe = try Pipe()
        errorPipe.reader.makeNonblocking()
        errorOutput = .some(errorPipe.reader)
        childErrorOutput = .some(errorPipe.writer)
    }

    /// What the command has as descriptors 0, 1 and 2; -1 for one that it inherits.
    var childEnds: [Int32] {
        [childInput.rawValue, childOutput.rawValue, childErrorOutput.rawValue]
    }

    /// Leaves these to the command, so that their end can be seen.
    mutating func closeChildEnds() {
        childInput = nil
        childOutput = nil
        childErrorOutput = nil
    }

    mutating func takeInput() -> Descriptor? { input.take() }
    mutating func takeOutput() -> Descriptor? { output.take() }
    mutating func takeErrorOutput() -> Descriptor? { errorOutput.take() }
}
