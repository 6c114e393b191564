import Glibc
import Testing

@Suite("The memory of a batch", .timeLimit(.minutes(5)))
struct BatchMemoryTests {
    @Test("does not grow with the names of endpoints that are not there")
    func unknownNames() async throws {
        let workspace = try Workspace("http://127.0.0.1:1", ["x": Exchange.plain])
        let lines = (1...40_000).map { #"{"endpoint": "n\#($0)"}"# + "\n" }.joined()
        try workspace.write("lines", lines)
        var usage = rusage()
        getrusage(RUSAGE_SELF.rawValue, &usage)
        // A program's peak counts from that of its parent.
        let most = (usage.ru_maxrss << 10) + (100 << 20)
        let program = workspace.program(["batch", "--input", "lines"])
        let (outcome, peak) = try await Turnstile.programs.pass {
            try await program.start().measuredFinish()
        }
        #expect(outcome.status == 11)
        #expect(outcome.text.split(separator: "\n").count == 40_000)
        #expect(peak < most)
    }
}
