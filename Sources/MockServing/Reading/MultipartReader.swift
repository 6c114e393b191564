import APIModel

/// Reads a `multipart/form-data` body (RFC 2046, section 5.1) as it comes, in bounded memory.
struct MultipartReader {
    private enum Stage {
        case preamble
        case afterBoundary
        case partHead
        case content
        case epilogue
        case broken
    }

    private let delimiter: [UInt8]
    private var stage = Stage.preamble
    // The line end that stands before a boundary may be missing before the first one.
    private var pending = Array("\r\n".utf8)
    private(set) var parts: [MultipartPart] = []

    static let contentLimit = 64 * 1024
    private static let headLimit = 16 * 1024
    private static let partLimit = 1000
    private static let lineEnd = Array("\r\n".utf8)

    init(boundary: String) {
        delimiter = Array("\r\n--\(boundary)".utf8)
    }

    /// The boundary that a media type names (RFC 2046, section 5.1.1), nil if there is none.
    static func boundary(of mediaType: String) -> String? {
        HeaderParameters(mediaType)["boundary"].flatMap { $0.isEmpty ? nil : $0 }
    }

    var isBroken: Bool { stage == .broken }

    var isWhole: Bool { stage == .epilogue }

    mutating func append(_ bytes: ArraySlice<UInt8>) {
        guard stage != .epilogue, stage != .broken else { return }
        pending += bytes
        while takeStep() {}
    }

    /// Goes on by one boundary or head; whether there may be more in what is pending.
    private mutating func takeStep() -> Bool {
        switch stage {
        case .preamble, .content: takeContent()
        case .afterBoundary: takeBoundaryEnd()
        case .partHead: takePartHead()
        case .epilogue, .broken: false
        }
    }

    private mutating func takeContent() -> Bool {
        let end = ByteText.firstIndex(of: delimiter, in: pending, from: 0)
        let count = end ?? max(0, pending.count - delimiter.count + 1)
        keep(pending[..<count])
        pending.removeFirst(count + (end == nil ? 0 : delimiter.count))
        if end != nil { stage = .afterBoundary }
        return end != nil
    }

    private mutating func keep(_ bytes: ArraySlice<UInt8>) {
        guard stage == .content, let last = parts.indices.last else { return }
        parts[last].content += bytes.prefix(Self.contentLimit - parts[last].content.count)
    }

    private mutating func takeBoundaryEnd() -> Bool {
        guard pending.count >= 2 else { return false }
        if pending.starts(with: "--".utf8) {
            stage = .epilogue
            pending = []
        } else if let end = ByteText.firstIndex(of: Self.lineEnd, in: pending, from: 0) {
            // The line end stays: a head without lines is nothing but one.
            pending.removeFirst(end)
            stage = .partHead
        } else {
            return giveUp(if: pending.count > Self.headLimit)
        }
        return true
    }

    private mutating func takePartHead() -> Bool {
        let headEnd = Self.lineEnd + Self.lineEnd
        guard let end = ByteText.firstIndex(of: headEnd, in: pending, from: 0) else {
            return giveUp(if: pending.count > Self.headLimit)
        }
        guard parts.count < Self.partLimit, let part = Self.part(head: pending[..<end]) else {
            return giveUp(if: true)
        }
        parts.append(part)
        pending.removeFirst(end + headEnd.count)
        stage = .content
        return true
    }

    private mutating func giveUp(if isHopeless: Bool) -> Bool {
        if isHopeless { stage = .broken }
        return false
    }

    private static func part(head: ArraySlice<UInt8>) -> MultipartPart? {
        let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
        for line in lines where line.lowercased().hasPrefix("content-disposition:") {
            let parameters = HeaderParameters(line.drop { $0 != ":" }.dropFirst())
            guard let name = parameters["name"] else { return nil }
            return MultipartPart(name: name, filename: parameters["filename"])
        }
        return nil
    }
}
