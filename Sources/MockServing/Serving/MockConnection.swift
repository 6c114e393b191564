import APIModel

/// One connection without its socket: bytes in, bytes out, and whether to go on.
struct MockConnection {
    private var reader: RequestReader
    private var output: [UInt8] = []
    private var sent = 0
    /// Whether our last answer is written.
    private var isClosing = false
    /// Whether the client sends no more.
    private(set) var inputEnded = false

    /// Above this nothing more is answered until the client takes what is there.
    private static let outputLimit = 1024 * 1024

    init(limits: RequestReader.Limits = RequestReader.Limits()) {
        reader = RequestReader(limits: limits)
    }

    /// What is to be sent.
    var pendingOutput: ArraySlice<UInt8> { output[sent...] }

    /// Whether more bytes from the client can be used now.
    var wantsInput: Bool {
        !inputEnded && (isClosing || output.count - sent < Self.outputLimit)
    }

    /// Whether everything is sent and nothing more will be.
    var isFinished: Bool { (isClosing || inputEnded) && sent == output.count }

    /// Takes in what the client sent and answers every request that is whole.
    mutating func receive(
        _ bytes: ArraySlice<UInt8>,
        answer: (MockRequest) -> MockResponse
    ) {
        guard !isClosing else { return }
        reader.append(bytes)
        answerRequests(answer)
    }

    /// Notes that the client took this many bytes, and answers requests that waited for it.
    mutating func didSend(_ count: Int, answer: (MockRequest) -> MockResponse) {
        sent += count
        guard sent == output.count else { return }
        output.removeAll(keepingCapacity: output.count <= Self.outputLimit)
        sent = 0
        answerRequests(answer)
    }

    /// Notes that the client sends no more; what it asked before is still answered.
    mutating func endInput() {
        inputEnded = true
    }

    private mutating func answerRequests(_ answer: (MockRequest) -> MockResponse) {
        while !isClosing, output.count - sent < Self.outputLimit, let event = reader.nextEvent() {
            switch event {
            case .continueWanted:
                output += "HTTP/1.1 100 Continue\r\n\r\n".utf8
            case .request(let request, let keepsAlive):
                let response = answer(request)
                output += response.wireBytes(for: request.method, closes: !keepsAlive)
                isClosing = !keepsAlive
            case .fault(let fault):
                let response = MockResponse.problem(fault.status, fault.message)
                output += response.wireBytes(for: .get, closes: true)
                isClosing = true
            }
        }
    }
}
