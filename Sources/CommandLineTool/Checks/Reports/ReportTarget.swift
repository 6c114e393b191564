import Diagnostics

/// A report that is asked for: `--report FORMAT=FILE`.
struct ReportTarget: Sendable, Equatable {
    /// The formats of reports.
    enum Format: String, Sendable, CaseIterable {
        case tap
        case junit
        case json
        case github
        case html
    }

    let format: Format
    /// The file, nil for standard output.
    let path: String?

    /// Why a text names no report.
    enum Mistake: Error, Equatable {
        /// The format is not known.
        case unknownFormat(String)
        /// A page is for a browser, not for a stream.
        case needsFile(Format)
    }

    /// Reads `FORMAT`, `FORMAT=-` or `FORMAT=FILE`.
    static func parse(_ text: String) -> Result<ReportTarget, Mistake> {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let format = Format(rawValue: String(parts[0])) else {
            return .failure(.unknownFormat(String(parts[0])))
        }
        let path = parts.count > 1 && parts[1] != "-" ? String(parts[1]) : nil
        guard format != .html || path != nil else { return .failure(.needsFile(format)) }
        return .success(ReportTarget(format: format, path: path))
    }

    /// What paths of one file have in common: `out/a` and `./out//a` are the same.
    static func file(at path: String) -> [Substring] {
        (path.hasPrefix("/") ? ["/"] : []) + path.split(separator: "/").filter { $0 != "." }
    }
}

extension ReportTarget.Mistake {
    /// The mistake in words.
    var diagnostic: Diagnostic {
        let names = ReportTarget.Format.allCases.map(\.rawValue)
        switch self {
        case .unknownFormat(let name):
            return Diagnostic(
                code: "usage.unknown-report",
                title: "there is no report '\(name)'",
                remedy: Nearest.match(name, among: names).map { "did you mean '\($0)'?" }
                    ?? "use one of \(names.joined(separator: ", "))"
            )
        case .needsFile(let format):
            return Diagnostic(
                code: "usage.report-needs-file",
                title: "the report '\(format.rawValue)' needs a file",
                remedy: "write --report \(format.rawValue)=FILE"
            )
        }
    }
}
