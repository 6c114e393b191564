import APIModel
import Diagnostics
import FlightSharing
import JSONText
import Managers

/// A flight (a request in the air) for people and for programs, its key taken apart.
struct FlightLineText {
    private let facts: FlightFacts
    private let age: Duration
    private let parts: [String]
    private let params: JSONObject

    /// The facts, told at this time since 1970.
    init(_ facts: FlightFacts, now: Duration) {
        self.facts = facts
        age = max(.zero, now - facts.since)
        let key = try? JSONParser.parse(Array(facts.key.utf8), dialect: .strict).arrayValue
        parts = key?.prefix(4).map { $0.stringValue ?? "" } ?? ["", "", "", facts.key]
        var params = JSONObject()
        for member in key?.last?.objectValue?.members ?? [] {
            params.set(member.key.value, Self.masked(member.value))
        }
        self.params = params
    }

    /// Endpoint, environment, params, strategy, age, process, joiners.
    var cells: [String] {
        let texts = params.members.map { member in
            let value = member.value.stringValue
            return "\(member.key.value)=\(value ?? Self.compact(member.value))"
        }
        return [
            TerminalText.escaped(part(3)), TerminalText.escaped(part(2)),
            TerminalText.escaped(texts.joined(separator: " ")), facts.strategy.rawValue,
            "\(age.fixedSecondsText) s", "process \(facts.processIdentifier)",
            facts.joiners == 0 ? "" : "\(facts.joiners) joined",
        ]
    }

    /// All that is known.
    var object: JSONObject {
        var object = JSONObject()
        object.set("definitions", .text(part(0)))
        object.set("service", .text(part(1)))
        object.set("environment", .text(part(2)))
        object.set("endpoint", .text(part(3)))
        object.set("params", .object(params))
        object.set("strategy", .text(facts.strategy.rawValue))
        object.set("since", .text(TimestampText.text(facts.since)))
        object.set("process", .integer(Int(facts.processIdentifier)))
        object.set("joiners", .integer(facts.joiners))
        var key = parts.map(JSONValue.text)
        key.append(.object(params))
        object.set("key", .text(Self.compact(.array(key))))
        return object
    }

    private func part(_ index: Int) -> String {
        parts.indices.contains(index) ? parts[index] : ""
    }

    /// What stands behind the mask only tells secret values apart.
    private static func masked(_ value: JSONValue) -> JSONValue {
        let isSecret = value.stringValue?.hasPrefix(SecretMasker.mask) ?? false
        return isSecret ? .text(SecretMasker.mask) : value
    }

    private static func compact(_ value: JSONValue) -> String {
        String(decoding: JSONWriter.compact(value), as: UTF8.self)
    }
}
