import Glibc
import Testing

/// A folder that goes with the test, with all its files.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        var template = Array("/tmp/apicli-board-XXXXXX".utf8CString)
        path = try #require(mkdtemp(&template).map { String(cString: $0) })
    }

    deinit {
        for name in names { unlink("\(path)/\(name)") }
        for name in names { rmdir("\(path)/\(name)") }
        rmdir(path)
        unlink("\(path).air")
    }

    var names: [String] {
        guard let stream = opendir(path) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }
}
