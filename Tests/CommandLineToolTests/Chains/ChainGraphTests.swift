import EndpointDefinitions
import JSONText
import Testing

@testable import CommandLineTool

@Suite("The graph of a chain")
struct ChainGraphTests {
    private static func step(
        _ id: String,
        _ params: JSONObject = [:],
        when: JSONValue? = nil,
        forEach: JSONValue? = nil
    ) -> ChainStep {
        var step = ChainStep()
        step.id = id
        step.params = params
        step.when = when
        step.forEach = forEach
        return step
    }

    @Test("finds what steps take values from, wherever the reference stands")
    func dependencies() {
        let graph = ChainGraph([
            Self.step("a"),
            Self.step("b", ["x": "${params.a}", "y": "$${a}"]),
            Self.step("c", ["x": [["deep": "at ${a.id}"]]]),
            Self.step("d", ["x": "${item.id}"], when: "c.ok && params.x", forEach: "${b.items}"),
            Self.step("e", when: "length(keys(@)) > `1`"),
        ])
        #expect(graph.dependencies == [[], [], [0], [1, 2], [0, 1, 2, 3]])
        #expect(graph.waves == [[0, 1], [2], [3], [4]])
    }
}
