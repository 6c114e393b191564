extension Duration {
    /// The number of seconds as people write it: `10`, `0.25`.
    public var secondsText: String {
        let (seconds, attoseconds) = components
        let milliseconds = attoseconds / 1_000_000_000_000_000
        guard milliseconds != 0 else { return "\(seconds)" }
        var fraction = "\(milliseconds)"
        fraction = String(repeating: "0", count: 3 - fraction.count) + fraction
        while fraction.hasSuffix("0") { fraction.removeLast() }
        return "\(seconds).\(fraction)"
    }
}

extension Duration {
    /// The seconds with three decimals: `0.250`.
    package var fixedSecondsText: String {
        let (seconds, attoseconds) = components
        let fraction = "\(attoseconds / 1_000_000_000_000_000)"
        return "\(seconds).\(String(repeating: "0", count: 3 - fraction.count))\(fraction)"
    }
}
