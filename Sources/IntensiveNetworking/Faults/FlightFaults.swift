import APIModel
import Foundation

/// The one place where the numbers of libcurl and URLSession become a `FlightError`.
///
/// Numbers alone decide; libcurl's words go along as detail for a person.
enum FlightFaults {
    /// What was wrong with the transfer, nil if nothing.
    static func fault(of report: TransferReport) -> FlightError? {
        guard let ending = report.ending else { return sessionFault(report.sessionCode) }
        switch ending.code {
        case 0:
            return report.sessionCode == nil ? nil : sessionFault(report.sessionCode)
        case Code.couldNotResolveHost, Code.couldNotConnect, Code.couldNotResolveProxy, Code.proxy:
            return connectionFault(report, ending)
        case Code.timedOut:
            return timeout(report, ending)
        case Code.sslConnect where ending.systemError == Int(ECONNRESET):
            return .connectionReset
        case Code.sslConnect, Code.clientCertificate, Code.cipher, Code.peerUntrusted,
            Code.authorityFile, Code.sslShutdown, Code.issuer, Code.clientCertificateNeeded:
            return .tls(TLSFaults.fault(of: ending), detail: ending.detail)
        default:
            return answerFault(report, ending)
        }
    }

    private static func answerFault(
        _ report: TransferReport,
        _ ending: TransferEnding
    ) -> FlightError? {
        switch ending.code {
        case Code.emptyAnswer, Code.abortedByUs:
            // We abort alone what would be sent a second time, after a connection closed.
            return .emptyAnswer
        case Code.unsupportedProtocol, Code.strangeAnswer, Code.brokenHTTP2:
            return .malformedAnswer(detail: ending.detail)
        case Code.malformedURL:
            return .illegalRequest(detail: ending.detail)
        case Code.partialFile:
            return .truncated(received: ending.received, expected: ending.promised)
        case Code.badContentEncoding:
            return .undecodable(detail: ending.detail)
        case Code.writeFailed where ending.hasHeaderOverflowed:
            return .headerTooLarge(limit: report.request.policy.maxHeaderBytes)
        case Code.writeFailed where report.head?.fields.contains("Content-Encoding") == true:
            // libcurl's decoder says no more than that when bytes follow the end of its stream.
            return .undecodable(
                detail: ending.detail.isEmpty
                    ? "bytes follow the end of the compressed body" : ending.detail
            )
        case Code.outOfMemory:
            // libcurl says so of a single header line longer than its own bound.
            return .headerTooLarge(limit: 100 << 10)
        case Code.sendFailed, Code.receiveFailed, Code.brokenStream, Code.rewindFailed:
            return exchangeFault(report, ending)
        default:
            return .unforeseen(domain: "libcurl", code: ending.code, detail: ending.detail)
        }
    }

    private static func connectionFault(
        _ report: TransferReport,
        _ ending: TransferEnding
    ) -> FlightError {
        let url = report.request.url
        if let path = report.request.policy.unixSocket, ending.code == Code.couldNotConnect {
            return .socketUnreachable(path: path)
        }
        let usesProxy = ProxyChoice.usesProxy(for: report.request)
        switch ending.code {
        case Code.couldNotResolveProxy, Code.proxy:
            return .proxyFailed(detail: ending.detail)
        case Code.couldNotResolveHost:
            return .nameNotResolved(host: url.host)
        case _ where usesProxy:
            return .proxyFailed(detail: ending.detail)
        case _ where ending.systemError == Int(ECONNREFUSED):
            return .connectionRefused(host: url.host, port: url.port)
        default:
            return .unreachable(host: url.host, detail: ending.detail)
        }
    }

    /// The only bound left to libcurl is that of making the connection.
    private static func timeout(
        _ report: TransferReport,
        _ ending: TransferEnding
    ) -> FlightError {
        let policy = report.request.policy
        guard !report.isConnected, let bound = policy.connectTimeout else {
            return .timedOut(.total, after: policy.timeout ?? ending.timing.total)
        }
        return .timedOut(.connect, after: bound)
    }

    /// The connection failed while request or answer was under way.
    private static func exchangeFault(
        _ report: TransferReport,
        _ ending: TransferEnding
    ) -> FlightError? {
        if !report.isConnected, ending.connectStatus != 0 {
            return .proxyFailed(detail: ending.detail)
        }
        // A whole answer stands, whatever became of the rest of the request (RFC 9112, 9.3).
        if report.head != nil, ending.code == Code.sendFailed, let promised = ending.promised,
            ending.received == promised
        {
            return nil
        }
        if ending.code == Code.receiveFailed, ending.systemError == 0, report.isPlain {
            return .malformedAnswer(detail: ending.detail)
        }
        guard report.head == nil else {
            return .truncated(received: ending.received, expected: ending.promised)
        }
        return .connectionReset
    }

    private static func sessionFault(_ code: Int?) -> FlightError? {
        guard let code else { return .emptyAnswer }
        guard code != NSURLErrorCancelled else { return .cancelled(.caller) }
        return .unforeseen(domain: "URLSession", code: code, detail: "no word from libcurl")
    }
}

extension TransferReport {
    /// Whether the bytes went without TLS.
    fileprivate var isPlain: Bool { request.url.scheme == "http" }
}
