import APIModel
import Managers

/// The statuses the command ends with; this file alone decides which.
package struct ExitStatus: RawRepresentable, Sendable, Hashable {
    /// The number the process ends with.
    package let rawValue: Int32

    /// The status of this number.
    package init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    static let success = ExitStatus(rawValue: 0)
    static let ourFault = ExitStatus(rawValue: 1)
    static let usage = ExitStatus(rawValue: 2)
    static let redirected = ExitStatus(rawValue: 3)
    static let transport = ExitStatus(rawValue: 6)
    static let timedOut = ExitStatus(rawValue: 7)
    static let answerRefused = ExitStatus(rawValue: 8)
    static let definition = ExitStatus(rawValue: 9)
    static let flightRefused = ExitStatus(rawValue: 10)
    static let partial = ExitStatus(rawValue: 11)
    static let outputClosed = ExitStatus(rawValue: 141)

    /// The status of a process that a signal of this number ended.
    static func signalled(_ number: Int32) -> ExitStatus {
        ExitStatus(rawValue: 128 + number)
    }

    /// The status of a call that failed so; a cancelled one says what cancelled it elsewhere.
    init(_ reason: ManagerFailure.Reason) {
        switch reason {
        case .takeoff(let error): self.init(error)
        case .flight(let error): self.init(error)
        case .landing(let error): self.init(error)
        case .paging(let error): self.init(error)
        }
    }

    private init(_ error: TakeoffError) {
        switch error {
        case .refusedParams, .illegalHeader: self = .usage
        case .secretOverdue: self = .timedOut
        case .refusedByInterceptor: self = .flightRefused
        case .refusedByStrategy(let refusal): self.init(refusal.kind)
        case .unusableURL, .unusableAuthentication, .secretUnavailable, .colonInUser,
            .unencodablePayload, .conflictingBodies:
            self = .definition
        }
    }

    private init(_ kind: StrategyRefusal.Kind) {
        switch kind {
        case .forbidden: self = .flightRefused
        case .unsafeMethod: self = .usage
        case .unusableBoard: self = .definition
        }
    }

    private init(_ error: FlightError) {
        switch error {
        case .cancelled(.replaced): self = .flightRefused
        case .cancelled(.landingGone): self = .outputClosed
        case .cancelled(.caller): self = .signalled(2)
        case .timedOut: self = .timedOut
        case .bodyTooLarge: self = .answerRefused
        case .illegalRequest: self = .usage
        case .boundaryMissing, .sinkFailed: self = .ourFault
        case .tokenRefused(let code?, _) where (300..<600).contains(code):
            self.init(rawValue: Int32(code / 100))
        case .tokenRefused: self = .answerRefused
        default: self = .transport
        }
    }

    private init(_ error: PagingError) {
        switch error {
        case .noPagination, .standardInput: self = .usage
        case .queryFailed, .noItems, .noTotal, .noURL: self = .answerRefused
        case .unusableURL, .leavesOrigin, .repeated, .tooManyPages, .waitTooLong: self = .partial
        }
    }

    private init(_ error: LandingError) {
        switch error {
        case .statusRefused(let code) where (300..<600).contains(code):
            self.init(rawValue: Int32(code / 100))
        case .pollOverdue: self = .timedOut
        default: self = .answerRefused
        }
    }
}
