import JSONText
import Testing

@Suite("A JSON object")
struct JSONObjectTests {
    private static func parsed(_ text: String) throws -> JSONValue {
        try JSONParser.parse(Array(text.utf8))
    }

    @Test("finds the last member of a repeated key, and keeps all")
    func repeatedKeys() throws {
        let object = try #require(try Self.parsed(#"{"a":1,"b":2,"\u0061":3}"#).objectValue)
        #expect(object["a"] == 3)
        #expect(object["c"] == nil)
        #expect(object.keys == ["a", "b", "a"])
    }

    @Test("tells composed from decomposed keys")
    func canonicalKeys() {
        let object: JSONObject = ["\u{E9}": 1, "e\u{301}": 2]
        #expect(object["\u{E9}"] == 1)
        #expect(object["e\u{301}"] == 2)
    }

    @Test("replaces in place or appends")
    func sets() {
        var object: JSONObject = ["a": 1, "b": 2]
        object.set("a", "x")
        object.set("c", nil)
        #expect(JSONWriter.compact(.object(object)) == Array(#"{"a":"x","b":2,"c":null}"#.utf8))
    }

    @Test(
        "equals by key",
        arguments: [
            (#"{"a":1,"b":2}"#, #"{"b":2,"a":1}"#, true),
            (#"{"a":1,"a":2}"#, #"{"a":3,"a":2.0}"#, true),
            (#"{"a":1,"a":2}"#, #"{"a":2}"#, true),
            (#"{"a":1,"b":1}"#, #"{"a":1,"a":1}"#, false),
            (#"{"a":1}"#, #"{"a":1,"b":null}"#, false),
            (#"{"a":[{"b":[1]}]}"#, #"{"a":[{"b":[1.0]}]}"#, true),
            (#"{"a":[{"b":[1]}]}"#, #"{"a":[{"b":[2]}]}"#, false),
            (#"[1,2]"#, #"[2,1]"#, false), (#"0"#, #""0""#, false), (#"null"#, #"false"#, false),
        ]
    )
    func equals(one: String, other: String, isEqual: Bool) throws {
        let left = try Self.parsed(one)
        let right = try Self.parsed(other)
        #expect((left == right) == isEqual)
        if isEqual { #expect(left.hashValue == right.hashValue) }
    }

    @Test("equals by key when it has many members, in any order")
    func manyMembers() {
        let members = (0..<500)
            .map { JSONObject.Member(key: JSONString("k\($0)"), value: .integer($0)) }
        let stale = JSONObject.Member(key: JSONString("k7"), value: "stale")
        let left = JSONObject(members: members)
        let right = JSONObject(members: [stale] + members.reversed())
        #expect(left == right)
        #expect(left.hashValue == right.hashValue)
        #expect(JSONObject(members: members + [stale]) != left)
    }
}
