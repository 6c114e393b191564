import Glibc
import TestSupport
import Testing

@Suite("A chain", .timeLimit(.minutes(5)))
struct ChainTests {
    private static func json(_ body: String, status: String = "200 OK") -> ChainServer.Answer {
        { _ in ChainServer.json(body, status: status) }
    }

    private static let shop = [
        "login": ChainServer.endpoint("POST", "/login", "user"),
        "order": ChainServer.endpoint("POST", "/order", "token", "items", "note"),
        "state": ChainServer.endpoint("GET", "/state", "id", "x"),
    ]

    @Test("T064 takes values out of earlier answers with their types and every digit")
    func values() async throws {
        let server = ChainServer([
            "/login": Self.json(#"{"token": "t-1", "id": 9007199254740993, "price": 12.50}"#),
            "/order": Self.json(#"{"order": 77}"#),
        ])
        let chain = #"""
            {"params": {"user": {"type": "string", "required": true}, "n": {"type": "integer"}},
             "steps": [
              {"id": "a", "call": "login", "params": {"user": "${params.user}"}},
              {"id": "b", "call": "order", "params": {"token": "${a.token}", "items": ["${a.id}",
                "${params.n}"], "note": "for ${params.user}: ${a.price} $${x}"}}
             ]}
            """#
        try await server.serving(Self.shop, chain: chain) { workspace in
            let outcome = try await workspace.run("chain", "c", "user=zoë", "n=2")
            #expect(outcome == Outcome(0, #"{"order": 77}"#))
            let body = try await workspace.run("chain", "c", "user=zoë", "n=2", "--query", "order")
            #expect(body == Outcome(0, "77\n"))
        }
        #expect(server.lines == ["POST /login", "POST /order", "POST /login", "POST /order"])
    }

    @Test("sends what it read, and reads params by their rules before anything is sent")
    func bodies() async throws {
        let server = ChainServer([
            "/login": Self.json(#"{"id": 1e2, "list": [1, {"a": null}]}"#),
            "/order": { request in
                ChainServer.json(String(request.split(separator: "\r\n").last ?? ""))
            },
        ])
        let chain = #"""
            {"params": {"n": {"type": "integer", "maximum": 5, "default": 3}},
             "steps": [{"id": "a", "call": "login"},
                       {"id": "b", "call": "order", "params": {"items": "${a.list}",
                        "token": "${a.id}", "note": "${params.n}/${a.id}"}}]}
            """#
        try await server.serving(Self.shop, chain: chain) { workspace in
            let sent = try await workspace.run("chain", "c")
            #expect(sent.text == #"{"token":1e2,"items":[1,{"a":null}],"note":"3/1e2"}"#)
            let refused = try await workspace.run("chain", "c", "n=6", "x=1")
            #expect(refused.status == 2 && refused.errorText.contains("unknown param 'x'"))
            #expect(refused.errorText.contains("'n'"))
        }
        #expect(server.lines.count == 2)
    }

    @Test("runs independent steps together, and each step after all that it needs")
    func together() async throws {
        let both = Gate(2)
        let server = ChainServer([
            "/login": { _ in
                try both.pass()
                return ChainServer.json(#"{"v": 1}"#)
            },
            "/order": { _ in
                try both.pass()
                return ChainServer.json(#"{"v": 2}"#)
            },
            "/state": Self.json(#"{"done": true}"#),
        ])
        let chain = #"""
            {"steps": [{"id": "a", "call": "login"}, {"id": "b", "call": "order"},
                       {"id": "c", "call": "state", "params": {"id": "${a.v}-${b.v}"}}]}
            """#
        try await server.serving(Self.shop, chain: chain) { workspace in
            let outcome = try await workspace.run("chain", "c")
            #expect(outcome == Outcome(0, #"{"done": true}"#))
        }
        #expect(server.lines.last == "GET /state?id=1-2")
    }

    @Test("T041 stops at the first failure, names the step and its place, and sends nothing later")
    func failure() async throws {
        let server = ChainServer([
            "/login": Self.json("{}"),
            "/order": Self.json(#"{"why": "no"}"#, status: "409 Conflict"),
        ])
        let chain = #"""
            {"steps": [{"id": "a", "call": "login"},
                       {"id": "b", "call": "order", "params": {"note": "${a}x"}, "when": "a != null"},
                       {"id": "c", "call": "state", "params": {"id": "${b.id}"}}]}
            """#
            .replacing(#""note": "${a}x""#, with: #""note": "x""#)
        try await server.serving(Self.shop, chain: chain) { workspace in
            let outcome = try await workspace.run("chain", "c")
            #expect(outcome.status == 4 && outcome.text.isEmpty)
            #expect(outcome.errorLines[0] == #"{"why": "no"}"#)
            let title = "step 'b' (2 of 3): order: HTTP 409 Conflict"
            #expect(outcome.errorLines[1] == "endpoints/chains/c.json:2:19: error: \(title)")
            let json = try await workspace.run("chain", "c", "--error-format", "json")
            #expect(json.errorLines.count == 1)
            #expect(json.errorText.contains(#""exit":4,"endpoint":"order""#))
            #expect(json.errorText.contains(#""step":"b""#))
        }
        #expect(server.lines.count == 4)
    }

    @Test("fails where a business rule does, with the answer on standard output if it is the last")
    func rule() async throws {
        let rule = #", "response": {"rules": [{"that": "ok", "else": "msg"}]}"#
        let endpoints = ["x": ChainServer.endpoint("GET", "/x", "id", more: rule)]
        let server = ChainServer(["/x": Self.json(#"{"ok": false, "msg": "sold out"}"#)])
        let chain = #"{"steps": [{"id": "only", "call": "x"}]}"#
        try await server.serving(endpoints, chain: chain) { workspace in
            let outcome = try await workspace.run("chain", "c")
            #expect(outcome.status == 8 && outcome.text == #"{"ok": false, "msg": "sold out"}"#)
            #expect(outcome.errorText.contains("step 'only' (1 of 1): x: "))
            #expect(outcome.errorText.contains("sold out"))
        }
    }

    @Test("does not send a step whose reference leads to nothing, and says what there was")
    func unresolved() async throws {
        let server = ChainServer(["/login": Self.json(#"{"token": "t", "id": 1}"#)])
        let chain = #"""
            {"steps": [{"id": "a", "call": "login"},
                       {"id": "b", "call": "order", "params": {"token": "${a.tokn}"}}]}
            """#
        try await server.serving(Self.shop, chain: chain) { workspace in
            let outcome = try await workspace.run("chain", "c")
            #expect(
                outcome
                    == Outcome(
                        2,
                        "",
                        """
                        endpoints/chains/c.json:2:62: error: step 'b' (2 of 2): '${a.tokn}' gives \
                        nothing: the body of 'a' has 'token', 'id'
                          2 |            {"id": "b", "call": "order", "params": {"token": "${a.tokn}"}}]}
                            |                                                              ^~~~~~~~~
                        help: correct the query, or give another value with '|| `…`' in it

                        """
                    )
            )
        }
        #expect(server.lines == ["POST /login"])
    }

    @Test("leaves out a step whose condition does not hold, and what takes values from it")
    func conditions() async throws {
        let server = ChainServer([
            "/login": Self.json(#"{"ok": false}"#), "/state": Self.json(#"{"s": 1}"#),
        ])
        let chain = #"""
            {"steps": [{"id": "a", "call": "login"},
                       {"id": "b", "call": "order", "when": "${a.ok}"},
                       {"id": "c", "call": "order", "params": {"note": "${b.id}"}},
                       {"id": "d", "call": "state", "when": "b == null && !(a.ok)"},
                       {"id": "e", "call": "order", "params": {"note": "${c}"}}]}
            """#
        try await server.serving(Self.shop, chain: chain) { workspace in
            let outcome = try await workspace.run("chain", "c")
            #expect(outcome.status == 0 && outcome.text == #"{"s": 1}"#)
            #expect(outcome.errorText.contains("the last step was left out"))
        }
        #expect(server.lines == ["POST /login", "GET /state"])
    }

    @Test("calls once for each element, and its body is the list of bodies in their order")
    func elements() async throws {
        let last = Gate(1)
        let server = ChainServer([
            "/login": Self.json(#"{"ids": [1, 2, 3], "none": []}"#),
            "/state": { request in
                // The first is answered last.
                if request.contains("id=1&") { try last.wait() }
                if request.contains("id=3&") { last.arrive() }
                let id = request.split(separator: "id=")[1].prefix(1)
                return ChainServer.json(#"{"id": \#(id), "v": 1.50}"#)
            },
            "/order": Self.json("{}"),
        ])
        let chain = #"""
            {"steps": [{"id": "a", "call": "login"},
                       {"id": "no", "call": "order", "forEach": "${a.none}"},
                       {"id": "b", "call": "state", "forEach": "${a.ids}", "when": "item != `2`",
                        "params": {"id": "${item}", "x": "${no.length(@)}"}}]}
            """#
        try await server.serving(Self.shop, chain: chain) { workspace in
            let outcome = try await workspace.run("chain", "c", "-o", "compact")
            #expect(outcome == Outcome(0, "[{\"id\":1,\"v\":1.50},{\"id\":3,\"v\":1.50}]\n"))
            let query = try await workspace.run("chain", "c", "--query", "[].id", "-o", "lines")
            #expect(query == Outcome(0, "1\n3\n"))
            let slow = try await workspace.run("chain", "c", "--jobs", "0")
            #expect(slow.status == 2)
        }
        #expect(server.lines.count == 6)
    }

    @Test("polls a step until its answer satisfies, or is one that never will")
    func polling() async throws {
        let answers = ["open", "open", "done", "open", "broken"]
        let rest = AnswerQueue(answers)
        let server = ChainServer([
            "/state": { _ in ChainServer.json(#"{"state": "\#(rest.next())"}"#) }
        ])
        let chain = #"""
            {"steps": [{"id": "a", "call": "state", "until": {"that": "state == 'done'",
              "failed": "state == 'broken'", "every": "1ms", "deadline": "20s"}}]}
            """#
        try await server.serving(Self.shop, chain: chain) { workspace in
            let outcome = try await workspace.run("chain", "c")
            #expect(outcome == Outcome(0, #"{"state": "done"}"#))
            let failed = try await workspace.run("chain", "c")
            #expect(failed.status == 8 && failed.text == #"{"state": "broken"}"#)
            #expect(failed.errorText.contains("state == 'broken'"))
        }
        #expect(server.lines.count == 5)
    }
}
