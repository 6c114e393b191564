import APIModel
import Arguments

/// The files of `--params`, in order; what a later one gives replaces what an earlier one gave.
enum ParamsFiles {
    static func read(_ arguments: ParsedArguments) throws(CommandFailure) -> [ParamInput] {
        var inputs: [ParamInput] = []
        for path in arguments.values(of: "params") {
            let next = try ParamsFile.read(path)
            let names = Set(next.map(\.name))
            inputs = inputs.filter { !names.contains($0.name) } + next
        }
        return inputs
    }
}
