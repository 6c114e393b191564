package import APIModel
import Glibc
import JSONText

/// The cookie jar of one environment on disk, which several processes may fill at once.
package struct CookieStore: Sendable {
    private let folder: PrivateFolder
    private let name: String

    /// The store of this environment below this folder, which need not exist.
    package init(folder: String, service: String, environment: String) {
        self.folder = PrivateFolder(folder)
        // One name for one pair, whatever is in them: dots and slashes are escaped, too.
        name = [service, environment].map(Self.escaped).joined(separator: ".") + ".json"
    }

    /// The jar; an empty one where there is none that can be read.
    package func load() -> CookieJar {
        guard let bytes = PrivateFile.read(folder.file(name)),
            let json = try? JSONParser.parse(bytes)
        else { return CookieJar() }
        return CookieJar(json) ?? CookieJar()
    }

    /// Takes the cookies of an answer into the jar on disk, beside what others put there meanwhile.
    package func add(
        from head: ResponseHead,
        of url: RequestURL,
        at now: HTTPDate
    ) throws(StoreFault) {
        guard head.fields.contains("Set-Cookie") else { return }
        try folder.make()
        try FileLock.holding(folder.file(".\(name).lock")) { () throws(StoreFault) in
            var jar = load()
            jar.set(from: head, of: url, at: now)
            try PrivateFile.write(JSONWriter.indented(jar.json), to: folder.file(name))
        }
    }

    /// Throws where others could have put a jar into the folder.
    package func checkTrust() throws(StoreFault) {
        try folder.checkTrust()
    }

    /// Forgets the jars below this folder, or those of a service, and says how many.
    @discardableResult
    package static func clear(folder path: String, service: String? = nil) -> Int {
        let folder = PrivateFolder(path)
        let start = service.map { "\(escaped($0))." } ?? ""
        let names = folder.names.filter { $0.hasSuffix(".json") && $0.hasPrefix(start) }
        return names.count { unlink(folder.file($0)) == 0 }
    }

    private static func escaped(_ text: String) -> String {
        let bytes = text.utf8.flatMap { byte -> [UInt8] in
            switch byte {
            case 48...57, 65...90, 97...122, UInt8(ascii: "-"), UInt8(ascii: "_"): [byte]
            default: Array("%\(HexText.encode([byte]))".utf8)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
