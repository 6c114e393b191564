import Dispatch
import Glibc
import Synchronization
import Testing

@testable import CommandLineTool

@Suite("A patient output")
struct PatientOutputTests {
    private static let console = Console(color: .never, isQuiet: true, environment: [:])

    /// A pipe that is as small as it can be.
    private static func pipe() throws -> (reader: Int32, writer: Int32) {
        var ends: [Int32] = [0, 0]
        try #require(Glibc.pipe(&ends) == 0)
        return (ends[0], ends[1])
    }

    @Test("gives up with whole results where the work was told to end and nobody reads")
    func givesUp() async throws {
        let (reader, writer) = try Self.pipe()
        defer {
            close(reader)
            close(writer)
        }
        let line = Array(String(repeating: "x", count: 3000).utf8) + [UInt8(ascii: "\n")]
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            var output = PatientOutput(Self.console, descriptor: writer)
            var written = 0
            while !output.isClosed, (try? output.print(line)) != nil { written += 1 }
            let isClosed = output.isClosed
            // Silent from then on, so that nothing follows what may be half a result.
            let later = (try? output.print(line)) != nil
            return (written, isClosed, later)
        }
        let (written, isClosed, later) = await task.value
        var count: Int32 = 0
        #expect(ioctl(reader, UInt(FIONREAD), &count) == 0)
        #expect(isClosed && later && written > 0)
        #expect(Int(count) == written * line.count)
    }

    @Test("writes results longer than a pipe as they are read")
    func long() throws {
        let (reader, writer) = try Self.pipe()
        let line = (0..<300_000).map { UInt8($0 % 251) }
        let received = Mutex<[UInt8]>([])
        let end = DispatchSemaphore(value: 0)
        // Not a task: it would hold a thread that tasks share while it waits.
        SmallThread.start {
            var piece = [UInt8](repeating: 0, count: 10_000)
            while case let count = read(reader, &piece, piece.count), count > 0 {
                received.withLock { $0 += piece[..<count] }
            }
            end.signal()
        }
        var output = PatientOutput(Self.console, descriptor: writer)
        try output.print(line)
        close(writer)
        #expect(end.wait(timeout: .now() + 60) == .success)
        #expect(received.withLock(\.self) == line)
        close(reader)
    }

    @Test("tells that its reader is gone")
    func gone() throws {
        signal(SIGPIPE, SIG_IGN)
        let (reader, writer) = try Self.pipe()
        close(reader)
        defer { close(writer) }
        var output = PatientOutput(Self.console, descriptor: writer)
        let failure = #expect(throws: CommandFailure.self) { try output.print([1, 2, 3]) }
        #expect(failure?.status == .outputClosed)
        #expect(output.isClosed)
    }
}
