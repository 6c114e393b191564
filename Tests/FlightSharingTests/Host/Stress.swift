import Glibc

/// How often each race is run: once, or 20 times under `STRESS=1`.
enum Stress {
    static let rounds = 0..<(isOn ? 20 : 1)

    private static var isOn: Bool {
        getenv("STRESS").map { String(cString: $0) } == "1"
    }
}
