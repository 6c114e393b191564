import APIModel
import CurlBoundary

/// The Swift side of the boundary between URLSession and libcurl.
enum Boundary {
    /// Announces a flight, which is kept alive until it is withdrawn and its transfer is over.
    static func announce(_ flight: Flight, headerLimit: Int) -> UInt64 {
        let context = Unmanaged.passRetained(flight).toOpaque()
        return withUnsafePointer(to: hooks) { boundary_announce($0, context, headerLimit) }
    }

    /// Takes the announcement back.
    static func withdraw(_ number: UInt64) {
        boundary_withdraw(number)
    }

    /// The content codings that libcurl decodes here, as they are asked for.
    static let contentCodings: [String] = {
        var codings: [String] = []
        if boundary_decodes_deflate() != 0 { codings += ["deflate", "gzip"] }
        if boundary_decodes_brotli() != 0 { codings.append("br") }
        if boundary_decodes_zstd() != 0 { codings.append("zstd") }
        return codings
    }()

    private static var hooks: boundary_hooks {
        boundary_hooks(
            attached: { context, easy in
                guard let flight = Boundary.flight(context), let easy else { return }
                TransferOptions(easy).set(for: flight.request)
            },
            connected: { context, address, port in
                let text = address.map { String(cString: $0) } ?? ""
                let goesOn = Boundary.flight(context)?.connected(address: text, port: Int(port))
                return goesOn == false ? 1 : 0
            },
            headed: { context, easy, block, size in
                guard let flight = Boundary.flight(context), let easy, let block else { return 1 }
                return Boundary.headed(
                    flight,
                    easy,
                    UnsafeRawBufferPointer(start: block, count: size)
                )
            },
            supply: { context, buffer, capacity in
                guard let flight = Boundary.flight(context), let buffer else { return 0 }
                return Boundary.supply(
                    flight,
                    UnsafeMutableRawBufferPointer(start: buffer, count: capacity)
                )
            },
            rewind: { context in
                Boundary.flight(context)?.supply?.rewind() ?? true ? 0 : 1
            },
            ended: { context, ending in
                guard let ending else { return }
                Boundary.flight(context)?.ended(TransferEnding(ending.pointee))
            },
            released: { context in
                if let context { Unmanaged<Flight>.fromOpaque(context).release() }
            }
        )
    }

    private static func flight(_ context: UnsafeMutableRawPointer?) -> Flight? {
        context.map { Unmanaged<Flight>.fromOpaque($0).takeUnretainedValue() }
    }

    private static func headed(
        _ flight: Flight,
        _ easy: UnsafeMutableRawPointer,
        _ block: UnsafeRawBufferPointer
    ) -> Int32 {
        let head = ResponseHeadParser.head(of: block)
        var remarks: [FlightRemark] = []
        if let unknown = ContentCoding.unknown(in: head.fields, known: contentCodings) {
            // libcurl would refuse the body; so it comes through as it is.
            boundary_set_number(easy, BOUNDARY_DECODES_CONTENT, 0)
            remarks.append(.unknownContentCoding(unknown))
        }
        return flight.headed(head, remarks: remarks) ? 0 : 1
    }

    private static func supply(
        _ flight: Flight,
        _ buffer: UnsafeMutableRawBufferPointer
    ) -> Int {
        switch flight.supplyBody(buffer) {
        case .bytes(let count): count
        case .end: 0
        case .later: Int(BOUNDARY_SUPPLY_PAUSE)
        case .failed: Int(BOUNDARY_SUPPLY_ABORT)
        }
    }
}
