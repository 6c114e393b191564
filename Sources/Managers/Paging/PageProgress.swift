package import JSONText

/// How far a walk has come; all that another process needs to go on with it.
public struct PageProgress: Sendable, Equatable {
    /// What the next page is asked by.
    public internal(set) var position = PagePosition.start
    /// The number of pages that landed.
    public internal(set) var pages = 0
    /// The number of items that came.
    public internal(set) var items = 0
    /// The number of items in all, as the last answer said it.
    public internal(set) var total: Int?
    /// Why there is no further page, nil as long as there may be one.
    public internal(set) var end: PageEnd?
    /// The number of items of the first page: later ones are as full, or the last.
    var fullPage: Int?
    var visited = VisitedPages()

    /// Nothing has landed yet.
    public init() {}
}

extension PageProgress {
    /// The progress as JSON; without `visited` it is as short as it can be.
    package func json(withVisited: Bool) -> JSONValue {
        var object = JSONObject()
        object.set("at", position.json)
        object.set("pages", .integer(pages))
        object.set("items", .integer(items))
        if let total { object.set("total", .integer(total)) }
        if let fullPage { object.set("fullPage", .integer(fullPage)) }
        if let end { object.set("end", .text(end.rawValue)) }
        if withVisited {
            let digests = visited.digests.sorted().map { JSONValue.text(String($0, radix: 16)) }
            object.set("visited", .array(digests))
        }
        return .object(object)
    }

    /// The progress that `json` wrote, nil for anything else.
    package init?(json: JSONValue) {
        guard let object = json.objectValue, let position = PagePosition(json: object["at"]),
            let pages = object["pages"]?.numberValue?.intValue, pages >= 0,
            let items = object["items"]?.numberValue?.intValue, items >= 0
        else { return nil }
        self.position = position
        self.pages = pages
        self.items = items
        total = object["total"]?.numberValue?.intValue
        fullPage = object["fullPage"]?.numberValue?.intValue
        end = object["end"]?.stringValue.flatMap(PageEnd.init)
        let digests = (object["visited"]?.arrayValue ?? [])
            .compactMap { $0.stringValue.flatMap { UInt64($0, radix: 16) } }
        visited = VisitedPages(digests: digests)
    }
}
