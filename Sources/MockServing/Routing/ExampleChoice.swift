import APIModel
import JSONText

/// Chooses the example of an endpoint that fits the params of a request best.
///
/// An example fits when every param it lists is equal; the one that lists most wins, the first of
/// them in the file. One that lists none fits always, and so is the fallback. Whole bodies and
/// files are not compared.
enum ExampleChoice {
    /// The place of the best example, nil if none fits.
    static func best(of endpoint: Endpoint, for params: JSONObject) -> Int? {
        let compared = comparedNames(of: endpoint)
        var best: (index: Int, listed: Int)?
        for (index, example) in endpoint.examples.enumerated()
        where fits(example, params, compared: compared) {
            let listed = example.params.members.count
            if listed > best?.listed ?? -1 { best = (index, listed) }
        }
        return best?.index
    }

    private static func comparedNames(of endpoint: Endpoint) -> Set<String> {
        Set(
            endpoint.params
                .filter { param in
                    param.place != .raw && param.rules.type != .file
                        && param.rules.items.first?.type != .file
                }
                .map(\.name)
        )
    }

    private static func fits(
        _ example: Example,
        _ params: JSONObject,
        compared: Set<String>
    ) -> Bool {
        example.params.members.allSatisfy { member in
            let name = member.key.value
            guard compared.contains(name) else { return true }
            return params[name].map { ScalarText.areAlike(member.value, $0) } ?? false
        }
    }
}
