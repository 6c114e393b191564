// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
]

/// A module of ours: strict settings, and exactly the lower modules it may see.
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// The tests of one module, in a folder that mirrors it; goldens are no sources.
func tests(
    _ name: String,
    _ dependencies: [Target.Dependency],
    goldens: [String] = []
) -> Target {
    .testTarget(
        name: "\(name)Tests",
        dependencies: dependencies + ["TestSupport"],
        exclude: goldens,
        swiftSettings: strict
    )
}

let package = Package(
    name: "apicli",
    products: [
        .executable(name: "apicli", targets: ["apicli"]),
        // The library: its one import, and the modules that its types and generated code live in.
        .library(
            name: "APIManagers",
            targets: [
                "APIManagers", "Managers", "APIModel", "JSONText", "Diagnostics",
                "IntensiveNetworking",
            ]
        ),
        // The whole command line, for programs with managers of their own.
        .library(name: "CommandLineTool", targets: ["CommandLineTool"]),
        .plugin(name: "GenerateManagers", targets: ["GenerateManagers"]),
    ],
    targets: [
        // Layer 0
        module("Diagnostics"),
        module("JSONText"),
        .target(
            name: "CurlBoundary",
            // By its runtime name: the library is on every machine with the toolchain, its
            // development package is not.
            linkerSettings: [.linkedLibrary(":libcurl.so.4")]
        ),

        // Layer 1
        module("JMESPath", ["JSONText"]),
        module("JSONSchema", ["JSONText"]),
        module("APIModel", ["JSONText"]),
        module("Arguments", ["Diagnostics"]),
        module("Subprocesses"),

        // Layer 2
        module(
            "EndpointDefinitions",
            ["Diagnostics", "JSONText", "JMESPath", "APIModel", "Subprocesses"]
        ),
        module("IntensiveNetworking", ["JSONText", "CurlBoundary", "APIModel"]),
        module("FlightSharing", ["APIModel"]),
        module("MockServing", ["JSONText", "APIModel"]),

        // Layer 3
        module(
            "Managers",
            [
                "Diagnostics", "JSONText", "JMESPath", "JSONSchema", "APIModel", "Subprocesses",
                "EndpointDefinitions", "IntensiveNetworking", "FlightSharing",
            ]
        ),
        module(
            "ManagerGeneration",
            ["Diagnostics", "JSONText", "APIModel", "EndpointDefinitions"]
        ),

        // Layer 4
        module(
            "APIManagers",
            ["Diagnostics", "JSONText", "APIModel", "IntensiveNetworking", "Managers"]
        ),
        .target(
            name: "GeneratedManagers",
            dependencies: ["JSONText", "APIModel", "Managers"],
            swiftSettings: strict,
            plugins: ["GenerateManagers"]
        ),
        module(
            "CommandLineTool",
            [
                "Diagnostics", "JSONText", "JMESPath", "JSONSchema", "APIModel", "Arguments",
                "Subprocesses", "EndpointDefinitions", "IntensiveNetworking", "FlightSharing",
                "MockServing", "Managers", "ManagerGeneration",
            ]
        ),

        // Layer 5
        .executableTarget(
            name: "apicli",
            dependencies: ["CommandLineTool", "GeneratedManagers"],
            swiftSettings: strict
        ),
        .executableTarget(
            name: "apigen",
            dependencies: [
                "Diagnostics", "Arguments", "EndpointDefinitions", "ManagerGeneration",
            ],
            swiftSettings: strict
        ),
        .plugin(
            name: "GenerateManagers",
            capability: .buildTool(),
            dependencies: ["apigen"],
            path: "Sources/Plugins/GenerateManagers"
        ),

        // Tests
        // URLSession without the boundary, for the tests of the faults that the boundary mends.
        .executableTarget(name: "BareSession", path: "Tests/BareSession", swiftSettings: strict),
        .target(
            name: "TestSupport",
            dependencies: ["APIModel", "IntensiveNetworking"],
            path: "Tests/TestSupport",
            swiftSettings: strict
        ),
        tests("Diagnostics", ["Diagnostics"]),
        tests("JSONText", ["JSONText"]),
        tests("JMESPath", ["JSONText", "JMESPath"]),
        tests("JSONSchema", ["JSONText", "JSONSchema"]),
        tests("APIModel", ["JSONText", "APIModel"]),
        tests("Arguments", ["Diagnostics", "Arguments"]),
        tests("Subprocesses", ["Subprocesses"]),
        tests(
            "EndpointDefinitions",
            ["Diagnostics", "JSONText", "APIModel", "Subprocesses", "EndpointDefinitions"],
            goldens: ["Mistakes"]
        ),
        tests(
            "IntensiveNetworking",
            ["JSONText", "CurlBoundary", "APIModel", "IntensiveNetworking", "BareSession"]
        ),
        .executableTarget(
            name: "FlightProbe",
            dependencies: ["APIModel", "FlightSharing"],
            path: "Tests/FlightProbe",
            swiftSettings: strict
        ),
        tests("FlightSharing", ["APIModel", "FlightSharing", "FlightProbe"]),
        tests("MockServing", ["JSONText", "APIModel", "MockServing"]),
        tests(
            "Managers",
            [
                "Diagnostics", "JSONText", "APIModel", "IntensiveNetworking", "FlightSharing",
                "EndpointDefinitions", "Managers",
            ]
        ),
        // The golden managers are compiled under the same settings as everything else.
        .target(
            name: "GoldenManagers",
            dependencies: ["JSONText", "APIModel", "Managers"],
            path: "Tests/ManagerGenerationTests/Golden/Managers",
            swiftSettings: strict
        ),
        tests(
            "ManagerGeneration",
            [
                "Diagnostics", "JSONText", "APIModel", "IntensiveNetworking",
                "EndpointDefinitions", "Managers", "ManagerGeneration", "GeneratedManagers",
                "GoldenManagers", "apicli",
            ],
            goldens: ["Golden"]
        ),
        tests(
            "CommandLineTool",
            [
                "Diagnostics", "JSONText", "JMESPath", "APIModel", "Arguments", "Subprocesses",
                "Managers", "CommandLineTool",
            ]
        ),
        tests("Acceptance", ["JSONText", "apicli"], goldens: ["Testbed", "Views/Golden"]),
        tests("Architecture", []),
    ]
)
