import Foundation
import TestSupport
import Testing

@Suite("A cached answer", .timeLimit(.minutes(10)))
struct CacheTests {
    private static let declared =
        #"{"service": "s", "path": "/x", "cache": {"ttl": "1h"}, "params": {"#
        + #""q": {"in": "query", "secret": true}, "h": {"in": "header", "secret": true}, "#
        + #""c": {"in": "cookie", "secret": true}}}"#

    @Test("comes from another process's call, and is told")
    func hits() async throws {
        try await CacheServer.serving(Self.declared) { server in
            let first = try await server.call("-v")
            #expect(first.text == "answer 1")
            #expect(first.errorText.contains("* cache: miss\n"))
            let second = try await server.call("-v", "--timing")
            #expect(second.text == "answer 1")
            #expect(second.errorText.contains("* cache: hit, "))
            #expect(second.errorText.contains("cache       hit, "))
            #expect(!second.errorText.contains("> GET"))
            let explained = try await server.call("--explain")
            #expect(explained.text.contains("from the cache   hit, "))
            #expect(server.count == 1)
        }
    }

    @Test("goes where the body is wanted: a file, a view, standard output with its header")
    func goesAnywhere() async throws {
        let script: CacheServer.Script = { number, _ in
            CacheServer.answer(#"[{"n": \#(number)}, {"n": 0}]"#, "X-A: b\r\n")
        }
        try await CacheServer.serving(Self.declared, script: script) { server in
            let body = #"[{"n": 1}, {"n": 0}]"#
            #expect(try await server.call("--download", "f1") == Outcome(0))
            #expect(try await server.call("--download", "f2") == Outcome(0))
            #expect(server.workspace.text(of: "f1") == body)
            #expect(server.workspace.text(of: "f2") == body)
            #expect(try await server.call("--query", "[].n", "-o", "lines").text == "1\n0\n")
            let one = try await server.call("-o", "jsonl", "--max-items", "1")
            #expect(one == Outcome(0, "{\"n\":1}\n"))
            let whole = try await server.call("--include")
            #expect(whole.text == CacheServer.answer(body, "X-A: b\r\n"))
            #expect(server.count == 1)
        }
    }

    @Test("of many megabytes is kept, and given again, byte for byte")
    func isLarge() async throws {
        let body = String(repeating: "0123456789abcde\n", count: 1 << 20)
        let script: CacheServer.Script = { _, _ in CacheServer.answer(body) }
        try await CacheServer.serving(Self.declared, script: script) { server in
            let outcome = try await server.workspace.shell(
                "$apicli x > a && $apicli x > b && cmp a b && wc -c < b && $apicli x | head -c 4"
            )
            #expect(outcome.text == "16777216\n0123")
            #expect(server.count == 1)
        }
    }

    @Test("is asked for anew, left alone, or all there is")
    func options() async throws {
        try await CacheServer.serving(Self.declared) { server in
            let miss = try await server.call("--offline")
            #expect(miss.status == 6 && miss.text.isEmpty)
            #expect(miss.errorText.contains("nothing was sent"))
            let told = try await server.call("--offline", "--error-format", "json")
            #expect(told.errorText.hasPrefix(#"{"error":{"code":"cache.miss","exit":6,"#))
            #expect(server.count == 0)
            #expect(try await server.call("--no-cache").text == "answer 1")
            #expect(try await server.call("--offline").status == 6)
            #expect(try await server.call("--refresh").text == "answer 2")
            #expect(try await server.call("--offline") == Outcome(0, "answer 2"))
            #expect(try await server.call("--refresh").text == "answer 3")
            #expect(try await server.call().text == "answer 3")
            #expect(try await server.call("--offline", "--refresh").status == 2)
            #expect(server.count == 3)
        }
    }

    @Test("is not asked for where none is declared, not even its token is")
    func offlineToken() async throws {
        let auth =
            #""auth": {"oauth2": {"tokenURL": "http://127.0.0.1:1/t", "clientID": "a", "#
            + #""clientSecret": "b"}}"#
        let workspace = try Workspace("http://127.0.0.1:1", ["x": Self.declared])
        try workspace.write(
            "endpoints/services/s.json",
            #"{"environments": {"e": {"baseURL": "http://127.0.0.1:1"}}, \#(auth)}"#
        )
        let outcome = try await workspace.run("x", "--offline", "--error-format", "json")
        #expect(outcome.errorText.contains(#""code":"cache.miss""#))
        try workspace.write("endpoints/y.json", Exchange.plain)
        let undeclared = try await workspace.run("y", "--offline", "--error-format", "json")
        #expect(undeclared.errorText.contains(#""code":"cache.not-kept","exit":6"#))
    }

    @Test("answers from the examples are not kept, and are there offline")
    func mock() async throws {
        let workspace = try Workspace(
            "mock:",
            [
                "x": #"{"service": "s", "path": "/x", "cache": {"ttl": "1h"}, "#
                    + #""examples": [{"response": {"body": 1}}]}"#
            ]
        )
        for words in [[], ["--offline"], ["--refresh"]] {
            #expect(try await workspace.run(["x"] + words) == Outcome(0, "1"))
        }
        #expect(workspace.leftovers.isEmpty)
    }

    @Test("is asked about when its time is over, and stands in for a failure where it may")
    func growsOld() async throws {
        let definition =
            #"{"service": "s", "path": "/x", "cache": {"ttl": "1ms", "staleIfError": "1h"}}"#
        let script: CacheServer.Script = { number, request in
            switch number {
            case 1: return CacheServer.answer("first", "ETag: \"t\"\r\n")
            case 2 where request.contains("\r\nIf-None-Match: \"t\"\r\n"):
                return "HTTP/1.1 304 Not Modified\r\n\r\n"
            default: return CacheServer.answer("down", status: "503 Down")
            }
        }
        try await CacheServer.serving(definition, script: script) { server in
            #expect(try await server.call().text == "first")
            let second = try await server.call("-v")
            #expect(second.text == "first")
            #expect(second.errorText.contains("* cache: revalidated\n"))
            let third = try await server.call()
            #expect(third.status == 0 && third.text == "first")
            #expect(third.errorText.hasPrefix("apicli: warning: x: the answer is stale: it is "))
            #expect(third.errorText.contains("HTTP 503"))
            #expect(try await server.call("--refresh").status == 5)
            #expect(server.count == 4)
        }
    }

    @Test(
        "is shown to nobody else, and no secret stands beside its body: T087",
        arguments: ["h", "c", "q"]
    )
    func isPrivate(_ place: String) async throws {
        let secrets = ["first-S3cr3t", "other-S3cr3t"]
        let script: CacheServer.Script = { number, request in
            let echo = secrets.first { request.contains($0) } ?? ""
            let lines = "X-Echo: \(echo)\r\nSet-Cookie: k=\(echo)\r\n"
            return CacheServer.answer("answer \(number)", lines)
        }
        try await CacheServer.serving(Self.declared, script: script) { server in
            for _ in 0..<2 {
                for (index, secret) in secrets.enumerated() {
                    let outcome = try await server.call("\(place)=\(secret)")
                    #expect(outcome.text == "answer \(index + 1)")
                }
            }
            #expect(server.count == 2)
            let found = try await server.workspace.shell(
                """
                grep -rl S3cr3t home; find home/.cache/apicli ! -perm 600 -type f
                find home/.cache/apicli ! -perm 700 -type d; $apicli cache list | grep S3cr3t
                """
            )
            #expect(found.text == "")
            #expect(try await server.entries().allSatisfy { !$0.contains("S3cr3t") })
        }
    }

    @Test("that is torn or tampered with is a miss")
    func isDamaged() async throws {
        try await CacheServer.serving(Self.declared) { server in
            let changes = [
                "printf X | dd of=$f bs=1 seek=20 conv=notrunc", "truncate -s -1 $f",
                "truncate -s 100 $f", ": > $f", "echo more >> $f", "chmod 644 $f",
                "rm $f; mkfifo -m 600 $f",
            ]
            for (index, change) in changes.enumerated() {
                #expect(try await server.call("--refresh").text == "answer \(2 * index + 1)")
                let script = "f=$(ls home/.cache/apicli/responses/*.answer); \(change)"
                _ = try await server.workspace.shell(script)
                #expect(try await server.call().text == "answer \(2 * index + 2)", "\(change)")
                _ = try await server.workspace.shell("rm -rf home/.cache")
            }
        }
    }

    @Test("is not kept where the folder cannot be written or trusted, and the call lands")
    func isUnwritable() async throws {
        try await CacheServer.serving(Self.declared) { server in
            try server.workspace.write("home/.cache", "in the way")
            let first = try await server.call()
            #expect(first.status == 0 && first.text == "answer 1")
            #expect(first.errorText.contains("warning: "))
            _ = try await server.workspace.shell(
                "rm home/.cache; mkdir -p home/.cache/apicli/responses; "
                    + "chmod 777 home/.cache/apicli/responses"
            )
            let second = try await server.call()
            #expect(second.status == 0 && second.text == "answer 2")
            #expect(second.errorText.contains("others may write to it"))
            #expect(try await server.workspace.run("cache", "list").status == 9)
        }
    }

    @Test("is listed and cleared")
    func isListed() async throws {
        try await CacheServer.serving(Self.declared) { server in
            for query in ["one", "two"] { _ = try await server.call("h=\(query)") }
            let list = try await server.workspace.run("cache", "list", "x")
            let lines = list.text.split(separator: "\n")
            #expect(lines.count == 2)
            #expect(lines.allSatisfy { $0.hasPrefix("x  e  GET \(server.server.origin)/x  ") })
            #expect(lines.allSatisfy { $0.hasSuffix("  8 B  fresh") })
            let json = try await server.workspace.run("cache", "list", "-o", "json")
            #expect(json.text.contains(#""state": "fresh""#))
            #expect(try await server.workspace.run("cache", "clear", "z").status == 2)
            let cleared = try await server.workspace.run("cache", "clear", "x")
            #expect(cleared == Outcome(0, "cleared 2 answers\n"))
            #expect(try await server.workspace.run("cache", "list").text == "")
            #expect(try await server.workspace.run("cache", "lst").status == 2)
        }
    }

    @Test("is whole for every one of many processes that read and write it")
    func isStormed() async throws {
        let definition = #"{"service": "s", "path": "/x", "cache": {"ttl": "20ms"}}"#
        let count = ProcessInfo.processInfo.environment["STRESS"] == nil ? 8 : 50
        let script: CacheServer.Script = { number, _ in
            CacheServer.answer(String(repeating: "\(number % 10)", count: 100_000 + number))
        }
        try await CacheServer.serving(definition, script: script) { server in
            let outcome = try await server.workspace.shell(
                """
                for i in $(seq \(count)); do
                    (for j in 1 2 3; do $apicli x > out.$i.$j || echo "status $?"; done) &
                done
                wait
                for f in out.*; do tr -d "$(head -c 1 $f)" < $f | wc -c; done | sort | uniq -c
                ls -A home/.cache/apicli/responses | wc -l
                """
            )
            let lines = outcome.text.split(separator: "\n").map { $0.split(separator: " ") }
            #expect(lines == [["\(count * 3)", "0"], ["1"]])
            #expect(outcome.errorText == "")
            #expect(try await server.workspace.run("cache", "list").text.hasPrefix("x  e  "))
        }
    }

    @Test("is one of each page of a walk, offline too")
    func isOfPages() async throws {
        let definition =
            #"{"service": "s", "path": "/x", "cache": {"ttl": "1h"}, "params": {"page": "#
            + #"{"in": "query", "type": "integer"}}, "pagination": {"style": "page", "#
            + #""param": "page", "items": "@", "size": 2}}"#
        let script: CacheServer.Script = { _, request in
            CacheServer.answer(request.contains("page=2") ? "[3]" : "[1,2]")
        }
        try await CacheServer.serving(definition, script: script) { server in
            for words in [[], ["--offline"]] {
                let outcome = try await server.workspace.run(
                    ["x", "--all", "-o", "compact"] + words
                )
                #expect(outcome.status == 0)
                #expect(outcome.text.filter { !$0.isWhitespace } == "[1,2,3]")
            }
            #expect(server.count == 2)
        }
    }
}
