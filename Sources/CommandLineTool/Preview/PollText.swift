import APIModel
import Managers

/// The rules of a polling in one line.
struct PollText {
    let rule: PollRule

    init(_ rule: PollRule) {
        self.rule = rule
    }

    var text: String {
        let failed = rule.failed.map { ", failed if \($0)" } ?? ""
        return "\(rule.that)\(failed), every \(rule.interval.secondsText) s, within "
            + "\(rule.deadline.secondsText) s"
    }
}
