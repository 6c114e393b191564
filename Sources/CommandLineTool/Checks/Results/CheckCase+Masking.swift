import APIModel
import Diagnostics

extension CheckCase {
    /// The case with every secret in its texts masked.
    func masked(by masker: SecretMasker) -> CheckCase {
        guard !masker.isEmpty else { return self }
        // The line of the definition is shown in no report; none is kept that could be.
        let place = place.map { Diagnostic.Place(path: $0.path, location: $0.location) }
        return CheckCase(
            endpoint: endpoint,
            name: masker.mask(name),
            check: masker.mask(check),
            row: masker.mask(row),
            place: place,
            verdict: verdict.mapping { masker.maskBody($0, type: nil) },
            time: time,
            isFirstOfCall: isFirstOfCall,
            status: status,
            attempts: attempts,
            exchange: exchange?.mapping(masker.mask)
        )
    }
}

extension CheckResults {
    /// The results with every secret in their texts masked, also such as only another call had.
    func masked(by masker: SecretMasker) -> CheckResults {
        CheckResults(
            suites: suites.map { suite in
                Suite(
                    name: suite.name,
                    file: suite.file,
                    summary: suite.summary.map(masker.mask),
                    tags: suite.tags.map(masker.mask),
                    cases: suite.cases.map { $0.masked(by: masker) }
                )
            },
            started: started,
            elapsed: elapsed,
            environment: environment,
            isInterrupted: isInterrupted
        )
    }
}
