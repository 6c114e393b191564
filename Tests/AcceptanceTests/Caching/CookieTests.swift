import TestSupport
import Testing

@Suite("Cookies of a session", .timeLimit(.minutes(10)))
struct CookieTests {
    private static let service = #""cookies": "session""#
    private static let script: CacheServer.Script = { number, request in
        let line = request.split(separator: "\r\n").first { $0.hasPrefix("Cookie: ") }
        let path = request.split(separator: " ")[1]
        switch path {
        case "/jwt/login":
            return CacheServer.answer(
                "in",
                "Set-Cookie: narrow=only-below-jwt\r\nSet-Cookie: wide=S3ss10n-value; Path=/; HttpOnly\r\n"
                    + "Set-Cookie: over=1; Max-Age=0; Path=/\r\nSet-Cookie: tls=1; Secure; Path=/\r\n"
            )
        case "/jump":
            return CacheServer.answer(
                "",
                "Set-Cookie: hop=H0p-value; Path=/\r\nLocation: /other\r\n",
                status: "302 Found"
            )
        default: return CacheServer.answer(line.map(String.init) ?? "none")
        }
    }

    private func serving(_ test: (CacheServer) async throws -> Void) async throws {
        try await CacheServer.serving(
            #"{"service": "s", "path": "/other"}"#,
            service: Self.service,
            script: Self.script
        ) { server in
            for path in ["jwt/login", "jwt/me", "jump"] {
                let name = String(path.split(separator: "/").joined(separator: "-"))
                try server.workspace.write(
                    "endpoints/\(name).json",
                    #"{"service": "s", "path": "/\#(path)"}"#
                )
            }
            try await test(server)
        }
    }

    @Test("go along below the path of their login, and wide ones everywhere: T102")
    func go() async throws {
        try await serving { server in
            #expect(try await server.call().text == "none")
            #expect(try await server.workspace.run("jwt-login").text == "in")
            #expect(try await server.call().text == "Cookie: wide=S3ss10n-value")
            let below = try await server.workspace.run("jwt-me")
            #expect(below.text == "Cookie: narrow=only-below-jwt; wide=S3ss10n-value")
            let found = try await server.workspace.shell(
                "find home/.local/state/apicli ! -perm 600 -type f; "
                    + "find home/.local/state/apicli ! -perm 700 -type d; ls home/.local/state/apicli/cookies"
            )
            #expect(found.text == "s.e.json\n")
        }
    }

    @Test("that a redirect sets go along with the next hop")
    func hop() async throws {
        try await serving { server in
            let jumped = try await server.workspace.run("jump")
            #expect(jumped.text == "Cookie: hop=H0p-value")
            #expect(try await server.call().text == "Cookie: hop=H0p-value")
        }
    }

    @Test("are not told to another origin that a redirect names")
    func staysHome() async throws {
        try await LoopbackServer.answering(CacheServer.answer("elsewhere")) { other in
            let script: CacheServer.Script = { number, _ in
                number == 1
                    ? CacheServer.answer("", "Set-Cookie: sid=v; Path=/\r\n")
                    : CacheServer.answer("", "Location: \(other.origin)/\r\n", status: "302 Found")
            }
            try await CacheServer.serving(
                #"{"service": "s", "path": "/x"}"#,
                service: Self.service,
                script: script
            ) { server in
                for _ in 0..<2 { _ = try await server.call() }
                #expect(server.server.requestTexts.last?.contains("\r\nCookie: sid=v\r\n") == true)
            }
            #expect(other.requestTexts.allSatisfy { !$0.contains("Cookie") })
        }
    }

    @Test(
        "have no values in what is shown or written: T085",
        arguments: [
            ["-v"], ["--include"], ["--trace", "-"], ["--har", "/dev/stderr"], ["--dry-run"],
            ["--curl"], ["--explain"],
        ]
    )
    func areMasked(_ words: [String]) async throws {
        try await serving { server in
            _ = try await server.workspace.run("jwt-login")
            for name in ["jwt-login", "jump", "jwt-me"] {
                let outcome = try await server.workspace.run([name] + words)
                #expect(outcome.status == 0)
                // The answer's own body tells what it likes.
                let sends = !["--dry-run", "--curl", "--explain"].contains(words[0])
                let text = sends && name != "jwt-login" ? outcome.errorText : "\(outcome)"
                for value in ["S3ss10n", "H0p-value", "only-below"] {
                    #expect(!text.contains(value), "\(value) in \(text)")
                }
            }
        }
    }

    @Test("are forgotten when that is asked for, and no answers are")
    func areForgotten() async throws {
        try await serving { server in
            _ = try await server.workspace.run("jwt-login")
            let forgot = try await server.workspace.run("cache", "clear", "--cookies", "x")
            #expect(forgot == Outcome(0, "forgot the cookies of 1 environment\n"))
            #expect(try await server.call().text == "none")
            #expect(try await server.workspace.run("cache", "list", "--cookies").status == 2)
        }
    }
}
