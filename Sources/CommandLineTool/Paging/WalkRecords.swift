import APIModel
import JMESPath
import JSONText
import Managers

/// What the pages of a walk add to the output, where every item is looked at by itself.
struct WalkRecords: Sendable {
    /// One step from a record to those it becomes.
    private enum Step: Sendable {
        case each(Query, name: String)
        case records(RecordQuery, name: String)
    }

    private var steps: [Step] = []
    private var bodyStep: Step?

    /// The work of a plan, nil where a view needs all items at once.
    init?(_ plan: OutputPlan) {
        guard plan.views.count < 2 else { return nil }
        for view in plan.views {
            guard let step = Self.step(view, isItems: !view.seesBody) else { return nil }
            if view.seesBody { bodyStep = step } else { steps.append(step) }
        }
        if let query = plan.query {
            guard let step = Self.step(query, isItems: true) else { return nil }
            steps.append(step)
        }
    }

    /// The records of a page.
    func records(of page: Page) throws(LandingError) -> [JSONValue] {
        var records = page.items
        if let bodyStep { records = try Self.answers(bodyStep, for: page.body) }
        for step in steps {
            var next: [JSONValue] = []
            for record in records { next += try Self.answers(step, for: record) }
            records = next
        }
        return records
    }

    private static func step(_ view: View, isItems: Bool) -> Step? {
        guard case .query(let query) = view.work else { return nil }
        if view.runsPerItem || !isItems { return .each(query, name: view.name) }
        guard let records = RecordQuery(query), records.path.isEmpty else { return nil }
        return .records(records, name: view.name)
    }

    private static func answers(
        _ step: Step,
        for record: JSONValue
    ) throws(LandingError) -> [JSONValue] {
        switch step {
        case .each(let query, let name):
            return [try View.answer(query, named: name, over: record, perItem: false)]
        case .records(let query, let name):
            do throws(QueryFault) {
                return try query.answers(for: record)
            } catch {
                throw .reformFailed(view: name, reason: error.placedTitle)
            }
        }
    }
}
