import APIModel
import CurlBoundary

/// How a transfer ended, by libcurl's numbers.
struct TransferEnding: Sendable, Equatable {
    /// libcurl's result code, 0 for a whole answer.
    var code: Int
    /// The errno of the socket call that failed, 0 for none.
    var systemError: Int = 0
    /// What OpenSSL found wrong with the peer's certificate, 0 for nothing.
    var verifyResult: Int = 0
    /// A proxy's answer to CONNECT, 0 for none.
    var connectStatus: Int = 0
    /// The bytes of body that came, coded.
    var received: Int64 = 0
    /// The bytes of body that were promised, nil for none.
    var promised: Int64?
    /// Whether the header was ended for being over its limit.
    var hasHeaderOverflowed = false
    /// libcurl's own words.
    var detail: String = ""
    /// How long what took.
    var timing = FlightTiming()

    init(code: Int) {
        self.code = code
    }

    init(_ ending: boundary_ending) {
        code = Int(ending.code)
        systemError = ending.system_error
        verifyResult = ending.verify_result
        connectStatus = ending.connect_status
        received = ending.received
        promised = ending.promised < 0 ? nil : ending.promised
        hasHeaderOverflowed = ending.header_overflowed != 0
        detail = Self.text(of: ending.detail)
        timing = Self.timing(of: ending)
    }

    private static func timing(of ending: boundary_ending) -> FlightTiming {
        func point(_ microseconds: Int64) -> Duration? {
            microseconds > 0 ? .microseconds(microseconds) : nil
        }
        var timing = FlightTiming()
        timing.nameLookup = point(ending.name_lookup)
        timing.connect = point(ending.connect)
        timing.tls = point(ending.tls)
        timing.firstByte = point(ending.first_byte)
        timing.total = .microseconds(ending.total)
        timing.wall = timing.total
        timing.connectionsMade = ending.connections_made
        let address = text(of: ending.peer_address)
        if !address.isEmpty {
            let host = address.contains(":") ? "[\(address)]" : address
            timing.remoteAddress = "\(host):\(ending.peer_port)"
        }
        return timing
    }

    /// The text in a C array of characters, which Swift sees as a tuple.
    private static func text<Characters>(of characters: Characters) -> String {
        withUnsafeBytes(of: characters) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
    }
}
