import Foundation
import APIModel
import FlightSharing
import Glibc
import Testing

@Suite("A host board")
struct HostBoardTests {
    private let folder: TemporaryFolder
    private let board: HostBoard

    init() throws {
        folder = try TemporaryFolder()
        board = HostBoard(folder: folder.path)
    }

    private func request(_ strategy: FlightStrategy) -> FlightRequest {
        FlightRequest(key: "shop\nitems", digest: "x", strategy: strategy)
    }

    private func fly(_ strategy: FlightStrategy) async throws -> FlightHolder {
        let clearance = try await board.request(request(strategy))
        guard case .fly(let holder) = clearance else {
            Issue.record("not cleared: \(clearance)")
            throw FlightRefusal.cancelled
        }
        return holder
    }

    @Test("clears one after the other, and leaves nothing", arguments: FlightStrategy.allCases)
    func clears(_ strategy: FlightStrategy) async throws {
        for _ in 0..<3 {
            let holder = try await fly(strategy)
            try holder.land()
        }
        #expect(folder.names.isEmpty)
    }

    @Test("leaves no trace of allow, and minds none")
    func allows() async throws {
        let first = try await fly(.forbid)
        let second = try await fly(.allow)
        #expect(try board.flights().count == 1)
        second.release()
        #expect(!second.isReplaced)
        first.release()
    }

    @Test("frees the key when the holder goes away")
    func freesOnRelease() async throws {
        do { _ = try await fly(.forbid) }
        let next = try await fly(.forbid)
        next.release()
        next.release()
        #expect(folder.names.isEmpty)
    }

    @Test("says who forbids")
    func forbids() async throws {
        let holder = try await fly(.forbid)
        do throws(FlightRefusal) {
            _ = try await board.request(request(.forbid))
            Issue.record("not refused")
        } catch .forbidden(let facts) {
            #expect(facts.key == "shop\nitems")
            #expect(facts.strategy == .forbid)
            #expect(facts.processIdentifier == getpid())
            #expect(facts.since > .seconds(1_500_000_000))
            #expect(facts.joiners == 0)
        } catch {
            Issue.record("refused otherwise: \(error)")
        }
        holder.release()
    }

    @Test("lists what is in the air with its joiners, and sweeps what the dead left")
    func lists() async throws {
        #expect(try board.flights().isEmpty)
        let holder = try await fly(.join)
        let (waiting, says) = AsyncStream.makeStream(of: FlightFacts.self)
        let joiner = Task {
            try await board.request(request(.join)) { facts in says.yield(facts) }
        }
        for await facts in waiting {
            #expect(facts.joiners == 0)
            break
        }
        let listed = try board.flights()
        #expect(listed.map(\.joiners) == [1])
        #expect(listed.map(\.strategy) == [.join])
        holder.publish(ResponseHead(status: 200))
        try holder.land()
        guard case .joined(let answer) = try await joiner.value else {
            Issue.record("not joined")
            return
        }
        #expect(answer.size == 0)
        for name in ["dead.guard", "dead.lock", "dead.socket", "dead.7.ticket"] {
            close(open("\(folder.path)/\(name)", O_CREAT | O_WRONLY, 0o600))
        }
        #expect(try board.flights().isEmpty)
        #expect(folder.names.isEmpty)
    }

    @Test("lets a waiter go when its task is cancelled, before or after it asked")
    func cancels() async throws {
        let holder = try await fly(.queue)
        let (waiting, says) = AsyncStream.makeStream(of: FlightFacts.self)
        let late = Task {
            try await board.request(request(.queue)) { facts in says.yield(facts) }
        }
        for await _ in waiting { break }
        late.cancel()
        await #expect(throws: FlightRefusal.cancelled) { try await late.value }
        let early = Task { try await board.request(request(.queue)) }
        early.cancel()
        await #expect(throws: FlightRefusal.cancelled) { try await early.value }
        holder.release()
        #expect(folder.names.isEmpty)
    }

    @Test("tells a holder that it is replaced, by a closure and by a wait")
    func replaces() async throws {
        let holder = try await fly(.replace)
        let (replacements, says) = AsyncStream.makeStream(of: Bool.self)
        holder.whenReplaced { says.yield(true) }
        let next = Task { try await fly(.replace) }
        #expect(await holder.replacement())
        for await _ in replacements { break }
        #expect(holder.isReplaced)
        #expect(throws: FlightRefusal.replaced) { try holder.land() }
        let successor = try await next.value
        let waiting = Task { await successor.replacement() }
        successor.release()
        #expect(await !waiting.value)
        let cancelled = Task { await successor.replacement() }
        cancelled.cancel()
        #expect(await !cancelled.value)
    }

    @Test("is refused where the folder cannot be used")
    func refuses() async throws {
        let board = HostBoard(folder: "\(folder.path)/none/apicli")
        let fault = BoardFault.failed(path: "\(folder.path)/none/apicli", code: ENOENT)
        await #expect(throws: FlightRefusal.unusable(fault)) {
            try await board.request(request(.forbid))
        }
    }

    @Test("works under a path longer than a socket's name may be")
    func worksFarDown() async throws {
        let path = "\(folder.path)/\(String(repeating: "a", count: 120))"
        let board = HostBoard(folder: path)
        guard case .fly(let first) = try await board.request(request(.replace)) else { return }
        let next = Task { try await board.request(request(.replace)) }
        #expect(await first.replacement())
        first.release()
        guard case .fly(let second) = try await next.value else { return }
        second.release()
    }

    @Test("outlives the loss of its folder")
    func survives() async throws {
        let path = "\(folder.path)/apicli"
        let board = HostBoard(folder: path)
        guard case .fly(let holder) = try await board.request(request(.forbid)) else { return }
        let ending = try #require(opendir(path))
        while let entry = readdir(ending) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            unlink("\(path)/\(name)")
        }
        closedir(ending)
        try #require(rmdir(path) == 0)
        holder.release()
        guard case .fly(let next) = try await board.request(request(.forbid)) else { return }
        next.release()
    }

    /// The best of some rounds, for a busy machine may be late by itself.
    @Test(
        "costs less than 2 ms where nobody else flies",
        .enabled(if: ProcessInfo.processInfo.environment["STRESS"] == "1")
    )
    func isCheap() async throws {
        var best = Duration.seconds(60)
        for _ in 0..<20 {
            let time = try await ContinuousClock().measure { try await fly(.replace).land() }
            best = min(best, time)
        }
        print("an uncontended flight costs \(best)")
        #expect(best < .milliseconds(2))
    }
}
