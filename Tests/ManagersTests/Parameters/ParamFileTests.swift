import APIModel
import JSONText
import Managers
import Testing

@Suite("A param from a file")
struct ParamFileTests {
    private func binding(
        _ type: ParamRules.Kind?,
        _ place: ParamPlace,
        _ form: ParamInput.Form
    ) -> Binding {
        var binding = Binding(Param(name: "p", place: place, rules: ParamRules(type: type)))
            .giving("p", form)
        binding.files = [
            "text": Array("a\n".utf8), "number": Array("12".utf8), "bytes": [0xFF, 0x00],
            "json": Array("{ \"a\": 1.0 }\n".utf8), "list": Array("[1, 2]".utf8),
        ]
        binding.pipes = ["/dev/fd/63": Array("piped".utf8)]
        binding.standardInput = Array("in\n".utf8)
        return binding
    }

    @Test("is typed like text, nothing stripped")
    func typesText() throws {
        #expect(try binding(.string, .query, .file(path: "text")).values() == ["a\n"])
        #expect(try binding(nil, .header, .file(path: "number")).values() == ["12"])
        #expect(try binding(.integer, .query, .file(path: "number")).values() == [12])
        #expect(try binding(.object, .body, .file(path: "json")).values() == [["a": 1]])
        #expect(try binding(.array, .body, .file(path: "list")).values() == [[1, 2]])
        #expect(try binding(.array, .query, .file(path: "text")).values() == [["a\n"]])
        #expect(try binding(.string, .query, .standardInput).values() == ["in\n"])
    }

    @Test("is refused where it cannot be read or is no text, naming param and path (T021)")
    func refusesUnreadable() {
        let missing = ParamRefusal.Reason.unreadableFile(
            path: "no",
            reason: "no such file or directory"
        )
        #expect(binding(.string, .query, .file(path: "no")).refusals().map(\.reason) == [missing])
        #expect(binding(.file, .part, .text("no")).refusals().map(\.reason) == [missing])
        #expect(binding(.file, .part, .file(path: "no")).refusals().map(\.reason) == [missing])
        #expect(
            binding(.string, .query, .file(path: "bytes")).refusals().map(\.reason)
                == [.unreadableFile(path: "bytes", reason: "it is not UTF-8 text")]
        )
    }

    @Test("is streamed where the whole file is wanted")
    func streams() throws {
        let file = BoundParam.Value.file(path: "bytes", size: 2)
        let given: [(ParamRules.Kind?, ParamPlace, ParamInput.Form)] = [
            (.file, .part, .text("bytes")), (.file, .part, .file(path: "bytes")),
            (.file, .part, .json("bytes")), (nil, .part, .file(path: "bytes")),
            (nil, .raw, .file(path: "bytes")), (.file, .raw, .text("bytes")),
        ]
        for (type, place, form) in given {
            #expect(try binding(type, place, form).bound().map(\.value) == [file])
        }
        #expect(try binding(nil, .raw, .standardInput).bound().map(\.value) == [.standardInput])
        #expect(try binding(.file, .part, .standardInput).bound().map(\.value) == [.standardInput])
    }

    @Test("is read where its size is not known before")
    func readsPipes() throws {
        let value = BoundParam.Value.bytes(Array("piped".utf8))
        #expect(try binding(nil, .raw, .file(path: "/dev/fd/63")).bound().map(\.value) == [value])
    }

    @Test("keeps its bytes as a whole body of JSON, once it passed")
    func keepsBytes() throws {
        let value = BoundParam.Value.bytes(Array("{ \"a\": 1.0 }\n".utf8))
        #expect(try binding(.object, .raw, .file(path: "json")).bound().map(\.value) == [value])
        let refusals = binding(.object, .raw, .file(path: "list")).refusals()
        #expect(refusals.map(\.reason) == [.wrongType(expected: .object, found: "[1,2]")])
    }

    @Test("can be one of several parts")
    func listsFiles() throws {
        var rules = ParamRules(type: .array)
        rules.items = [ParamRules(type: .file)]
        rules.maxItems = 3
        var binding = Binding(Param(name: "p", place: .part, rules: rules))
            .giving("p", .text("a")).giving("p", .file(path: "b")).giving("p", .json(["a"]))
        binding.files = ["a": [1], "b": [1, 2]]
        let files = [("a", 1), ("b", 2), ("a", 1)] as [(String, Int64)]
        #expect(
            try binding.bound().map(\.value)
                == files.map { BoundParam.Value.file(path: $0.0, size: $0.1) }
        )
        let more = binding.giving("p", .text("b")).refusals()
        #expect(more.map(\.reason) == [.wrongCount(found: 4, rule: "maxItems", limit: 3)])
    }

    @Test("takes standard input once (T030)")
    func takesInputOnce() {
        let binding = Binding(Param(name: "a", place: .query), Param(name: "b", place: .query))
            .giving("b", .standardInput).giving("a", .standardInput)
        #expect(
            binding.refusals() == [
                ParamRefusal(
                    name: "b",
                    reason: .unreadableFile(path: "-", reason: "param 'a' reads it already")
                )
            ]
        )
    }

    @Test("is read from disk")
    func readsDisk() throws {
        let path = #filePath
        let contents = try ParamFiles.disk.contents(path)
        #expect(try ParamFiles.disk.size(path) == Int64(contents.count))
        #expect(String(decoding: contents.prefix(16), as: UTF8.self) == "import APIModel\n")
        #expect(try ParamFiles.disk.size("/dev/null") == nil)
        #expect(throws: ParamFiles.Fault("it is a folder")) { try ParamFiles.disk.size("/") }
        #expect(throws: ParamFiles.Fault("is a directory")) { try ParamFiles.disk.contents("/") }
        #expect(throws: ParamFiles.Fault("no such file or directory")) {
            try ParamFiles.disk.size("/nowhere/at all")
        }
    }
}
