import APIModel

/// The refusals of one param, on their way to the list of all.
struct Refused: Error {
    /// A broken rule and, in an array, the index of the element that breaks it.
    struct Broken: Equatable {
        var index: Int?
        var reason: ParamRefusal.Reason

        init(_ reason: ParamRefusal.Reason, index: Int? = nil) {
            self.reason = reason
            self.index = index
        }
    }

    let refusals: [ParamRefusal]

    init(_ param: Param, _ broken: [Broken]) {
        refusals = broken.map { broken in
            ParamRefusal(
                name: param.name,
                index: broken.index,
                reason: broken.reason,
                isSecret: param.isSecret
            )
        }
    }

    init(_ param: Param, _ reason: ParamRefusal.Reason, index: Int? = nil) {
        self.init(param, [Broken(reason, index: index)])
    }
}
