import APIModel
import FlightSharing
import Glibc

/// What the probe does when another flies for it, or it does not fly at all.
enum Passenger {
    static func land(_ answer: JoinedAnswer) -> Never {
        let pilot = answer.head.fields["X-Pilot"] ?? "nobody"
        let body = isWhole(answer) ? "whole" : "broken"
        Speech.end(
            "joined \(answer.head.status) \(pilot) \(answer.size) \(body) \(Speech.peakMemory)",
            status: 0
        )
    }

    static func hear(_ refusal: FlightRefusal) -> Never {
        switch refusal {
        case .forbidden(let facts):
            Speech.end("forbidden \(facts.processIdentifier)", status: 10)
        case .replaced: Speech.end("replaced", status: 10)
        case .cancelled: Speech.end("cancelled", status: 130)
        default: Speech.end("\(refusal)", status: 9)
        }
    }

    private static func isWhole(_ answer: JoinedAnswer) -> Bool {
        var index = 0
        var isSame = true
        do throws(FlightError) {
            try answer.forEachChunk { bytes in
                let expected = PatternBody.chunk(index, of: answer.size)
                let isEqual = expected.withUnsafeBytes { expected in
                    guard let first = bytes.baseAddress, let second = expected.baseAddress else {
                        return false
                    }
                    return bytes.count == expected.count
                        && memcmp(first, second, bytes.count) == 0
                }
                isSame = isSame && isEqual
                index += 1
            }
            return isSame
        } catch {
            return false
        }
    }
}
