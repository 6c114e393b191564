import APIModel
import FlightSharing
import Glibc

/// What the probe does when it flies.
struct Pilot {
    let air: Air
    let bodyBytes: Int64
    let isStubborn: Bool

    func fly(
        _ holder: FlightHolder,
        orders: AsyncStream<String>,
        giver: AsyncStream<String>.Continuation
    ) async {
        holder.whenReplaced { giver.yield("replaced") }
        Speech.say(air.enter() ? "flying" : "collision")
        for await order in orders { obey(order, holder) }
    }

    private func obey(_ order: String, _ holder: FlightHolder) {
        switch order {
        case "begin":
            publish(holder)
            write(PatternBody.start(of: bodyBytes), to: holder)
            Speech.say("begun")
        case "land":
            publish(holder)
            write(PatternBody.all(of: bodyBytes), to: holder)
            end("landed") { () throws(FlightRefusal) in try holder.land() }
        case "fail":
            end("failed") { () throws(FlightRefusal) in try holder.fail(Array("boom".utf8)) }
        case "joiners": Speech.say("joiners \(holder.joiners)")
        case "replaced":
            guard !isStubborn else { return Speech.say("replaced") }
            air.leave()
            holder.release()
            Speech.end("replaced", status: 10)
        case "release":
            air.leave()
            holder.release()
            Speech.end("released", status: 0)
        default: Speech.say("what?")
        }
    }

    private func publish(_ holder: FlightHolder) {
        let field = HTTPField("X-Pilot", "\(getpid())")
        holder.publish(ResponseHead(status: 203, reason: "Fine", fields: [field]))
    }

    private func write(_ chunks: some Sequence<[UInt8]>, to holder: FlightHolder) {
        for chunk in chunks { chunk.withUnsafeBytes { holder.write($0) } }
    }

    private func end(_ word: String, _ body: () throws(FlightRefusal) -> Void) {
        air.leave()
        do throws(FlightRefusal) {
            try body()
            Speech.end("\(word) \(Speech.peakMemory)", status: 0)
        } catch {
            Speech.end("replaced", status: 10)
        }
    }
}
