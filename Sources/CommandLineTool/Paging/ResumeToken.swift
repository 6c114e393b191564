import APIModel
import Foundation
import JSONText
import Managers

/// The place where a walk ended early, as one word for `--resume-token`.
struct ResumeToken {
    let endpoint: String
    let progress: PageProgress

    /// The word: base64url (RFC 4648, section 5) of compact JSON.
    var text: String {
        var object = JSONObject()
        object.set("endpoint", .text(endpoint))
        object.set("progress", progress.json(withVisited: false))
        return Data(JSONWriter.compact(.object(object))).base64EncodedString()
            .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }

    init(endpoint: String, progress: PageProgress) {
        self.endpoint = endpoint
        self.progress = progress
    }

    /// The token that was given for an endpoint; one of another or none at all is usage.
    init(_ text: String, for endpoint: String) throws(CommandFailure) {
        let plain = text.replacing("-", with: "+").replacing("_", with: "/")
        let padding = String(repeating: "=", count: (4 - plain.utf8.count % 4) % 4)
        guard let data = Data(base64Encoded: plain + padding),
            let object = (try? JSONParser.parse(Array(data)))?.objectValue,
            let name = object["endpoint"]?.stringValue,
            let progress = object["progress"].flatMap(PageProgress.init(json:))
        else {
            throw .usage(
                "bad-resume-token",
                "'\(text)' is no resume token",
                remedy: "copy it whole from the message of the walk that ended early"
            )
        }
        guard name == endpoint else {
            throw .usage(
                "bad-resume-token",
                "the resume token is one of '\(name)', not of '\(endpoint)'",
                remedy: "call '\(name)' with it"
            )
        }
        self.endpoint = name
        self.progress = progress
    }
}
