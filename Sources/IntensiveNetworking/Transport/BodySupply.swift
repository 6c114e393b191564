import APIModel
import Foundation
import Synchronization

/// Hands out a request's body piece by piece, files from disk as they are asked for.
final class BodySupply: Sendable {
    /// What there is for now.
    enum Portion: Equatable {
        /// This many bytes were put into the buffer.
        case bytes(Int)
        /// That was all.
        case end
        /// Nothing yet; the caller is woken when there is.
        case later
        /// The body cannot be had.
        case failed(FlightError)
    }

    private struct State {
        var index = 0
        var offset = 0
        var sent: Int64 = 0
        var file: OpenFile?
        var isClosed = false
    }

    private let pieces: [RequestBody.Piece]
    private let standardInput: StandardInputReader?
    private let state = Mutex(State())

    init(_ body: RequestBody, standardInput: Int32 = STDIN_FILENO) {
        pieces = body.pieces
        let isRead = body.pieces.contains(.standardInput)
        self.standardInput = isRead ? StandardInputReader(descriptor: standardInput) : nil
    }

    /// The bytes handed out since the start or the last rewind.
    var sent: Int64 { state.withLock { $0.sent } }

    /// Puts the next bytes into the buffer; after `later`, `wake` is called once.
    func next(
        into buffer: UnsafeMutableRawBufferPointer,
        wake: @escaping @Sendable () -> Void
    ) -> Portion {
        state.withLock { state in
            guard !state.isClosed else { return .failed(.cancelled(.caller)) }
            while state.index < pieces.count {
                let portion = portion(of: pieces[state.index], &state, buffer, wake)
                if case .bytes(let count) = portion { state.sent += Int64(count) }
                guard portion == .end else { return portion }
                state.index += 1
                state.offset = 0
                state.file = nil
            }
            return .end
        }
    }

    /// Starts again from the first byte; false if standard input has been touched.
    func rewind() -> Bool {
        state.withLock { state in
            if let standardInput, standardInput.isStarted { return false }
            guard !state.isClosed else { return false }
            state = State()
            return true
        }
    }

    /// Lets go of files and of standard input.
    func close() {
        state.withLock { state in
            state.file = nil
            state.isClosed = true
        }
        standardInput?.stop()
    }

    private func portion(
        of piece: RequestBody.Piece,
        _ state: inout State,
        _ buffer: UnsafeMutableRawBufferPointer,
        _ wake: @escaping @Sendable () -> Void
    ) -> Portion {
        switch piece {
        case .bytes(let bytes):
            let rest = bytes[state.offset...].prefix(buffer.count)
            guard !rest.isEmpty else { return .end }
            rest.withUnsafeBytes { buffer.copyMemory(from: $0) }
            state.offset += rest.count
            return .bytes(rest.count)
        case .file(let path, let size):
            return filePortion(path, size, &state, buffer)
        case .standardInput:
            return standardInput?.next(into: buffer, wake: wake) ?? .end
        }
    }

    private func filePortion(
        _ path: String,
        _ size: Int64,
        _ state: inout State,
        _ buffer: UnsafeMutableRawBufferPointer
    ) -> Portion {
        let rest = Int(size) - state.offset
        guard rest > 0 else { return .end }
        if state.file == nil { state.file = OpenFile(path) }
        guard let file = state.file else {
            return .failed(.uploadUnreadable(path: path, reason: systemReason(errno)))
        }
        let count = file.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(rest)))
        guard count >= 0 else {
            return .failed(.uploadUnreadable(path: path, reason: systemReason(errno)))
        }
        // Its length has been promised to the server.
        guard count > 0 else {
            return .failed(.uploadUnreadable(path: path, reason: "it became shorter"))
        }
        state.offset += count
        return .bytes(count)
    }
}

/// A file open for reading, closed when it is let go of.
private final class OpenFile: Sendable {
    private let descriptor: Int32

    init?(_ path: String) {
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
    }

    deinit { close(descriptor) }

    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        retryingInterrupted { Glibc.read(descriptor, buffer.baseAddress, buffer.count) }
    }
}
