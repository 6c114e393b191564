import APIModel
import Testing

@testable import FlightSharing

@Suite("Frames between processes")
struct FrameTests {
    private static let head = ResponseHead(
        version: "HTTP/2",
        status: 404,
        reason: "Nicht da",
        fields: [
            HTTPField("Set-Cookie", "a=1"), HTTPField("set-cookie", ""),
            HTTPField("X", bytes: [0xFF, 0x00, 0x0A]),
        ]
    )

    @Test("keep each byte of a head")
    func keepHeads() {
        #expect(ResponseHead(frames: Self.head.frames) == Self.head)
        #expect(ResponseHead(frames: ResponseHead(status: 200).frames)?.status == 200)
    }

    @Test("refuse a head that is cut off anywhere")
    func refuseBrokenHeads() {
        let frames = Self.head.frames
        for count in frames.indices {
            #expect(ResponseHead(frames: Array(frames[..<count])) == nil, "\(count) bytes")
        }
    }

    @Test("refuse a length that is negative or too large", arguments: [-1, 2, Int64.max])
    func refuseLengths(_ length: Int64) {
        var writer = FrameWriter()
        writer.append(length)
        var reader = FrameReader(writer.bytes + [0])
        #expect(reader.string() == nil)
    }

    @Test("keep numbers", arguments: [0, 1, -1, Int64.max, .min])
    func keepNumbers(_ number: Int64) {
        var writer = FrameWriter()
        writer.append(number)
        var reader = FrameReader(writer.bytes)
        #expect(reader.number() == number)
        #expect(reader.number() == nil)
    }

    @Test(
        "keep what a holder says",
        arguments: [HolderMessage.landed(headBytes: 1 << 40), .failed, .replaced, .unshared]
    )
    func keepHolderMessages(_ message: HolderMessage) {
        #expect(message.bytes.count <= MessageSocket.maxMessageBytes)
        #expect(HolderMessage(bytes: message.bytes) == message)
    }

    @Test("keep what a waiter says", arguments: [WaiterMessage.Wish.join, .wait, .replace])
    func keepWaiterMessages(_ wish: WaiterMessage.Wish) {
        let message = WaiterMessage(wish, ticket: .max)
        #expect(message.bytes.count <= MessageSocket.maxMessageBytes)
        #expect(WaiterMessage(bytes: message.bytes) == message)
        #expect(WaiterMessage(bytes: Array(message.bytes.dropLast())) == nil)
    }

    @Test("refuse what nobody says", arguments: [[], [9], [UInt8(ascii: "L"), 1]])
    func refuseStrangeMessages(_ bytes: [UInt8]) {
        #expect(HolderMessage(bytes: bytes) == nil)
        #expect(WaiterMessage(bytes: bytes) == nil)
    }
}
