import Foundation

/// The system's words for an error number.
func systemReason(_ number: Int32) -> String {
    strerror(number).map { String(cString: $0) } ?? "error \(number)"
}

/// The result of a system call, made again as long as a signal interrupts it.
func retryingInterrupted(_ call: () -> Int) -> Int {
    while true {
        let result = call()
        if result >= 0 || errno != EINTR { return result }
    }
}
