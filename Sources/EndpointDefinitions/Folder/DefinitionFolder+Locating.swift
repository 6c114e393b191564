extension DefinitionFolder {
    /// Finds the folder: the one that was named, else the one of `APICLI_ENDPOINTS`, else the
    /// nearest `endpoints/` upward from the working folder, else the user's own under
    /// `$XDG_CONFIG_HOME` or `~/.config`.
    ///
    /// Relative paths begin at the working folder, which must be given as an absolute path.
    package static func locate(
        explicit: String?,
        variables: [String: String],
        workingFolder: String
    ) throws(DefinitionError) -> DefinitionFolder {
        if let named = explicit ?? nonEmpty(variables["APICLI_ENDPOINTS"]) {
            let path = FilePath.absolute(named, below: workingFolder, home: variables["HOME"])
            guard FilePath.isFolder(path) else { throw .noFolder(searched: ["'\(named)'"]) }
            return DefinitionFolder(path: FilePath.trimmed(named), at: path)
        }
        if let path = nearest(upwardFrom: workingFolder) {
            let isHere = path == FilePath.absolute(folderName, below: workingFolder, home: nil)
            return DefinitionFolder(path: isHere ? folderName : path, at: path)
        }
        let searched = ["'\(folderName)' here and in the folders above"]
        guard let own = userFolder(variables) else { throw .noFolder(searched: searched) }
        guard FilePath.isFolder(own) else { throw .noFolder(searched: searched + ["'\(own)'"]) }
        return DefinitionFolder(path: own, at: own)
    }

    private static let folderName = "endpoints"

    private init(path: String, at place: String) {
        self.path = path
        realPath = FilePath.real(place)
    }

    private static func nearest(upwardFrom folder: String) -> String? {
        var folder = FilePath.trimmed(folder)
        while true {
            let candidate = FilePath.absolute(folderName, below: folder, home: nil)
            if FilePath.isFolder(candidate) { return candidate }
            guard folder != "/", folder.hasPrefix("/") else { return nil }
            folder = FilePath.parent(of: folder)
        }
    }

    private static func userFolder(_ variables: [String: String]) -> String? {
        // The XDG rule: empty means unset, and a relative path is to be ignored.
        let configured = nonEmpty(variables["XDG_CONFIG_HOME"])
            .flatMap {
                $0.hasPrefix("/") ? $0 : nil
            }
        let config = configured ?? nonEmpty(variables["HOME"]).map { $0 + "/.config" }
        return config.map { $0 + "/apicli/" + folderName }
    }

    private static func nonEmpty(_ text: String?) -> String? {
        text.flatMap { $0.isEmpty ? nil : $0 }
    }
}
