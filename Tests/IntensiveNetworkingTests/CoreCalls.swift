import APIModel
import IntensiveNetworking
import TestSupport
import Testing

/// A core for tests: the real transport, credentials as plain header lines.
func makeCore(_ transport: any Transport = URLSessionTransport.shared) -> IntensiveCore {
    IntensiveCore(transport: transport, userAgent: "apicli/test") { auth, request in
        for case .bearer(.text(let token)) in auth {
            request.fields.append(HTTPField("Authorization", "Bearer \(token)"))
        }
    }
}

/// A takeoff to a place on a server.
func makeTakeoff(
    _ server: LoopbackServer,
    _ target: String = "/",
    method: String = "GET",
    _ change: (inout Takeoff) -> Void = { _ in }
) throws -> Takeoff {
    var takeoff = Takeoff(
        endpoint: "test.v1",
        method: try #require(HTTPMethod(method)),
        url: try RequestURL(server.origin + target)
    )
    // No proxy of the machine's environment stands between the tests and their server.
    takeoff.policy.proxy = ""
    change(&takeoff)
    return takeoff
}

/// Flies with the body in memory.
func fly(
    _ takeoff: Takeoff,
    over core: IntensiveCore = makeCore(),
    observer: FlightObserver? = nil
) async throws(FlightError) -> Landing {
    try await core.fly(takeoff, observer: observer) { _ throws(FlightError) in
        MemorySink(limit: takeoff.policy.maxBodyBytes)
    }
}

/// The error a flight ends with; nil if it lands.
func fault(
    _ takeoff: Takeoff,
    over core: IntensiveCore = makeCore()
) async -> FlightError? {
    do throws(FlightError) {
        _ = try await fly(takeoff, over: core)
        return nil
    } catch {
        return error
    }
}

extension Landing {
    /// The body in memory, as text.
    var text: String {
        guard case .bytes(let bytes) = body else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }
}
