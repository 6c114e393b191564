import APIModel

/// Writes a body behind the part of a download that is there; the file appears, whole, in place of
/// the old one when nothing is missing any more.
final class PartSink: BodySink {
    /// What the body is to the part.
    enum Role: Sendable {
        /// Its rest, or the beginning of it.
        case rest
        /// The whole of a version that the state tells of.
        case whole(ResumeState)
        /// Words about a part that is complete.
        case words
    }

    private let part: PartFile
    private let role: Role
    private let checksum: Checksum?
    private let acceptance: BodyAcceptance?

    init(
        _ part: PartFile,
        _ role: Role,
        checksum: Checksum?,
        acceptance: BodyAcceptance? = nil
    ) throws(FlightError) {
        self.acceptance = acceptance
        self.part = part
        self.role = role
        self.checksum = checksum
        if case .whole(let state) = role { try part.begin(state) }
    }

    /// A download may take as long as bytes come.
    var outlivesTimeout: Bool { true }

    func receive(_ bytes: UnsafeRawBufferPointer) throws(FlightError) {
        if case .words = role { return }
        try part.append(bytes)
    }

    func finish() throws(FlightError) -> Landing.Body {
        let size = part.count
        let body = Landing.Body.file(path: part.target, size: size)
        // A server may give a part of the rest only.
        if let total = part.state?.total, size < total { return body }
        if let checksum {
            let digest = try part.digest(checksum.algorithm)
            guard checksum.matches(digest) else {
                part.discard()
                throw checksum.refusal(of: digest)
            }
        }
        if let refused = try refused(size) {
            part.discard()
            return .bytes(refused)
        }
        try part.publish()
        return body
    }

    /// What came stays for the next try, in this run or a later one.
    func abandon() {}

    private func refused(_ size: Int64) throws(FlightError) -> [UInt8]? {
        do throws(FlightError) {
            return try acceptance?.refused(size: size, reading: part.bytes)
        } catch {
            // Too large once, too large always.
            if case .bodyTooLarge = error { part.discard() }
            throw error
        }
    }
}
