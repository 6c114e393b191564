// The least a program on URLSession can do: one GET, its body to standard output. The measure for
// what the tool adds.
import Foundation
import FoundationNetworking

final class Receiver: NSObject, URLSessionDataDelegate, Sendable {
    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        FileHandle.standardOutput.write(data)
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didCompleteWithError error: (any Error)?
    ) {
        _exit(error == nil ? 0 : 1)
    }
}

let configuration = URLSessionConfiguration.ephemeral
configuration.urlCache = nil
configuration.httpCookieStorage = nil
configuration.urlCredentialStorage = nil
let session = URLSession(configuration: configuration, delegate: Receiver(), delegateQueue: nil)
if let url = URL(string: CommandLine.arguments[1]) { session.dataTask(with: url).resume() }
dispatchMain()
