import APIModel
import EndpointDefinitions
import Glibc
import IntensiveNetworking

extension CallSession {
    /// What `--resume` goes on with, nil where it is not asked for.
    ///
    /// Throws status 2 for what has no parts that could be asked for, and where another process is
    /// downloading the same file.
    static func download(
        _ options: CallOptions,
        of resolved: ResolvedEndpoint,
        in context: CommandContext
    ) throws(CommandFailure) -> ResumableDownload? {
        guard options.resumes, let path = options.download else { return nil }
        let endpoint = resolved.endpoint
        guard endpoint.method == .get else {
            throw .usage(
                "not-resumable",
                "--resume goes with GET, and '\(endpoint.name)' is \(endpoint.method.rawValue)",
                remedy: "leave --resume out"
            )
        }
        guard resolved.site.settings.payload?.decode == nil else {
            throw .usage(
                "not-resumable",
                "--resume goes with bodies as they came, and those of '\(endpoint.name)' are decoded",
                remedy: "leave --resume out"
            )
        }
        try DownloadTarget.check(path)
        guard !isSpecial(path) else {
            throw .usage(
                "not-resumable",
                "--resume: '\(path)' is no regular file",
                remedy: "name a file, or leave --resume out"
            )
        }
        do throws(FlightError) {
            return try ResumableDownload(
                path: path,
                checksum: options.checksum,
                warn: context.console.warn
            )
        } catch {
            guard case .sinkFailed(let reason) = error else {
                throw .usage("unwritable-target", "--download: cannot write '\(path)'")
            }
            throw .usage(
                "unwritable-target",
                "--resume: cannot use \(reason)",
                remedy: "wait for the other download, or name another file"
            )
        }
    }

    /// The sink with the check of `--checksum` before it, for a good answer; a download that is
    /// resumed checks its file itself.
    func checked(_ sink: any BodySink, _ head: ResponseHead) -> any BodySink {
        guard let checksum = options.checksum, download == nil,
            endpoint.response.accepts(status: head.status)
        else { return sink }
        return ChecksumSink(sink, checksum)
    }

    private static func isSpecial(_ path: String) -> Bool {
        var facts = stat()
        return stat(path, &facts) == 0 && facts.st_mode & S_IFMT != S_IFREG
    }
}
