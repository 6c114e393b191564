import APIModel
import Foundation
import JSONText
import Synchronization

/// The part of a download that is there already, in a file beside its target, with a file of what
/// is known of it beside that (`f.part` and `f.part.json` for `f`).
///
/// Whenever the process ends, however that comes, the part holds bytes of the version that its state
/// tells of, or there is no state: it goes away before the bytes of another version come. One
/// process at a time has the part.
final class PartFile: Sendable {
    private struct Contents {
        var descriptor: Int32 = -1
        var state: ResumeState?
        var count: Int64 = 0
    }

    let target: String
    private let contents: Mutex<Contents>

    var path: String { "\(target).part" }
    private var statePath: String { "\(path).json" }

    /// What is known of the part, nil for nothing.
    var state: ResumeState? { contents.withLock { $0.state } }
    /// The number of bytes that are there.
    var count: Int64 { contents.withLock { $0.count } }

    /// Takes the part of this target, if there is one; throws `sinkFailed` where another process has
    /// it.
    init(target: String) throws(FlightError) {
        self.target = FileTarget.resolved(target)
        contents = Mutex(Contents())
        guard let descriptor = try opened(creating: false) else { return }
        let size = Self.size(of: descriptor)
        let text = PrivateFile.read("\(self.target).part.json", limit: 1 << 20)
        let state = text.flatMap { try? JSONParser.parse($0) }.flatMap { ResumeState($0) }
        contents.withLock { contents in
            contents.descriptor = descriptor
            contents.count = size
            contents.state = state
        }
    }

    deinit {
        let descriptor = contents.withLock { $0.descriptor }
        if descriptor >= 0 { close(descriptor) }
    }

    /// Begins a part of this version anew.
    func begin(_ state: ResumeState) throws(FlightError) {
        unlink(statePath)
        let isOpen = contents.withLock { $0.descriptor >= 0 }
        let fresh = isOpen ? nil : try opened(creating: true)
        let descriptor = contents.withLock { contents in
            contents.descriptor = fresh ?? contents.descriptor
            contents.count = 0
            contents.state = state
            return contents.descriptor
        }
        guard ftruncate(descriptor, 0) == 0 else { throw fault(errno) }
        do throws(StoreFault) {
            try PrivateFile.write(JSONWriter.indented(state.json) + [0x0A], to: statePath)
        } catch {
            throw .sinkFailed(reason: "'\(error.path)': \(error.reason)")
        }
    }

    /// Adds bytes behind those that are there.
    func append(_ bytes: UnsafeRawBufferPointer) throws(FlightError) {
        let (descriptor, start) = contents.withLock { ($0.descriptor, $0.count) }
        var done = 0
        while done < bytes.count {
            let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
            let count = retryingInterrupted {
                pwrite(descriptor, rest.baseAddress, rest.count, off_t(start) + off_t(done))
            }
            guard count >= 0 else { throw fault(errno) }
            done += count
        }
        contents.withLock { $0.count += Int64(done) }
    }

    /// The digest of the bytes that are there.
    func digest(_ algorithm: DigestAlgorithm) throws(FlightError) -> [UInt8] {
        try algorithm.digest(of: RequestBody(pieces: [.file(path: path, size: count)]))
    }

    /// The bytes that are there.
    func bytes() throws(FlightError) -> [UInt8] {
        let (descriptor, count) = contents.withLock { ($0.descriptor, $0.count) }
        return try FileTarget.contents(of: descriptor, Int(count), path)
    }

    /// Puts the part in the place of its target.
    func publish() throws(FlightError) {
        guard let descriptor = letGo() else { return }
        defer { close(descriptor) }
        fchmod(descriptor, 0o666 & ~FileTarget.mask())
        guard rename(path, target) == 0 else { throw fault(errno) }
        unlink(statePath)
    }

    /// Takes the part and its state away.
    func discard() {
        unlink(statePath)
        guard let descriptor = letGo() else { return }
        unlink(path)
        close(descriptor)
    }

    private func letGo() -> Int32? {
        contents.withLock { contents in
            defer { contents = Contents() }
            return contents.descriptor >= 0 ? contents.descriptor : nil
        }
    }

    private func fault(_ number: Int32) -> FlightError {
        .sinkFailed(reason: "'\(path)': \(systemReason(number))")
    }

    /// The part, locked; nil where there is none and none is to be made.
    private func opened(creating: Bool) throws(FlightError) -> Int32? {
        while true {
            let flags = O_RDWR | O_CLOEXEC | O_NOFOLLOW | (creating ? O_CREAT : 0)
            let descriptor = open(path, flags, 0o600)
            guard descriptor >= 0 else {
                if errno == ENOENT, !creating { return nil }
                throw fault(errno)
            }
            guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
                close(descriptor)
                throw .sinkFailed(reason: "'\(path)': another process is downloading it")
            }
            // Who had it until now may have put it in its place, or taken it away.
            if Self.isSame(descriptor, path) { return descriptor }
            close(descriptor)
        }
    }

    private static func isSame(_ descriptor: Int32, _ path: String) -> Bool {
        var mine = Glibc.stat()
        var there = Glibc.stat()
        return fstat(descriptor, &mine) == 0 && stat(path, &there) == 0
            && mine.st_ino == there.st_ino && mine.st_dev == there.st_dev
    }

    private static func size(of descriptor: Int32) -> Int64 {
        var facts = Glibc.stat()
        return fstat(descriptor, &facts) == 0 ? Int64(facts.st_size) : 0
    }
}
