import APIModel
import IntensiveNetworking
import Managers
import TestSupport
import Testing

@Suite("A call of a service with cookies")
struct SessionCookieTests {
    private static let script: ScriptedTransport.Script = { number, request in
        var head = ResponseHead(status: 200)
        if number == 1 { head.fields = [HTTPField("Set-Cookie", "sid=first-value; Path=/")] }
        return (head, request.fields["Cookie"] ?? "none")
    }

    @Test("keeps none unless the definition says so")
    func keepsNone() async throws {
        let calls = try CachedCalls(Self.script)
        for _ in 0..<2 { #expect(await calls.land(.ignore).text == "none") }
        #expect(calls.folder.names.isEmpty)
    }

    @Test("sends them with the next call of its environment, and with no other's")
    func keeps() async throws {
        var calls = try CachedCalls(Self.script)
        calls.adjustSite = { $0.settings.keepsCookies = true }
        #expect(await calls.land(.ignore).text == "none")
        #expect(await calls.land(.ignore).text == "sid=first-value")
        calls.adjustSite = {
            $0.settings.keepsCookies = true
            $0.environment = "other"
        }
        #expect(await calls.land(.ignore).text == "none")
    }

    @Test("shows no answer of one session to another")
    func partsSessions() async throws {
        var calls = try CachedCalls(Self.script)
        calls.adjustSite = { $0.settings.keepsCookies = true }
        #expect(await calls.land().text == "none")
        #expect(await calls.land().text == "sid=first-value")
        #expect(await calls.land().text == "sid=first-value")
        #expect(calls.transport.requests.count == 2)
    }
}
