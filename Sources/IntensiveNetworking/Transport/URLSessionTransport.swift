package import APIModel
import CurlBoundary
import Foundation
import FoundationNetworking

/// The transport over URLSession, mended and revealed by the boundary to libcurl.
///
/// One for the process: it holds the one URLSession, which keeps connections. URLSession drives
/// each transfer and hands over the body; what it would get wrong (the header lines of both
/// directions, redirects, challenges, bounds, errors) is settled at the boundary, per transfer.
/// Next to read: `Flight`, one transfer; `TransferOptions`, what libcurl is told; `interposed.c`.
package final class URLSessionTransport: Transport {
    /// The transport of this process.
    package static let shared = URLSessionTransport()

    private let delegate: SessionDelegate
    private let session: URLSession

    private init() {
        signal(SIGPIPE, SIG_IGN)
        let configuration = FoundationFolders.withheld { URLSessionConfiguration.ephemeral }
        // Their absence makes cancelling safe: with any of them, a cancel that meets a completion
        // ends the process.
        configuration.urlCache = nil
        configuration.httpCookieStorage = nil
        configuration.urlCredentialStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.httpMaximumConnectionsPerHost = 1000
        configuration.timeoutIntervalForRequest = Self.neverSeconds
        delegate = SessionDelegate()
        session = URLSession(
            configuration: configuration,
            delegate: delegate,
            delegateQueue: InlineOperationQueue()
        )
    }

    /// Sends the request by URLSession; throws `boundaryMissing` if the boundary is not linked in.
    package func send(
        _ request: WireRequest,
        observer: FlightObserver?,
        choosingSink: @escaping SinkChooser
    ) async throws(FlightError) -> WireAnswer {
        try await send(
            request,
            supply: request.body.map { BodySupply($0) },
            observer: observer,
            choosingSink: choosingSink
        )
    }

    /// The same with the body from this supply.
    func send(
        _ request: WireRequest,
        supply: BodySupply?,
        observer: FlightObserver? = nil,
        choosingSink: @escaping SinkChooser
    ) async throws(FlightError) -> WireAnswer {
        guard boundary_is_linked() != 0 else { throw .boundaryMissing }
        try request.checkLegality()
        guard !Task.isCancelled else { throw .cancelled(.caller) }
        let flight = Flight(
            request,
            supply: supply,
            observer: observer,
            choosingSink: choosingSink,
            resumingUpload: { [session] number in
                // The one way onto URLSession's work queue that it offers: its answer comes there.
                session.getAllTasks { _ in boundary_resume_upload(number) }
            }
        )
        let task = session.dataTask(with: sessionRequest(for: request, number: flight.announce()))
        delegate.add(flight, for: task)
        flight.onStop { task.cancel() }
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if flight.wait(continuation) { task.resume() }
            }
        } onCancel: {
            flight.fail(.cancelled(.caller))
        }
        return try result.get()
    }

    /// What URLSession is told: which transfer it is; the rest is the boundary's.
    private func sessionRequest(for request: WireRequest, number: UInt64) -> URLRequest {
        let isSecure = request.url.scheme == "https"
        var result = URLRequest(url: isSecure ? Self.securePlace : Self.plainPlace)
        // Of the methods, URLSession need only know the one whose answer has no body.
        result.httpMethod = request.method == .head ? "HEAD" : "GET"
        result.timeoutInterval = Self.neverSeconds
        result.setValue(String(number), forHTTPHeaderField: String(cString: boundary_header()))
        return result
    }

    /// The place that URLSession is told instead of each URL, which it would refuse (IPv6 addresses),
    /// spell otherwise or at least read at length; the boundary hands libcurl the real one.
    private static let plainPlace = place("http")
    private static let securePlace = place("https")

    private static func place(_ scheme: String) -> URL {
        guard let url = URL(string: "\(scheme)://flight.invalid/") else {
            fatalError("internal: a fixed URL is none")
        }
        return url
    }

    /// URLSession's own bound, in seconds, is cut and misses: out of the way with it.
    private static let neverSeconds: Double = 10_000_000
}
