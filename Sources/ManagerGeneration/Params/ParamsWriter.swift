import APIModel

/// Writes the `Params` struct of one endpoint.
struct ParamsWriter {
    let plans: [ParamPlan]

    func write(to writer: inout LineWriter) {
        writer.document(["The params of one call."])
        writer.type("public struct Params", ["ManagerParams"]) { writer in
            for plan in plans { writeEnumeration(of: plan, to: &writer) }
            for plan in plans {
                writer.document(ParamFacts(param: plan.param).paragraphs)
                writer.line("public var \(plan.name.spelling): \(plan.propertyType)")
            }
            if !plans.isEmpty { writer.line() }
            writeInitialiser(to: &writer)
            writer.line()
            writeInputs(to: &writer)
        }
    }

    private func writeEnumeration(of plan: ParamPlan, to writer: inout LineWriter) {
        guard let enumeration = plan.enumeration else { return }
        writer.document(["The values of \(DocText.code(plan.param.name))."])
        let inherited = [enumeration.rawType, "ParamValue", "CaseIterable"]
        writer.type("public enum \(enumeration.name.text)", inherited) { writer in
            for item in enumeration.cases {
                let isEmpty = item.shown.isEmpty
                writer.document([isEmpty ? "No text." : "The value \(DocText.code(item.shown))."])
                writer.assign("case \(item.name.spelling)", item.literal)
            }
        }
        writer.line()
    }

    private func writeInitialiser(to writer: inout LineWriter) {
        let arguments = plans.map { plan in
            "\(plan.name.text): \(plan.propertyType)\(plan.isOptional ? " = nil" : "")"
        }
        guard !plans.isEmpty else {
            writer.document(["Params of a call that takes none."])
            return writer.line("public init() {}")
        }
        writer.document(["Params with these values; what is nil is not given."])
        writer.call("public init", arguments, " {")
        writer.inner { writer in
            for plan in plans {
                writer.assign("self.\(plan.name.text)", plan.name.spelling)
            }
        }
        writer.line("}")
    }

    private func writeInputs(to writer: inout LineWriter) {
        writer.document(["What is given, in declared order."])
        guard !plans.isEmpty else {
            return writer.line("public func paramInputs() -> [ParamInput] { [] }")
        }
        writer.block("public func paramInputs() -> [ParamInput]") { writer in
            writer.line("var list = ParamInputList()")
            for plan in plans {
                let label =
                    switch plan.giving {
                    case .value: ""
                    case .form: "form: "
                    case .file: "file: "
                    case .files: "files: "
                    }
                let name = SwiftLiteral.quoted(plan.param.name)
                writer.call("list.add", [name, "\(label)self.\(plan.name.text)"])
            }
            writer.line("return list.inputs")
        }
    }
}
