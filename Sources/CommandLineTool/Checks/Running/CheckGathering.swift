import APIModel

/// Gathers the cases of a run by endpoint, and fills in those that were never tried.
struct CheckGathering {
    private let plan: CheckPlan
    private var cases: [[[CheckCase]]]
    private var done = 0

    init(_ plan: CheckPlan) {
        self.plan = plan
        cases = Array(repeating: [], count: plan.suites.count)
    }

    /// How many calls are over.
    var count: Int { done }

    /// Takes in the cases of the next call of the plan.
    mutating func take(_ found: [CheckCase]) {
        cases[plan.calls[done].suite].append(found)
        done += 1
    }

    /// The calls of the plan that nothing was taken in of.
    var missing: ArraySlice<CheckPlan.Call> { plan.calls[done...] }

    /// The endpoints with their cases, those alone that have some.
    var suites: [CheckResults.Suite] {
        zip(plan.suites, cases)
            .compactMap { suite, cases in
                guard !cases.isEmpty else { return nil }
                return CheckResults.Suite(
                    name: suite.name,
                    file: suite.file,
                    summary: suite.summary,
                    tags: suite.tags,
                    cases: cases.flatMap(\.self)
                )
            }
    }
}
