package import APIModel

extension ResponseHead {
    /// The first content coding of the body that is not decoded here, nil if all are.
    package var unknownContentCoding: String? {
        ContentCoding.unknown(in: fields, known: Boundary.contentCodings)
    }
}
