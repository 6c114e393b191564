import APIModel
import GoldenManagers
import JSONText
import Managers

extension FourFrontsCall {
    /// Calls without params, with awkward names, and with header lines and cookies.
    static let named = [
        FourFrontsCall("plain", PlainV1Manager.self, .init(), [:], []),
        FourFrontsCall("base class", EndpointAPIManager.self, .init(), [:], []),
        FourFrontsCall(
            "digits",
            API2faManager.self,
            .init(value2nd: "x", value12: 12),
            ["2nd": "x", "12": 12],
            ["2nd=x", "12=12"]
        ),
        FourFrontsCall(
            "keywords",
            ClassManager.self,
            .init(class: .in, selfValue: "s", in: "i", default: "d"),
            ["class": "in", "self": "s", "in": "i", "default": "d"],
            ["class=in", "self=s", "in=i", "default=d"]
        ),
        FourFrontsCall(
            "type names",
            ClassManager.self,
            .init(type: .selfValue, string: .a, int: .value2),
            ["type": "Self", "string": "a", "int": 2],
            ["type=Self", "string=a", "int=2"]
        ),
        FourFrontsCall(
            "unicode",
            GrößeManager.self,
            .init(größe: .名前, 名前: "愛", u1F44D: false, sayHiNow: "x"),
            ["größe": "名前", "名前": "愛", "👍": false, "say \"hi\" \\(now)": "x"],
            ["größe=名前", "名前=愛", "👍=false", "say \"hi\" \\(now)=x"]
        ),
        FourFrontsCall(
            "signs",
            GrößeManager.self,
            .init(größe: .minusX, pageSize: 5, userId: "u"),
            ["größe": "-x", "page[size]": 5, "user_id": "u"],
            ["größe=-x", "page[size]=5", "user_id=u"]
        ),
        FourFrontsCall(
            "empty value",
            GrößeManager.self,
            .init(größe: .empty),
            ["größe": ""],
            ["größe="]
        ),
        FourFrontsCall(
            "long name",
            DeepErARatherLongNameOfAnEndpointThatGoesOnAndOnAndOnV12Manager.self,
            .init(aRatherLongNameOfAParam: .short),
            ["aRatherLongNameOfAParam": "short"],
            ["aRatherLongNameOfAParam=short"]
        ),
        FourFrontsCall(
            "header",
            HeadersV2Manager.self,
            .init(trace: "abc", xFeatures: ["a", "b"], session: "s1"),
            ["trace": "abc", "X-Features": ["a", "b"], "session": "s1"],
            ["trace=abc", "X-Features=a", "X-Features=b", "session=s1"]
        ),
        FourFrontsCall(
            "cookies",
            HeadersV2Manager.self,
            .init(session: "s 2", theme: .dark, retryAfter: .valueMinus1),
            ["session": "s 2", "theme": "dark", "retryAfter": -1],
            ["session=s 2", "theme=dark", "retryAfter=-1"]
        ),
    ]

    /// Calls with a body.
    static let bodies = [
        FourFrontsCall(
            "json",
            OrdersCreateV2Manager.self,
            .init(items: [1, 2], name: "Zoë \"Z\""),
            ["items": [1, 2], "name": "Zoë \"Z\""],
            ["items:=[1,2]", "name=Zoë \"Z\""]
        ),
        FourFrontsCall(
            "json values",
            OrdersCreateV2Manager.self,
            .init(
                items: [1],
                name: "n",
                gift: true,
                weight: 1.5,
                extra: ["a": [nil, false]],
                anything: nil
            ),
            [
                "items": [1], "name": "n", "gift": true, "weight": .number(half),
                "extra": ["a": [nil, false]],
            ],
            ["items:=[1]", "name=n", "gift=true", "weight=1.5", #"extra:={"a":[null,false]}"#]
        ),
        FourFrontsCall(
            "json null",
            OrdersCreateV2Manager.self,
            .init(items: [1], name: "n", anything: JSONValue.null),
            ["items": [1], "name": "n", "anything": .null],
            ["items:=[1]", "name=n", "anything:=null"]
        ),
        FourFrontsCall(
            "nested",
            OrdersCreateV2Manager.self,
            .init(items: [1], name: "n", matrix: [[1.5], []]),
            ["items": [1], "name": "n", "matrix": [[.number(half)], []]],
            ["items:=[1]", "name=n", "matrix:=[[1.5],[]]"]
        ),
        FourFrontsCall(
            "extending",
            ExtendingManager.self,
            .init(items: [3], name: "n", note: "x"),
            ["items": [3], "name": "n", "note": "x"],
            ["items:=[3]", "name=n", "note=x"]
        ),
        FourFrontsCall(
            "form",
            LoginManager.self,
            .init(user: "ada", password: "a&b=c", scope: ["r", "w"]),
            ["user": "ada", "password": "a&b=c", "scope": ["r", "w"]],
            ["user=ada", "password=a&b=c", "scope=r", "scope=w"]
        ),
        FourFrontsCall(
            "raw text",
            NoteManager.self,
            .init(id: 7, note: "# hi\n"),
            ["id": 7, "note": "# hi\n"],
            ["id=7", "note=# hi\n"]
        ),
        FourFrontsCall("no raw text", NoteManager.self, .init(id: 7), ["id": 7], ["id=7"]),
        FourFrontsCall(
            "raw json",
            RawAnythingManager.self,
            .init(body: .json(["a": 1])),
            ["body": ["a": 1]],
            [#"body:={"a":1}"#]
        ),
        FourFrontsCall(
            "raw file",
            FileManager.self,
            .init(path: "a/b c", content: file),
            CallRequest(inputs: [
                ParamInput(name: "path", form: .text("a/b c")),
                ParamInput(name: "content", form: .file(path: file)),
            ]),
            ["path=a/b c", "content@\(file)"]
        ),
        FourFrontsCall(
            "parts",
            UploadManager.self,
            .init(caption: "c", image: file, blob: .text("b")),
            CallRequest(inputs: [
                ParamInput(name: "caption", form: .text("c")),
                ParamInput(name: "image", form: .file(path: file)),
                ParamInput(name: "blob", form: .text("b")),
            ]),
            ["caption=c", "image@\(file)", "blob=b"]
        ),
    ]

    private static let half = JSONNumber(exactly: "1.5") ?? JSONNumber(0)

    /// A file that every checkout has.
    private static let file = #filePath
}
