import APIModel
import Foundation
import IntensiveNetworking
import TestSupport
import Testing

@Suite("Sinks")
struct SinkTests {
    @Test("in memory hold their limit and no more")
    func memory() throws {
        let sink = MemorySink(limit: 4)
        try put("abcd", into: sink)
        #expect(throws: FlightError.bodyTooLarge(limit: 4)) { try put("e", into: sink) }
        #expect(try sink.finish() == .bytes(Array("abcd".utf8)))
    }

    @Test("of a file show it whole or not at all")
    func file() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("old", to: "f")
        let sink = try FileSink(path: path)
        try put("new", into: sink)
        #expect(folder.read("f") == "old")
        #expect(try sink.finish() == .file(path: path, size: 3))
        #expect(folder.read("f") == "new")
        #expect(folder.names == ["f"])
        let mask = umask(0)
        umask(mask)
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
        #expect(mode as? Int == 0o666 & ~Int(mask))
    }

    @Test("of a file leave nothing behind when abandoned or let go of", arguments: [true, false])
    func abandoned(isTold: Bool) throws {
        let folder = try TemporaryFolder()
        do {
            let sink = try FileSink(path: "\(folder.path)/f")
            try put("new", into: sink)
            if isTold { sink.abandon() }
        }
        #expect(folder.names == [])
    }

    @Test("of a file follow a link and leave it a link")
    func link() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("old", to: "f")
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder.path)/l",
            withDestinationPath: path
        )
        let sink = try FileSink(path: "\(folder.path)/l")
        try put("new", into: sink)
        _ = try sink.finish()
        #expect(folder.read("f") == "new")
        let kind = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/l")[.type]
        #expect(kind as? FileAttributeType == .typeSymbolicLink)
    }

    @Test("of a file write to a device as it is")
    func device() throws {
        let sink = try FileSink(path: "/dev/null")
        try put("new", into: sink)
        _ = try sink.finish()
        var status = stat()
        #expect(stat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
    }

    @Test("of a file say at once that it cannot be written", arguments: ["/nonexistent/f", "/"])
    func unwritable(_ path: String) {
        do throws(FlightError) {
            _ = try FileSink(path: path)
            Issue.record("it can be written")
        } catch {
            guard case .sinkFailed = error else {
                Issue.record("\(error)")
                return
            }
        }
    }

    @Test("of a descriptor hold back what is small until it is whole")
    func holdback() throws {
        let pipe = try Pipe(holdback: 4)
        try put("abcd", into: pipe.sink)
        #expect(pipe.waiting == "")
        #expect(try pipe.sink.finish() == .streamed(count: 4))
        #expect(pipe.waiting == "abcd")
    }

    @Test("of a descriptor give nothing away of what is small and cut off")
    func cutOff() throws {
        let pipe = try Pipe(holdback: 4)
        try put("abc", into: pipe.sink)
        pipe.sink.abandon()
        _ = try pipe.sink.finish()
        #expect(pipe.waiting == "")
    }

    @Test("of a descriptor pass on at once what is large")
    func large() throws {
        let pipe = try Pipe(holdback: 4)
        try put("abc", into: pipe.sink)
        try put("de", into: pipe.sink)
        #expect(pipe.waiting == "abcde")
        try put("f", into: pipe.sink)
        #expect(pipe.waiting == "f")
        #expect(try pipe.sink.finish() == .streamed(count: 6))
    }

    @Test("of a descriptor know that the reader has gone")
    func gone() throws {
        signal(SIGPIPE, SIG_IGN)
        let pipe = try Pipe(holdback: 0)
        pipe.closeReader()
        #expect(throws: FlightError.cancelled(.landingGone)) { try put("x", into: pipe.sink) }
    }

    private func put(_ text: String, into sink: any BodySink) throws(FlightError) {
        var fault: FlightError?
        Array(text.utf8)
            .withUnsafeBytes { bytes in
                do throws(FlightError) { try sink.receive(bytes) } catch { fault = error }
            }
        if let fault { throw fault }
    }
}

/// A pipe with a sink at its writing end.
private final class Pipe {
    let sink: DescriptorSink
    private let reader: Int32
    private let writer: Int32
    private var isOpen = true

    init(holdback: Int) throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        (reader, writer) = (ends[0], ends[1])
        _ = fcntl(reader, F_SETFL, O_NONBLOCK)
        sink = DescriptorSink(descriptor: writer, holdback: holdback)
    }

    deinit {
        closeReader()
        close(writer)
    }

    var waiting: String {
        var buffer = [UInt8](repeating: 0, count: 100)
        let count = read(reader, &buffer, buffer.count)
        return String(decoding: buffer[..<max(0, count)], as: UTF8.self)
    }

    func closeReader() {
        if isOpen { close(reader) }
        isOpen = false
    }
}
