import Glibc
import Testing

@testable import FlightSharing

@Suite("The folder of a board")
struct BoardFolderTests {
    private let parent: TemporaryFolder
    private var path: String { "\(parent.path)/apicli" }

    init() throws {
        parent = try TemporaryFolder()
    }

    private func mode(_ path: String) -> mode_t {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & 0o7777 : 0
    }

    @Test("is made for its user alone, and found again")
    func isMade() throws {
        _ = try BoardFolder(path: path)
        #expect(mode(path) == 0o700)
        _ = try BoardFolder(path: path)
    }

    @Test("is refused if it is a link", arguments: [true, false])
    func refusesLinks(_ isDangling: Bool) throws {
        try #require(symlink(isDangling ? "nowhere" : parent.path, path) == 0)
        #expect(throws: BoardFault.notFolder(path: path)) { _ = try BoardFolder(path: path) }
    }

    @Test("is refused if it is a file")
    func refusesFiles() throws {
        close(open(path, O_CREAT | O_WRONLY, 0o600))
        #expect(throws: BoardFault.notFolder(path: path)) { _ = try BoardFolder(path: path) }
    }

    @Test("is refused if others may write to it", arguments: [mode_t(0o720), 0o702, 0o1777])
    func refusesWritable(_ mode: mode_t) throws {
        try #require(mkdir(path, 0o700) == 0)
        try #require(chmod(path, mode) == 0)
        #expect(throws: BoardFault.writableByOthers(path: path)) {
            _ = try BoardFolder(path: path)
        }
    }

    @Test("is refused if others may replace it, but not under a sticky folder")
    func refusesParents() throws {
        try #require(chmod(parent.path, 0o777) == 0)
        #expect(throws: BoardFault.writableByOthers(path: parent.path)) {
            _ = try BoardFolder(path: path)
        }
        try #require(chmod(parent.path, 0o1777) == 0)
        _ = try BoardFolder(path: path)
    }

    @Test("is refused if it is another user's", .enabled(if: geteuid() == 0, "needs root"))
    func refusesForeign() throws {
        try #require(mkdir(path, 0o700) == 0)
        try #require(chown(path, 12_345, 12_345) == 0)
        #expect(throws: BoardFault.foreignOwner(path: path, user: 12_345)) {
            _ = try BoardFolder(path: path)
        }
        try #require(chown(path, 0, 0) == 0)
        try #require(chown(parent.path, 12_345, 12_345) == 0)
        #expect(throws: BoardFault.foreignOwner(path: parent.path, user: 12_345)) {
            _ = try BoardFolder(path: path)
        }
    }

    @Test("lies where the variables say")
    func isLocated() {
        let none: UInt32 = 4_000_000_000
        func location(_ environment: [String: String]) -> String {
            BoardFolder.location(environment: environment, user: none)
        }
        #expect(location(["XDG_RUNTIME_DIR": parent.path]) == path)
        #expect(location(["XDG_RUNTIME_DIR": "\(parent.path)//"]) == path)
        let temporary = "\(parent.path)/apicli-4000000000"
        #expect(location(["XDG_RUNTIME_DIR": "", "TMPDIR": parent.path]) == temporary)
        #expect(location(["XDG_RUNTIME_DIR": "relative", "TMPDIR": parent.path]) == temporary)
        #expect(location(["XDG_RUNTIME_DIR": "/no/such", "TMPDIR": parent.path]) == temporary)
        #expect(location(["TMPDIR": ""]) == "/tmp/apicli-4000000000")
        #expect(location([:]) == "/tmp/apicli-4000000000")
    }
}
