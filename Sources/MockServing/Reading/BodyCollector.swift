import APIModel

/// Takes in the body of one request in bounded memory: bytes up to a limit, or the parts of a
/// multipart body, of which only the start of each is kept.
struct BodyCollector {
    private enum Store {
        case bytes([UInt8])
        case parts(MultipartReader)
    }

    private let limit: Int
    private var store: Store
    private(set) var fault: RequestFault?

    init(fields: HTTPFields, limit: Int) {
        self.limit = limit
        let mediaType = fields["Content-Type"] ?? ""
        guard mediaType.lowercased().hasPrefix("multipart/form-data") else {
            store = .bytes([])
            return
        }
        if let boundary = MultipartReader.boundary(of: mediaType) {
            store = .parts(MultipartReader(boundary: boundary))
        } else {
            store = .bytes([])
            fault = .multipart
        }
    }

    /// Whether a body of this length is kept whole, or does not have to be.
    func accepts(length: Int) -> Bool {
        if case .parts = store { return true }
        return length <= limit
    }

    /// Takes in more of the body; beyond the limit it is read and forgotten.
    mutating func append(_ bytes: ArraySlice<UInt8>) {
        guard fault == nil else { return }
        switch store {
        case .bytes(var kept):
            store = .bytes([])  // so that the array below has one owner and is not copied
            guard kept.count + bytes.count <= limit else {
                fault = .bodyTooLarge(limit: limit)
                return
            }
            kept += bytes
            store = .bytes(kept)
        case .parts(var reader):
            store = .bytes([])
            reader.append(bytes)
            if reader.isBroken { fault = .multipart }
            store = .parts(reader)
        }
    }

    /// What was taken in, once the body is at its end.
    func finished() throws(RequestFault) -> MockRequest.Body {
        if let fault { throw fault }
        switch store {
        case .bytes(let bytes): return .bytes(bytes)
        case .parts(let reader):
            guard reader.isWhole else { throw .multipart }
            return .parts(reader.parts)
        }
    }
}
