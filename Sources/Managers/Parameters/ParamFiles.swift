import Glibc

/// How param values are read from disk and standard input; a value, so that binding stays pure.
package struct ParamFiles: Sendable {
    /// Why a file cannot be used, in plain words.
    package struct Fault: Error, Sendable, Equatable {
        /// The reason.
        package var reason: String

        /// A fault for this reason.
        package init(_ reason: String) {
            self.reason = reason
        }
    }

    /// The bytes of a file.
    package var contents: @Sendable (_ path: String) throws(Fault) -> [UInt8]
    /// The size in bytes of a regular file; nil where it is a pipe or a device, whose bytes have
    /// to be read to be counted.
    package var size: @Sendable (_ path: String) throws(Fault) -> Int64?
    /// All bytes of standard input.
    package var standardInput: @Sendable () throws(Fault) -> [UInt8]

    /// Files that these closures read.
    package init(
        contents: @escaping @Sendable (_ path: String) throws(Fault) -> [UInt8],
        size: @escaping @Sendable (_ path: String) throws(Fault) -> Int64?,
        standardInput: @escaping @Sendable () throws(Fault) -> [UInt8]
    ) {
        self.contents = contents
        self.size = size
        self.standardInput = standardInput
    }
}

extension ParamFiles {
    /// The files of this machine.
    package static var disk: ParamFiles {
        ParamFiles(
            contents: { (path) throws(Fault) in
                let descriptor = try open(path)
                defer { close(descriptor) }
                return try readAll(descriptor)
            },
            size: { (path) throws(Fault) in
                // Looked at before it is opened: opening a named pipe would wait for its writer.
                var status = stat()
                guard stat(path, &status) == 0 else { throw systemFault() }
                switch status.st_mode & S_IFMT {
                case S_IFREG: close(try open(path))
                case S_IFDIR: throw Fault("it is a folder")
                default: return nil
                }
                return Int64(status.st_size)
            },
            standardInput: { () throws(Fault) in try readAll(STDIN_FILENO) }
        )
    }

    private static func open(_ path: String) throws(Fault) -> Int32 {
        guard !path.isEmpty else { throw Fault("no path is given") }
        let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw systemFault() }
        return descriptor
    }

    private static func readAll(_ descriptor: Int32) throws(Fault) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = read(descriptor, &chunk, chunk.count)
            if count > 0 {
                bytes += chunk[..<count]
            } else if count == 0 {
                return bytes
            } else if errno != EINTR {
                throw systemFault()
            }
        }
    }

    private static func systemFault() -> Fault {
        let text = String(cString: strerror(errno))
        return Fault(text.prefix(1).lowercased() + text.dropFirst())
    }
}
