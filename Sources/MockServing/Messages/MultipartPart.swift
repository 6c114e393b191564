/// One part of a `multipart/form-data` body (RFC 7578): its name and the start of its content.
package struct MultipartPart: Sendable, Equatable {
    /// The `name` of its `Content-Disposition`.
    package var name: String
    /// The `filename` of its `Content-Disposition`, nil for a plain field.
    package var filename: String?
    /// The content, without what is beyond the limit of the reader.
    package var content: [UInt8]

    /// A part of this name and content.
    package init(name: String, filename: String? = nil, content: [UInt8] = []) {
        self.name = name
        self.filename = filename
        self.content = content
    }
}
