import APIModel

extension ResponseRules {
    /// Throws what of these rules the answer does not keep.
    func judge(_ landing: Landing) throws(LandingError) {
        let status = landing.head.status
        guard accepts(status: status) else { throw .statusRefused(status) }
    }
}
