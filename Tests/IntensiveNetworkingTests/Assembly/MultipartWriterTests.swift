import APIModel
import JSONText
import Testing

@Suite("A multipart body")
struct MultipartWriterTests {
    @Test("has its parts in declared order, files as pieces (T029)")
    func ordersParts() throws {
        let file = Param(name: "file", place: .part)
        let assembly = Assembly().with("key", .part, "k/1").with("policy", .part, ["a": 1])
            .with(file, .file(path: "/tmp/RE,Report;v1.xlsx", size: 9))
        let expected = """
            --B0UNDARY
            Content-Disposition: form-data; name="key"

            k/1
            --B0UNDARY
            Content-Disposition: form-data; name="policy"
            Content-Type: application/json

            {"a":1}
            --B0UNDARY
            Content-Disposition: form-data; name="file"; filename="RE,Report;v1.xlsx"
            Content-Type: application/octet-stream

            </tmp/RE,Report;v1.xlsx:9>
            --B0UNDARY--

            """
        #expect(try assembly.bodyText() == expected.replacing("\n", with: "\r\n"))
        let takeoff = try assembly.takeoff()
        #expect(takeoff.fields["Content-Type"] == "multipart/form-data; boundary=B0UNDARY")
        #expect(takeoff.body?.pieces.count == 3)
        let marker = "</tmp/RE,Report;v1.xlsx:9>".utf8.count
        #expect(
            takeoff.body?.contentLength == Int64(try assembly.bodyText().utf8.count - marker + 9)
        )
    }

    @Test(
        "escapes file names as browsers do (T021, T027)",
        arguments: [
            ("\"foo.jpg", "%22foo.jpg"), ("a\r\nb", "a%0D%0Ab"), ("a\\b.txt", "a\\b.txt"),
            ("RE,Report;v1.xlsx", "RE,Report;v1.xlsx"), ("näme 1.png", "näme 1.png"),
            ("100%.txt", "100%.txt"),
        ]
    )
    func escapesNames(_ name: String, _ escaped: String) throws {
        let param = Param(name: "f\"\r\n", place: .part)
        let text = try Assembly().with(param, .file(path: "/d/\(name)", size: 1)).bodyText()
        #expect(text.contains("; name=\"f%22%0D%0A\"; filename=\"\(escaped)\"\r\n"))
    }

    @Test("names the type of a part that is declared or known")
    func namesTypes() throws {
        var param = Param(name: "a", place: .part)
        let image = try Assembly().with(param, .file(path: "x.jpeg", size: 1)).bodyText()
        #expect(image.contains("\r\nContent-Type: image/jpeg\r\n\r\n"))
        param.contentType = "text/csv"
        let text = try Assembly().with(param, .json("a;b")).bodyText()
        #expect(text.contains("\r\nContent-Type: text/csv\r\n\r\na;b\r\n"))
        let input = try Assembly().with(param, .standardInput).takeoff()
        #expect(input.body?.contentLength == nil)
    }

    @Test("has a part for each element of an array")
    func repeatsParts() throws {
        let text = try Assembly().with("a", .part, ["1", nil, "2"]).bodyText()
        #expect(text.components(of: "name=\"a\"") == 2)
    }
}

extension String {
    fileprivate func components(of other: String) -> Int { ranges(of: other).count }
}
