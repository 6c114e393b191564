import APIModel

extension LandingError {
    /// How a polling or a payload failed, in words.
    var sliceSentence: FailureSentence {
        switch self {
        case .undecodablePayload(let reason):
            FailureSentence(
                "payload.decode",
                "the answer cannot be decoded: \(reason)",
                "mend 'payload.decode' of the endpoint or its service, or what its command needs"
            )
        case .pollFailed(let query, let answer):
            FailureSentence(
                "poll.failed",
                "the polling failed: '\(query)' is true of the answer \(answer)"
            )
        case .pollUndecided(let query, let reason):
            FailureSentence(
                "poll.undecided",
                "the polling cannot go on: '\(query)' \(reason)",
                "make the query of 'until' one that gives true or false, such as state == 'done'"
            )
        case .pollOverdue(let deadline, let answers, let wait, let answer):
            FailureSentence(
                "poll.overdue",
                "not done within \(deadline.secondsText) s: "
                    + Self.state(answers, wait: wait, answer),
                "raise 'deadline' of 'until', or ask again later"
            )
        default: FailureSentence("response.refused", "the answer was refused")
        }
    }

    private static func state(_ answers: Int, wait: Duration?, _ answer: String?) -> String {
        guard let answer else { return "no answer came" }
        let times = answers == 1 ? "1 answer" : "\(answers) answers"
        let next = wait.map { ", the next in \($0.secondsText) s" } ?? ""
        return "\(times) came\(next), and the last one was \(answer)"
    }
}
