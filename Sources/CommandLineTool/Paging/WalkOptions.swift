import APIModel

/// What the command line says about walking over pages.
struct WalkOptions: Sendable {
    /// All pages are wanted, as far as the others do not say less.
    var isAll = false
    /// The most pages.
    var pages: Int?
    /// The bound of the whole walk.
    var deadline: Duration?
    /// Where to go on.
    var resumeToken: String?

    /// Whether a walk is asked for by one of these options.
    var isAsked: Bool { isAll || pages != nil || resumeToken != nil }
}

extension CallSession {
    /// Whether the call is a walk over pages: it was asked for, or no more items are wanted of a
    /// paged endpoint than a number.
    var isWalk: Bool {
        if options.walk.isAsked { return true }
        return endpoint.pagination != nil && options.output.maxItems != nil
            && options.download == nil && options.output.format != .raw
    }
}
