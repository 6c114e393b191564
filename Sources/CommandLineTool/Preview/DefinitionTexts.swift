import APIModel
import Managers

/// The settings of a call in rows of name and value.
struct SettingsText {
    let settings: CallSettings

    init(_ settings: CallSettings) {
        self.settings = settings
    }

    var rows: [[String]] {
        var rows: [[String]] = []
        if let timeout = settings.timeout { rows.append(["timeout", "\(timeout.secondsText) s"]) }
        if let timeout = settings.idleTimeout {
            rows.append(["idle timeout", "\(timeout.secondsText) s"])
        }
        if let timeout = settings.connectTimeout {
            rows.append(["connect timeout", "\(timeout.secondsText) s"])
        }
        if let retry = settings.retry { rows.append(["retry", RetryText(retry).text]) }
        if let limits = settings.limits { rows.append(["limits", LimitsText(limits).text]) }
        rows += settings.headers.lines.map { ["header", $0.name] }
        if let tls = settings.tls {
            let files = [tls.authority, tls.certificate, tls.key].compactMap(\.self)
            rows.append(["tls", files.joined(separator: ", ")])
        }
        rows += settings.resolve.sorted { $0.key < $1.key }.map { ["resolve", "\($0) to \($1)"] }
        if settings.keepsCookies == true { rows.append(["cookies", "session"]) }
        rows += PayloadText(settings.payload).rows
        rows += settings.hooks.map {
            ["hook", "\($0.moment.rawValue): \($0.command.joined(separator: " "))"]
        }
        return rows
    }
}

/// The rules of retries in one line.
struct RetryText {
    let rules: RetryRules

    init(_ rules: RetryRules) {
        self.rules = rules
    }

    var text: String {
        var words: [String] = []
        if let attempts = rules.attempts { words.append("\(attempts) attempts") }
        if let causes = rules.causes {
            words.append("on " + causes.map(\.text).joined(separator: " "))
        }
        if let deadline = rules.deadline { words.append("within \(deadline.secondsText) s") }
        return words.joined(separator: ", ")
    }
}

/// The limits of a service in one line.
struct LimitsText {
    let limits: CallLimits

    init(_ limits: CallLimits) {
        self.limits = limits
    }

    var text: String {
        var words: [String] = []
        if let count = limits.maxConcurrent { words.append("\(count) at once") }
        if let rate = limits.rate {
            words.append("\(rate.count) in \(rate.interval.secondsText) s")
        }
        return words.joined(separator: ", ")
    }
}

/// The paging of an answer in one line.
struct PaginationText {
    let pagination: Pagination

    init(_ pagination: Pagination) {
        self.pagination = pagination
    }

    var text: String {
        var words = [pagination.style.rawValue]
        if let param = pagination.param { words.append("param \(param)") }
        if let items = pagination.items { words.append("items \(items)") }
        if let total = pagination.total { words.append("total \(total)") }
        if let size = pagination.size { words.append("\(size) a page") }
        if let count = pagination.maxPages { words.append("at most \(count) pages") }
        return words.joined(separator: ", ")
    }
}

/// The rules of a cache in one line.
struct CacheText {
    let rules: CacheRules

    init(_ rules: CacheRules) {
        self.rules = rules
    }

    var text: String {
        var words: [String] = []
        if let time = rules.timeToLive { words.append("fresh for \(time.secondsText) s") }
        if let version = rules.version { words.append("version \(version)") }
        if let time = rules.staleIfError {
            words.append("stale for \(time.secondsText) s on errors")
        }
        return words.joined(separator: ", ")
    }
}

extension RetryRules.Cause {
    /// The cause as definitions spell it.
    fileprivate var text: String {
        switch self {
        case .transport: "transport"
        case .status(let pattern): pattern.text
        }
    }
}

extension StatusPattern {
    /// The pattern as definitions spell it.
    var text: String {
        switch self {
        case .code(let code): "\(code)"
        case .family(let first): "\(first)xx"
        }
    }
}

extension NamedReformer.Work {
    /// The query, or the command.
    var text: String {
        switch self {
        case .query(let query): query
        case .command(let words, _): words.map(ShellQuoting.quote).joined(separator: " ")
        }
    }
}

extension Check.Subject {
    /// What is evaluated, in words.
    var text: String {
        switch self {
        case .body(let query): query
        case .status(let pattern): "status \(pattern.text)"
        case .header(let name, let query): "header \(name): \(query)"
        case .latency(let bound): "at most \(bound.secondsText) s"
        case .schema: "body matches the schema"
        case .exchange(let query): "exchange: \(query)"
        }
    }
}
