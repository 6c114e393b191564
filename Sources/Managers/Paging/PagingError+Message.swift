extension PagingError {
    /// The error in words.
    var sentence: FailureSentence {
        switch self {
        case .noPagination, .queryFailed, .noItems, .noTotal, .standardInput: rulesSentence
        case .noURL(let source, let found):
            FailureSentence(
                "paging.no-url",
                "'\(source)' of its pagination leads to \(found), not to the URL of a next page",
                "mend '\(source)' in the definition; the end of a walk is null or an empty string"
            )
        case .unusableURL(let text, let reason):
            FailureSentence("paging.bad-url", "the next page '\(text)' cannot be asked: \(reason)")
        case .leavesOrigin(let url, let origin):
            FailureSentence(
                "paging.origin",
                "the next page '\(url)' is not at \(origin), and credentials stay where they belong",
                "if both are the same API, make baseURL of the environment begin as the link does"
            )
        case .repeated(let place):
            FailureSentence(
                "paging.repeated",
                "the answer names '\(place)' as next, which was asked already",
                "if this API ends its list so, add \"repeatEnds\": true to the pagination"
            )
        case .tooManyPages(let limit):
            FailureSentence(
                "paging.max-pages",
                "there is more after \(limit) pages, the most that its pagination allows",
                "raise 'maxPages' in the definition, or ask for fewer with --pages"
            )
        case .waitTooLong(let wanted, let left):
            FailureSentence(
                "paging.rate-limit",
                "the server wants a wait of \(wanted.secondsText) s, and \(left.secondsText) s are "
                    + "left",
                "allow more with --deadline"
            )
        }
    }

    private var rulesSentence: FailureSentence {
        switch self {
        case .queryFailed(let key, let query, let reason):
            FailureSentence(
                "paging.query",
                "'\(key)' of its pagination, '\(query)', cannot be answered: \(reason)",
                "mend '\(key)' in the definition"
            )
        case .noItems(let path, let found):
            FailureSentence(
                "paging.no-items",
                "'items' of its pagination, '\(path)', leads to \(found), not to a list",
                "make 'items' the JMESPath of the list in the body; see it with --output raw"
            )
        case .noTotal(let path, let found):
            FailureSentence(
                "paging.no-total",
                "'total' of its pagination, '\(path)', leads to \(found), not to a count",
                "make 'total' the JMESPath of the number of all items, or leave it out"
            )
        case .standardInput(let param):
            FailureSentence(
                "paging.standard-input",
                "'\(param)' is standard input, which can be read once, not for every page",
                "put it into a file and give '\(param)@FILE'"
            )
        default:
            FailureSentence(
                "paging.none",
                "it has no pages to walk over",
                "add 'pagination' to the definition, or leave --all and --pages out"
            )
        }
    }
}
