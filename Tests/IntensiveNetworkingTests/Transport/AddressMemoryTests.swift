import Foundation
import Glibc
import Testing

@Suite("The boundary to libcurl")
struct AddressMemoryTests {
    private func residentBytes() throws -> Int {
        let words = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
            .split(separator: " ")
        return try #require(Int(words[1])) * 4096
    }

    /// URLSession does exactly this for each transfer; without the boundary the parts of the
    /// address stay behind, here 100 MB of them.
    @Test("frees all of an address that is given back by curl_free")
    func freesAddresses() throws {
        typealias Make = @convention(c) () -> UnsafeMutableRawPointer?
        typealias Set =
            @convention(c) (UnsafeMutableRawPointer?, Int32, UnsafePointer<CChar>, UInt32) -> Int32
        typealias Free = @convention(c) (UnsafeMutableRawPointer?) -> Void
        let make = unsafeBitCast(try #require(dlsym(nil, "curl_url")), to: Make.self)
        let set = unsafeBitCast(try #require(dlsym(nil, "curl_url_set")), to: Set.self)
        let free = unsafeBitCast(try #require(dlsym(nil, "curl_free")), to: Free.self)
        let path = String(repeating: "x", count: 100_000)
        let before = try residentBytes()
        for _ in 0..<1000 {
            let address = make()
            #expect(set(address, 0, "http://host/\(path)", 0) == 0)
            free(address)
        }
        let after = try residentBytes()
        #expect(after < before + 50_000_000)
    }
}
