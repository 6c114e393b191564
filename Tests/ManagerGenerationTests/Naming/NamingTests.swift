import Testing

@testable import ManagerGeneration

struct NameCase: Sendable, CustomTestStringConvertible {
    let text: String
    let name: String
    var testDescription: String { text.debugDescription }

    init(_ text: String, _ name: String) {
        self.text = text
        self.name = name
    }
}

@Suite("Swift names")
struct NamingTests {
    private static let types = [
        NameCase("itemList.v1", "ItemListV1Manager"),
        NameCase("orders/create.v2", "OrdersCreateV2Manager"),
        NameCase("2fa", "API2faManager"),
        NameCase("API", "EndpointAPIManager"),
        NameCase("typed", "EndpointTypedManager"),
        NameCase("größe", "GrößeManager"),
        NameCase("名前", "名前Manager"),
        NameCase("👍", "U1F44DManager"),
        NameCase("get-item_by.id", "GetItemByIdManager"),
        NameCase("URL list", "URLListManager"),
    ]

    @Test("of classes", arguments: types)
    func namesTypes(_ sample: NameCase) {
        #expect(ManagerTypeName.type(of: sample.text) == sample.name)
    }

    private static let members = [
        NameCase("minPrice", "minPrice"),
        NameCase("MinPrice", "minPrice"),
        NameCase("X-Request-ID", "xRequestID"),
        NameCase("ID", "id"),
        NameCase("URLPath", "urlPath"),
        NameCase("user_id", "userId"),
        NameCase("page[size]", "pageSize"),
        NameCase("2nd", "value2nd"),
        NameCase("", "value"),
        NameCase("class", "`class`"),
        NameCase("await", "`await`"),
        NameCase("self", "selfValue"),
        NameCase("init", "initValue"),
        NameCase("let", "letValue"),
        NameCase("__proto__", "proto"),
        NameCase("é", "é"),
        NameCase("\u{301}a", "value\u{301}a"),
        NameCase("½", "uBD"),
        NameCase("…", "u2026"),
    ]

    @Test("of params", arguments: members)
    func namesMembers(_ sample: NameCase) {
        #expect(SwiftName.member(sample.text).spelling == sample.name)
    }

    private static let cases = [
        NameCase("books", "books"),
        NameCase("-price", "minusPrice"),
        NameCase("+price", "plusPrice"),
        NameCase("", "empty"),
        NameCase("default", "`default`"),
        NameCase("none", "noneValue"),
        NameCase("10", "value10"),
        NameCase("IN_STOCK", "inSTOCK"),
    ]

    @Test("of listed values", arguments: cases)
    func namesCases(_ sample: NameCase) {
        #expect(SwiftName.enumCase(sample.text).spelling == sample.name)
    }

    private static let nested = [
        NameCase("category", "Category"),
        NameCase("type", "TypeValue"),
        NameCase("string", "StringValue"),
        NameCase("params", "ParamsValue"),
        NameCase("2nd", "API2ndValue"),
    ]

    @Test("of nested types", arguments: nested)
    func namesNested(_ sample: NameCase) {
        #expect(SwiftName.nestedType(sample.text).text == sample.name)
    }
}
