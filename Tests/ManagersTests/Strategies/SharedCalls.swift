import APIModel
import FlightSharing
import IntensiveNetworking
import TestSupport

@testable import Managers

/// Calls of one endpoint over one transport that share a board, each with a manager of its own.
struct SharedCalls: Sendable {
    /// Which board.
    enum Place: String, CaseIterable, Sendable {
        case process
        case host
    }

    let transport: HeldTransport
    let board: SharedBoard
    let journal = Journal()
    private let folder: TemporaryFolder

    init(_ place: Place, fault: FlightError? = nil) throws {
        transport = HeldTransport(fault: fault)
        folder = try TemporaryFolder()
        switch place {
        case .process: board = SharedBoard()
        case .host:
            board = .host(environment: ["XDG_RUNTIME_DIR": folder.path], definitions: "/d")
        }
    }

    /// Begins a call; its interceptor notes its moments under the name.
    func begin(
        _ name: String,
        _ strategy: FlightStrategy,
        id: String = "1",
        method: HTTPMethod = .get
    ) -> Task<Result<Landing, ManagerFailure>, Never> {
        var call = CallRequest(inputs: [ParamInput(name: "id", form: .text(id))])
        call.strategy = strategy
        call.board = board
        return Task { [call] () async -> Result<Landing, ManagerFailure> in
            var endpoint = Samples.endpoint
            endpoint.method = method
            let manager = APIManager(
                endpoint: endpoint,
                site: Samples.site,
                core: IntensiveCore(transport: transport, userAgent: "test") { _, _ in }
            )
            await manager.attach(RecordingInterceptor(name: name, journal: journal))
            do throws(ManagerFailure) {
                return .success(try await manager.takeOff(call))
            } catch {
                return .failure(error)
            }
        }
    }

    /// Returns when so many callers fly, wait or have joined.
    func wait(forCallers count: Int) async throws {
        while try callers < count { await Task.yield() }
    }

    private var callers: Int {
        get throws {
            switch board.kind {
            case .process(let flights): flights.callerCount
            case .host:
                // Those who wait have a ticket each, and who flies has the lock.
                folder.names.isEmpty ? 0 : try tickets
            }
        }
    }

    private var tickets: Int {
        get throws {
            let files = try TemporaryFolderListing.names("\(folder.path)/apicli")
            return files.count { $0.hasSuffix(".ticket") || $0.hasSuffix(".socket") }
        }
    }
}

extension Result<Landing, ManagerFailure> {
    /// The body as text; nil for a failure.
    var text: String? {
        guard case .success(let landing) = self, case .bytes(let bytes) = landing.body else {
            return nil
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The reason of a failure.
    var reason: ManagerFailure.Reason? {
        guard case .failure(let failure) = self else { return nil }
        return failure.reason
    }
}
