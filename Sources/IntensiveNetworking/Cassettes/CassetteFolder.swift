import JSONText

/// A cassette: a folder with one file for each exchange, in the order of their numbers.
package struct CassetteFolder: Sendable {
    private let folder: PrivateFolder

    /// The cassette in this folder, which need not exist.
    package init(_ path: String) {
        folder = PrivateFolder(path)
    }

    /// All exchanges, in order; throws for a file that is no exchange.
    package func exchanges() throws(StoreFault) -> [CassetteExchange] {
        var exchanges: [CassetteExchange] = []
        for name in files {
            let path = folder.file(name)
            guard let bytes = PrivateFile.read(path), let json = try? JSONParser.parse(bytes),
                let exchange = CassetteExchange(json)
            else { throw StoreFault(path: path, reason: "it holds no recorded exchange") }
            exchanges.append(exchange)
        }
        return exchanges
    }

    /// Adds an exchange after those that are there, also those that other processes add.
    package func append(_ exchange: CassetteExchange) throws(StoreFault) {
        try folder.make()
        let bytes = JSONWriter.indented(exchange.json) + [UInt8(ascii: "\n")]
        try FileLock.holding(folder.file(".lock")) { () throws(StoreFault) in
            let last = files.last.flatMap { Int($0.prefix { $0 != "-" }) } ?? 0
            let number = String(last + 1)
            let zeros = String(repeating: "0", count: max(0, 5 - number.utf8.count))
            let name = "\(zeros)\(number)-\(Self.slug(exchange)).json"
            try PrivateFile.write(bytes, to: folder.file(name))
        }
    }

    private var files: [String] { folder.names.filter { $0.hasSuffix(".json") } }

    /// Something to know the file by: the method and the path.
    private static func slug(_ exchange: CassetteExchange) -> String {
        let path = exchange.url.split(separator: "/").dropFirst(2).joined(separator: "-")
        let text = "\(exchange.method)-\(path.prefix { $0 != "?" })"
        let bytes = text.utf8.prefix(80)
            .map { byte in
                switch byte {
                case 48...57, 65...90, 97...122, UInt8(ascii: "."): byte
                default: UInt8(ascii: "-")
                }
            }
        return String(decoding: bytes, as: UTF8.self)
    }
}
