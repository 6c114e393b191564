public import APIModel

/// How one page is asked for.
public struct PageRequest: Sendable, Equatable {
    /// The number of the page in its walk, counted from 1.
    public let number: Int
    /// The values of the paging params, which replace the caller's of the same names.
    public let inputs: [ParamInput]
    /// The URL that the answer before named, in place of the endpoint's own.
    public let url: RequestURL?

    /// The call for this page, made of the call that the walk began with.
    public func call(from request: CallRequest) -> CallRequest {
        var call = request
        let names = Set(inputs.map(\.name))
        call.inputs = request.inputs.filter { !names.contains($0.name) } + inputs
        call.pageURL = url
        return call
    }
}
