import Foundation
import FoundationNetworking
import Synchronization

// URLSession as it is, without the boundary: asks for a URL and prints what came of it. The tests
// of the boundary run it to see whether the faults that it mends are still there.

/// Prints the end of the one task and leaves.
final class Reporter: NSObject, URLSessionDataDelegate, Sendable {
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didCompleteWithError error: (any Error)?
    ) {
        var usage = rusage()
        getrusage(0, &usage)
        let milliseconds =
            (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1000
            + (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1000
        let status = (task.response as? HTTPURLResponse)?.statusCode ?? 0
        let code = (error as? URLError)?.errorCode ?? 0
        let line = "status \(status) error \(code) processor \(milliseconds)\n"
        FileHandle.standardOutput.write(Data(line.utf8))
        _exit(0)
    }
}

let arguments = CommandLine.arguments
guard arguments.count > 1, let url = URL(string: arguments[1]) else {
    print("usage: BareSession URL [body]")
    exit(2)
}
let configuration = URLSessionConfiguration.ephemeral
configuration.urlCache = nil
configuration.httpCookieStorage = nil
configuration.urlCredentialStorage = nil
let session = URLSession(configuration: configuration, delegate: Reporter(), delegateQueue: nil)
var request = URLRequest(url: url)
request.setValue("S3cr3t", forHTTPHeaderField: "Authorization")
if arguments.count > 2 { request.httpBody = Data(arguments[2].utf8) }
session.dataTask(with: request).resume()
dispatchMain()
