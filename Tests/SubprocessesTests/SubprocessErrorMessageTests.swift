import Glibc
import Subprocesses
import Testing

@Suite("The message of a subprocess error")
struct SubprocessErrorMessageTests {
    static let cases: [(error: SubprocessError, title: String)] = [
        (.notFound("pass"), "command 'pass' not found"),
        (.failedToStart(EACCES), "command cannot be started: permission denied"),
        (.timedOut(after: .seconds(5)), "command did not end within 5s"),
        (.timedOut(after: .milliseconds(1050)), "command did not end within 1.050s"),
        (.outputTooLarge(limit: 1000), "command wrote more than 1000 bytes"),
        (.cancelled, "command was cancelled"),
    ]

    @Test("names the fact", arguments: cases)
    func namesFact(error: SubprocessError, title: String) {
        #expect(error.title == title)
    }

    @Test("differs for names and paths")
    func differsForPaths() {
        #expect(SubprocessError.notFound("a/b").remedy == "check the path")
        #expect(SubprocessError.notFound("b").remedy == "install it, or give its full path")
    }
}
