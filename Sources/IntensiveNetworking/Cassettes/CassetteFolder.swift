package import APIModel
import Glibc
import Synchronization

/// A cassette: a folder with one file for each exchange, in the order of their numbers.
///
/// A run replaces what earlier runs recorded of a request the first time that it records the same;
/// what it records of it later comes behind.
package final class CassetteFolder: Sendable {
    private struct State {
        /// The files of earlier runs by their requests.
        var earlier: [String: [(file: String, exchange: CassetteExchange)]] = [:]
        var number = 0
    }

    private let folder: PrivateFolder
    private let state = Mutex(State())

    /// The cassette in this folder, which need not exist.
    package init(_ path: String) {
        folder = PrivateFolder(path)
    }

    /// All exchanges, in order; throws for a folder that cannot be read and a file that is no
    /// exchange.
    package func exchanges() throws(CassetteFault) -> [CassetteExchange] {
        guard let handle = opendir(folder.path) else {
            throw CassetteFault(path: folder.path, reason: systemReason(errno))
        }
        closedir(handle)
        var exchanges: [CassetteExchange] = []
        for file in files { exchanges.append(try exchange(in: file)) }
        return exchanges
    }

    /// Makes the folder, if it is not there, and looks at what earlier runs recorded.
    package func prepare() throws(CassetteFault) {
        do throws(StoreFault) { try folder.make() } catch { throw CassetteFault(error) }
        guard access(folder.path, W_OK | X_OK) == 0 else {
            throw CassetteFault(path: folder.path, reason: systemReason(errno))
        }
        let files = files
        var earlier: [String: [(file: String, exchange: CassetteExchange)]] = [:]
        for (file, exchange) in zip(files, try exchanges()) {
            earlier["\(exchange.method) \(exchange.url)", default: []].append((file, exchange))
        }
        state.withLock { state in
            state.earlier = earlier
            state.number = files.last.map(Self.number) ?? 0
        }
    }

    /// Adds an exchange behind those that are there.
    package func append(_ exchange: CassetteExchange) throws(StoreFault) {
        let text = exchange.fileText
        let old = state.withLock { Self.takeEarlier(exchange, from: &$0) }
        let slug = Self.slug(exchange)
        while true {
            let number = state.withLock { state in
                state.number += 1
                return state.number
            }
            let zeros = String(repeating: "0", count: max(0, 5 - String(number).utf8.count))
            // Another process may have taken the number for a request of the same name.
            let path = folder.file("\(zeros)\(number)-\(slug).json")
            if try PrivateFile.writeNew(text, to: path) { break }
        }
        for file in old { unlink(folder.file(file)) }
    }

    private static func takeEarlier(
        _ exchange: CassetteExchange,
        from state: inout State
    ) -> [String] {
        let key = "\(exchange.method) \(exchange.url)"
        guard let all = state.earlier[key] else { return [] }
        state.earlier[key] = all.filter { $0.exchange.body != exchange.body }
        return all.filter { $0.exchange.body == exchange.body }.map(\.file)
    }

    private func exchange(in file: String) throws(CassetteFault) -> CassetteExchange {
        let path = folder.file(file)
        guard let text = PrivateFile.read(path) else {
            throw CassetteFault(path: path, reason: "it cannot be read")
        }
        do throws(CassetteMistake) {
            return try CassetteExchange(fileText: text)
        } catch {
            throw CassetteFault(error, in: path, text)
        }
    }

    private var files: [String] {
        folder.names.filter { $0.hasSuffix(".json") }
            .map { (number: Self.number($0), name: $0) }
            .sorted { ($0.number, $0.name) < ($1.number, $1.name) }
            .map(\.name)
    }

    private static func number(_ file: String) -> Int {
        Int(file.prefix { $0.isASCII && $0.isNumber }) ?? 0
    }

    /// Something to know the file by: the method and the path.
    private static func slug(_ exchange: CassetteExchange) -> String {
        let path = exchange.target.dropFirst().prefix { $0 != "?" }
        let bytes = "\(exchange.method)-\(path)".utf8.prefix(80)
            .map { byte in
                switch byte {
                case 48...57, 65...90, 97...122, UInt8(ascii: "."): byte
                default: UInt8(ascii: "-")
                }
            }
        return String(decoding: bytes, as: UTF8.self)
    }
}
