import APIModel
import JSONText

/// The keys of `pagination`.
enum PaginationTable {
    static let pagination = KeyTable<Pagination>(
        "pagination",
        "rules of paging",
        [
            Key("style", \.style, .choice("a style of paging"), "The way to the next page.")
                .required,
            Key("items", \.items, .query, "A JMESPath to the items."),
            Key("param", \.param, .filledText, "The param that carries page, offset or cursor."),
            Key("first", \.first, .integer(atLeast: 0), "The first page or offset."),
            Key("size", \.size, .integer(atLeast: 1), "The number of items of a full page."),
            Key("sizeParam", \.sizeParam, .filledText, "The param that carries the size."),
            Key("total", \.total, .query, "A JMESPath to the number of all items."),
            Key("cursor", \.cursor, .answerSource, "Where the cursor stands."),
            Key("next", \.next, .answerSource, "Where the next URL stands."),
            Key("maxPages", \.maxPages, .integer(atLeast: 1), "The most pages of one walk."),
            Key("repeatEnds", \.repeatEnds, .flag, "Whether the same next is a normal end."),
            Key("prefetch", \.prefetch, .flag, "Whether the next page is asked for early."),
        ]
    )

    static let header = KeyTable<[String]>(
        "headerSource",
        "a header line",
        [Key("header", .fieldName, "The name of the line.") { $1 = [$0] }.required]
    )
}

extension Shape where Value == Pagination.Source {
    /// A JMESPath into the body, or `{"header": NAME}`.
    static var answerSource: Shape {
        let header = Shape<[String]>
            .object({ PaginationTable.header }, "an object with 'header'", from: { [] })
            .refined { names, _, _ in names.first.map(Pagination.Source.header) }
        return Shape<String>.query.map { Pagination.Source.body($0) }
            .or(header, when: { $0.members != nil })
    }
}

extension Shape where Value == Pagination {
    /// Rules of paging, with what their style needs.
    static var pagination: Shape {
        object(
            { PaginationTable.pagination },
            "rules of paging",
            from: { Pagination(style: .page) }
        )
        .refined { pagination, node, reading in
            let isStyle = node.member("style")?.value.text == pagination.style.rawValue
            if isStyle { reading.demandKeys(of: pagination.style, at: node) }
            return pagination
        }
    }
}

extension Reading {
    fileprivate mutating func demandKeys(of style: Pagination.Style, at node: Node) {
        let needed: [String] =
            switch style {
            case .page, .offset: ["param"]
            case .cursor: ["param", "cursor"]
            case .next: ["next"]
            case .link: []
            }
        for key in needed where node.member(key) == nil {
            guard let described = PaginationTable.pagination.keys.first(where: { $0.name == key })
            else { continue }
            let words = "paging of style '\(style.rawValue)'"
            missing(key, of: words, expecting: described.words, at: node)
        }
    }
}
