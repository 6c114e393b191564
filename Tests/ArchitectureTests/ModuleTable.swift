/// Which modules each module may import: the table of the architecture, from the bottom up.
enum ModuleTable {
    /// Every module of ours with those it may import.
    static let own: [String: Set<String>] = {
        let valuesAndText: Set = ["JSONText", "APIModel"]
        let belowManagers: Set = [
            "Diagnostics", "JSONText", "JMESPath", "JSONSchema", "APIModel", "Subprocesses",
            "EndpointDefinitions", "IntensiveNetworking", "FlightSharing",
        ]
        return [
            "Diagnostics": [],
            "JSONText": [],
            "CurlBoundary": [],
            "JMESPath": ["JSONText"],
            "JSONSchema": ["JSONText"],
            "APIModel": ["JSONText"],
            "Arguments": ["Diagnostics"],
            "Subprocesses": [],
            "EndpointDefinitions": [
                "Diagnostics", "JSONText", "JMESPath", "APIModel", "Subprocesses",
            ],
            "IntensiveNetworking": valuesAndText.union(["CurlBoundary"]),
            "FlightSharing": ["APIModel"],
            "MockServing": valuesAndText,
            "Managers": belowManagers,
            "ManagerGeneration": valuesAndText.union(["Diagnostics", "EndpointDefinitions"]),
            "APIManagers": valuesAndText.union([
                "Diagnostics", "IntensiveNetworking", "Managers",
            ]),
            "GeneratedManagers": valuesAndText.union(["Managers"]),
            "CommandLineTool": belowManagers.union([
                "Arguments", "MockServing", "Managers", "ManagerGeneration",
            ]),
            "apicli": ["CommandLineTool", "GeneratedManagers"],
            "apigen": ["ManagerGeneration", "EndpointDefinitions", "Arguments", "Diagnostics"],
        ]
    }()

    /// The modules that use nothing but the standard library, FoundationEssentials if they must.
    static let pure: Set = ["Diagnostics", "JSONText"]

    /// The system modules that a module may import.
    static func system(for module: String) -> Set<String> {
        if pure.contains(module) { return ["Swift", "FoundationEssentials"] }
        let free: Set = [
            "Swift", "Foundation", "FoundationEssentials", "Glibc", "Dispatch", "Synchronization",
        ]
        return module == "IntensiveNetworking" ? free.union(["FoundationNetworking"]) : free
    }
}
