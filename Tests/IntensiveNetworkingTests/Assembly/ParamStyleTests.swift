import APIModel
import JSONText
import Testing

@Suite("A param's style")
struct ParamStyleTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var place: ParamPlace
        var style: ParamStyle?
        var explodes: Bool?
        var value: JSONValue
        var expected: String

        var testDescription: String { expected }

        init(
            _ place: ParamPlace,
            _ style: ParamStyle?,
            _ explodes: Bool?,
            _ value: JSONValue,
            _ expected: String
        ) {
            (self.place, self.style, self.explodes) = (place, style, explodes)
            (self.value, self.expected) = (value, expected)
        }
    }

    private static let list: JSONValue = ["blue", "bl,ack", "b n"]
    private static let object: JSONValue = ["R": 100, "G&": "2 0"]

    @Test(
        "writes queries by OpenAPI's table",
        arguments: [
            Case(.query, nil, nil, "a b", "c=a%20b"),
            Case(.query, nil, nil, "", "c="),
            Case(.query, nil, nil, true, "c=true"),
            Case(.query, nil, nil, nil, ""),
            Case(.query, nil, nil, list, "c=blue&c=bl%2Cack&c=b%20n"),
            Case(.query, .form, false, list, "c=blue,bl%2Cack,b%20n"),
            Case(.query, .spaceDelimited, nil, list, "c=blue%20bl%2Cack%20b%20n"),
            Case(.query, .pipeDelimited, nil, list, "c=blue%7Cbl%2Cack%7Cb%20n"),
            Case(.query, .pipeDelimited, true, list, "c=blue&c=bl%2Cack&c=b%20n"),
            Case(.query, nil, nil, object, "R=100&G%26=2%200"),
            Case(.query, .form, false, object, "c=R,100,G%26,2%200"),
            Case(.query, .spaceDelimited, nil, object, "c=R%20100%20G%26%202%200"),
            Case(.query, .deepObject, nil, object, "c%5BR%5D=100&c%5BG%26%5D=2%200"),
            Case(
                .query,
                .deepObject,
                nil,
                ["a": ["b": 1, "d": [2, 3]]],
                "c%5Ba%5D%5Bb%5D=1&c%5Ba%5D%5Bd%5D=2&c%5Ba%5D%5Bd%5D=3"
            ),
            Case(.query, nil, nil, [], ""),
            Case(.query, nil, nil, [1, nil, ""], "c=1&c="),
            Case(.query, nil, nil, [["a": 1]], "c=%7B%22a%22%3A1%7D"),
        ]
    )
    func writesQueries(_ example: Case) throws {
        #expect(try assembly(example).takeoff().url.query ?? "" == example.expected)
    }

    @Test(
        "writes paths by OpenAPI's table",
        arguments: [
            Case(.path, nil, nil, list, "/blue,bl%2Cack,b%20n"),
            Case(.path, nil, true, list, "/blue,bl%2Cack,b%20n"),
            Case(.path, nil, nil, object, "/R,100,G%26,2%200"),
            Case(.path, nil, true, object, "/R=100,G%26=2%200"),
            Case(.path, .label, nil, "a/b", "/.a%2Fb"),
            Case(.path, .label, nil, list, "/.blue,bl%2Cack,b%20n"),
            Case(.path, .label, true, list, "/.blue.bl%2Cack.b%20n"),
            Case(.path, .label, nil, object, "/.R,100,G%26,2%200"),
            Case(.path, .label, true, object, "/.R=100.G%26=2%200"),
            Case(.path, .matrix, nil, "a b", "/;c=a%20b"),
            Case(.path, .matrix, nil, "", "/;c"),
            Case(.path, .matrix, nil, list, "/;c=blue,bl%2Cack,b%20n"),
            Case(.path, .matrix, true, list, "/;c=blue;c=bl%2Cack;c=b%20n"),
            Case(.path, .matrix, nil, object, "/;c=R,100,G%26,2%200"),
            Case(.path, .matrix, true, object, "/;R=100;G%26=2%200"),
        ]
    )
    func writesPaths(_ example: Case) throws {
        #expect(try assembly(example).takeoff().url.target == example.expected)
    }

    @Test(
        "writes header lines, repeated only for arrays (T022, T025)",
        arguments: [
            Case(.header, nil, nil, "a#b; c,d", "c: a#b; c,d"),
            Case(
                .header,
                nil,
                nil,
                "text/html, application/json;q=0.9",
                "c: text/html, application/json;q=0.9"
            ),
            Case(.header, nil, nil, ["a", "b, c"], "c: a|c: b, c"),
            Case(.header, nil, false, ["a", "b"], "c: a,b"),
            Case(.header, nil, nil, ["R": 100, "G": 200], "c: R,100,G,200"),
            Case(.header, nil, true, ["R": 100, "G": 200], "c: R=100,G=200"),
            Case(.header, nil, nil, nil, ""),
            Case(.header, nil, nil, "", "c: "),
        ]
    )
    func writesHeaders(_ example: Case) throws {
        let lines = try assembly(example).takeoff().fields.lines
        #expect(lines.map { "\($0.name): \($0.value)" }.joined(separator: "|") == example.expected)
    }

    @Test(
        "writes cookies, what they can hold unchanged",
        arguments: [
            Case(.cookie, nil, nil, "abc+/=", "c=abc+/="),
            Case(.cookie, nil, nil, "a;b, c%\"", "c=a%3Bb%2C%20c%25%22"),
            Case(.cookie, nil, nil, ["a", "b"], "c=a; c=b"),
            Case(.cookie, nil, false, ["a", "b"], "c=a,b"),
        ]
    )
    func writesCookies(_ example: Case) throws {
        #expect(try assembly(example).takeoff().fields["Cookie"] == example.expected)
    }

    @Test("keeps the spelling of numbers")
    func keepsNumbers() throws {
        let number = try JSONParser.parse(Array("1.50e+2".utf8))
        let assembly = Assembly(path: "/{p}").with("p", .path, number).with("q", .query, number)
        #expect(try assembly.takeoff().url.target == "/1.50e%2B2?q=1.50e%2B2")
    }

    private func assembly(_ example: Case) -> Assembly {
        let path = example.place == .path ? "/{c}" : "/"
        return Assembly(path: path)
            .with(
                "c",
                example.place,
                example.value,
                style: example.style,
                explodes: example.explodes
            )
    }
}
