extension ReportTarget.Format {
    /// The whole report, its last line ended; the folder of definitions stands in its title.
    func text(of results: CheckResults, of folder: String) -> String {
        switch self {
        case .tap: TAPReport(results).text
        case .junit: JUnitReport(results).text
        case .json: JSONReport(results).text
        case .github: GitHubReport(results).text
        case .html: HTMLReport(results, of: folder).text
        }
    }
}
