// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "ShopTool",
    products: [
        .executable(name: "ShopTool", targets: ["ShopTool"]),
        .executable(name: "ShopReport", targets: ["ShopReport"]),
    ],
    dependencies: [
        .package(name: "apicli", path: "../../..")
    ],
    targets: [
        // The managers: one is generated for each file of endpoints/, the others are our own.
        .target(
            name: "ShopManagers",
            dependencies: [.product(name: "APIManagers", package: "apicli")],
            plugins: [.plugin(name: "GenerateManagers", package: "apicli")]
        ),
        // The whole command line, with our managers in it.
        .executableTarget(
            name: "ShopTool",
            dependencies: [
                "ShopManagers",
                .product(name: "CommandLineTool", package: "apicli"),
            ]
        ),
        // A program that uses the managers.
        .executableTarget(
            name: "ShopReport",
            dependencies: [
                "ShopManagers",
                .product(name: "APIManagers", package: "apicli"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)
