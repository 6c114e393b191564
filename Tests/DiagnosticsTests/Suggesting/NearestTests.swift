import Diagnostics
import Testing

@Suite("The nearest name")
struct NearestTests {
    static let cases: [(id: String, name: String, known: [String], nearest: String?)] = [
        ("case only", "ITEMLIST.V1", ["itemLost.v1", "itemList.v1"], "itemList.v1"),
        ("swapped letters", "lsit", ["init", "list"], "list"),
        ("missing letter", "methd", ["path", "method"], "method"),
        ("extra letter", "patth", ["path", "method"], "path"),
        ("wrong letter", "itemLost.v1", ["itemList.v1", "orders"], "itemList.v1"),
        ("nearest of two", "prams", ["param", "params"], "params"),
        ("first of equals", "cat", ["car", "cap"], "car"),
        ("beginning", "item", ["itemListing.v1", "itemList.v1"], "itemList.v1"),
        ("too short for a beginning", "i", ["itemList.v1"], nil),
        ("far away", "zebra", ["path", "method"], nil),
        ("short names do not match at once", "GET", ["PUT", "POST"], nil),
        ("two letters swapped", "GTE", ["PUT", "GET"], "GET"),
        ("one letter is not a slip of another", "x", ["y"], nil),
        ("empty", "", ["a", ""], nil),
        ("nothing known", "a", [], nil),
        ("beginning before slips", "cat", ["car", "category"], "category"),
        ("hyphens in front do not count", "--vers", ["--cert", "--params"], nil),
        ("an option's beginning", "--vers", ["--cert", "--verbose", "--version"], "--version"),
        ("two letters have slips first", "ab", ["abcdef", "ac"], "ac"),
        ("hyphen left out", "dryrun", ["dry-run"], "dry-run"),
        ("beyond ASCII", "grösse", ["größe", "farbe"], "größe"),
        ("endless", String(repeating: "a", count: 5000), ["a"], nil),
    ]

    @Test("is found within few slips", arguments: cases)
    func isFound(id: String, name: String, known: [String], nearest: String?) {
        #expect(Nearest.match(name, among: known) == nearest, "\(id)")
    }
}
