import APIModel
import FoundationEssentials
import GoldenManagers
import JSONText
import Managers

extension FourFrontsCall {
    /// Calls of a list, whose params go into path and query.
    static let lists = [
        list("keyword", .init(category: .default), ["category": "default"], "category=default"),
        list(
            "decimal",
            books { $0.minPrice = Decimal(string: "12.5") },
            books("minPrice", number("12.5")),
            "minPrice=12.5"
        ),
        list(
            "double",
            books { $0.maxPrice = 0.1 },
            books("maxPrice", number("0.1")),
            "maxPrice=0.1"
        ),
        list(
            "small",
            books { $0.maxPrice = 1e-7 },
            books("maxPrice", number("1e-07")),
            "maxPrice=1e-07"
        ),
        list(
            "texts",
            books { $0.tags = ["new", "a b", "ä&=#"] },
            books("tags", ["new", "a b", "ä&=#"]),
            "tags=new",
            "tags=a b",
            "tags=ä&=#"
        ),
        list("no texts", books { $0.tags = [] }, books("tags", []), "tags:=[]"),
        list("numbers", books { $0.ids = [1, -2] }, books("ids", [1, -2]), "ids:=[1,-2]"),
        list(
            "enums",
            books { $0.sizes = [.s, .l] },
            books("sizes", ["S", "L"]),
            "sizes=S",
            "sizes=L"
        ),
        list("page", books { $0.page = 3 }, books("page", 3), "page=3"),
        list(
            "largest page",
            books { $0.page = .max },
            books("page", .integer(.max)),
            "page=9223372036854775807"
        ),
        list(
            "filter",
            books { $0.filter = ["min": 5, "max": 20] },
            books("filter", ["min": 5, "max": 20]),
            #"filter:={"min":5,"max":20}"#
        ),
        list("flag", books { $0.inStock = true }, books("inStock", true), "inStock=true"),
        list("any text", books { $0.any = "x y" }, books("any", "x y"), "any=x y"),
        list("any number", books { $0.any = 7 }, books("any", 7), "any:=7"),
    ]

    private static func list(
        _ id: String,
        _ params: ItemListV1Manager.Params,
        _ request: CallRequest,
        _ words: String...
    ) -> FourFrontsCall {
        let category = words.contains { $0.hasPrefix("category=") } ? [] : ["category=books"]
        return FourFrontsCall(id, ItemListV1Manager.self, params, request, category + words)
    }

    private static func books(
        _ change: (inout ItemListV1Manager.Params) -> Void
    ) -> ItemListV1Manager.Params {
        var params = ItemListV1Manager.Params(category: .books)
        change(&params)
        return params
    }

    private static func books(_ name: String, _ value: JSONValue) -> CallRequest {
        CallRequest(dictionaryLiteral: ("category", "books"), (name, value))
    }

    private static func number(_ text: String) -> JSONValue {
        JSONNumber(exactly: text).map { .number($0) } ?? .null
    }
}
