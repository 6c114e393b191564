import Glibc

extension BoardFault {
    /// The stable name of the fault, which holds no values.
    package var code: String {
        switch self {
        case .notFolder: "board.notFolder"
        case .foreignOwner: "board.foreignOwner"
        case .writableByOthers: "board.writableByOthers"
        case .failed: "board.failed"
        }
    }

    /// What is wrong, in plain words.
    package var title: String {
        switch self {
        case .notFolder(let path): "'\(path)' is no folder of its own"
        case .foreignOwner(let path, let user): "folder '\(path)' belongs to user \(user)"
        case .writableByOthers(let path): "folder '\(path)' may be written to by others"
        case .failed(let path, let code):
            "flights cannot be shared in '\(path)': \(Self.reason(code))"
        }
    }

    /// How to mend it.
    package var remedy: String {
        switch self {
        case .notFolder: "remove it, or set XDG_RUNTIME_DIR to a private folder"
        case .foreignOwner: "set XDG_RUNTIME_DIR to a folder of your own, or unset it"
        case .writableByOthers(let path): "run: chmod go-w '\(path)'"
        case .failed: "set XDG_RUNTIME_DIR to a private folder, or use the strategy 'allow'"
        }
    }

    private static func reason(_ code: Int32) -> String {
        guard let text = strerror(code) else { return "error \(code)" }
        return String(cString: text).lowercased()
    }
}
