import APIModel

extension Check {
    /// Its name, or what it asks for.
    var title: String {
        if let name { return name }
        if case .latency = subject { return "latency \(subject.text)" }
        return subject.text
    }
}
