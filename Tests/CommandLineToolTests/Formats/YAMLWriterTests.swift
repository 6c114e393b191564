import JSONText
import Testing

@testable import CommandLineTool

@Suite("The format yaml")
struct YAMLWriterTests {
    private static let cases: [FormatCase] = [
        FormatCase(
            "nesting",
            #"{"a":[1,{"b":"x","c":[]},[2,[3]]],"d":{"e":{"f":null}},"g":{}}"#,
            "a:\n  - 1\n  - b: x\n    c: []\n  - - 2\n    - - 3\nd:\n  e:\n    f: null\ng: {}\n"
        ),
        FormatCase("records", #"[{"id":1,"t":"x"},{"id":2}]"#, "- id: 1\n  t: x\n- id: 2\n"),
        FormatCase(
            "numbers by spelling T001",
            "[1736184243098437392,1e3,-0.50]",
            "- 1736184243098437392\n- 1e3\n- -0.50\n"
        ),
        FormatCase("empty", "[]", "[]\n"),
        FormatCase("scalar alone", #""Hello, world""#, "Hello, world\n"),
        FormatCase(
            "plain",
            #"["Hello, world","a:b","a#b","http://x/?a=1&b","it's \"so\"","é","مرحبا","👩‍👩‍👧","e\u0301","x - y"]"#,
            "- Hello, world\n- a:b\n- a#b\n- http://x/?a=1&b\n- it's \"so\"\n- é\n- مرحبا\n- 👩‍👩‍👧\n- e\u{301}\n- x - y\n"
        ),
        FormatCase(
            "would be read as something else",
            ##"["","no","Yes","NULL","~","true","off","y","1e3","0x1f","1_000","12:30","2024-02-29",".5",".inf","+1","-","- x","<<","="]"##,
            "- \"\"\n- \"no\"\n- \"Yes\"\n- \"NULL\"\n- \"~\"\n- \"true\"\n- \"off\"\n- \"y\"\n- \"1e3\"\n- \"0x1f\"\n"
                + "- \"1_000\"\n- \"12:30\"\n- \"2024-02-29\"\n- \".5\"\n- \".inf\"\n- \"+1\"\n- \"-\"\n- \"- x\"\n- \"<<\"\n- \"=\"\n"
        ),
        FormatCase(
            "indicators",
            ##"[": ","a: b","a:","a #b","#","[a]","{a","&a","*a","!a","|","> a","%a","@a","`a","'a","\"a","? a",", a"," a","a "]"##,
            "- \": \"\n- \"a: b\"\n- \"a:\"\n- \"a #b\"\n- \"#\"\n- \"[a]\"\n- \"{a\"\n- \"&a\"\n- \"*a\"\n- \"!a\"\n- \"|\"\n- \"> a\"\n"
                + "- \"%a\"\n- \"@a\"\n- \"`a\"\n- \"'a\"\n- \"\\\"a\"\n- \"? a\"\n- \", a\"\n- \" a\"\n- \"a \"\n"
        ),
        FormatCase(
            "keys",
            #"{"no":1,"a b":2,"":3,"x: y":4,"a\nb":5,"é":6}"#,
            "\"no\": 1\na b: 2\n\"\": 3\n\"x: y\": 4\n\"a\\nb\": 5\né: 6\n"
        ),
        FormatCase(
            "lines",
            #"{"t":"a\n\n  b: #\n---","u":["x\ny\n"]}"#,
            "t: |-\n  a\n\n    b: #\n  ---\nu:\n  - |\n    x\n    y\n"
        ),
        FormatCase("lines alone", #""a\n--- b""#, "|-\n  a\n  --- b\n"),
        FormatCase(
            "lines that a block would change",
            #"["\na"," a\nb","a\n\n","a\r\nb","a\tb\n","a\n \nb","\n"]"#,
            "- \"\\na\"\n- \" a\\nb\"\n- \"a\\n\\n\"\n- \"a\\r\\nb\"\n- \"a\\tb\\n\"\n- \"a\\n \\nb\"\n- \"\\n\"\n"
        ),
        FormatCase(
            "characters that YAML forbids",
            #"["a\u0000","a\u001b","a\u007f","a\u0085","a\u2028","a\ufeff","a\uffff","a\ud800b","a\\\u0001","a\ud83d\ude00\u0001"]"#,
            "- \"a\\u0000\"\n- \"a\\u001b\"\n- \"a\\u007f\"\n- \"a\\u0085\"\n- \"a\\u2028\"\n- \"a\\ufeff\"\n- \"a\\uffff\"\n"
                + "- \"a\\ud800b\"\n- \"a\\\\\\u0001\"\n- \"a😀\\u0001\"\n"
        ),
        FormatCase("direction marks raw", #"["a\u202eb"]"#, "- a\u{202E}b\n"),
        FormatCase(
            "direction marks shown",
            #"["a\u202eb","a\nb\u200e"]"#,
            "- \"a\\u202eb\"\n- \"a\\nb\\u200e\"\n",
            options: terminal(9)
        ),
        FormatCase(
            "repeated key",
            #"{"a":1,"b":2,"a":3}"#,
            "b: 2\na: 3\n",
            remarks: [.repeatedKey("a")]
        ),
    ]

    @Test("is", arguments: cases)
    func writes(example: FormatCase) throws {
        try example.check(as: .yaml)
    }

    @Test("gives a key that is too long for its line the long form")
    func longKey() {
        let key = String(repeating: "k", count: 1025)
        let value = JSONValue.object([key: ["a"]])
        let text = FormatWriter.write(value, format: .yaml).bytes
        #expect(text == Array("? \(key)\n:\n  - a\n".utf8))
    }
}
