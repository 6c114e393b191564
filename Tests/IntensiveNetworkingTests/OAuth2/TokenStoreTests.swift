import APIModel
import Foundation
import IntensiveNetworking
import Testing

@Suite("A token store")
struct TokenStoreTests {
    private let token = AccessToken(
        "tökén",
        obtained: OAuth2Samples.now,
        expires: Timestamp(seconds: 1_440_941_760)
    )

    @Test("keeps tokens for their owner alone")
    func keeps() async throws {
        try await OAuth2Samples.withFolder { folder in
            let store = TokenStore(folder: "\(folder)/apicli/tokens")
            let key = TokenCacheKey(try OAuth2Samples.client())
            #expect(store.token(of: key) == nil)
            #expect(store.keep(token, of: key))
            #expect(store.token(of: key) == token)
            let forever = AccessToken("t", obtained: OAuth2Samples.now)
            #expect(store.keep(forever, of: key))
            #expect(store.token(of: key) == forever)
            let renewable = AccessToken("t", obtained: OAuth2Samples.now, refresh: "r")
            #expect(store.keep(renewable, of: key))
            #expect(store.token(of: key) == renewable)
            let names = try FileManager.default.contentsOfDirectory(
                atPath: "\(folder)/apicli/tokens"
            )
            #expect(names == ["\(key.text).json"])
            #expect(try mode("\(folder)/apicli/tokens/\(key.text).json") == 0o600)
            #expect(try mode("\(folder)/apicli/tokens") == 0o700)
        }
    }

    @Test(
        "takes nothing from a file that was torn, tampered with or opened to others",
        arguments: [
            #"{"version":1,"token":"t","obtained":1"#, #"{"version":2,"token":"t","obtained":1}"#,
            #"{"version":1,"token":"","obtained":1}"#, #"{"version":1,"token":"t"}"#,
            #"{"version":1,"token":"t","obtained":1,"expires":"x"}"#, "",
        ]
    )
    func refuses(_ text: String) async throws {
        try await OAuth2Samples.withFolder { folder in
            let store = TokenStore(folder: folder)
            let key = TokenCacheKey(try OAuth2Samples.client())
            let path = "\(folder)/\(key.text).json"
            try Data(text.utf8).write(to: URL(filePath: path))
            chmod(path, 0o600)
            #expect(store.token(of: key) == nil)
            store.keep(token, of: key)
            #expect(store.token(of: key) == token)
            chmod(path, 0o640)
            #expect(store.token(of: key) == nil)
        }
    }

    @Test("follows no link and survives a folder that cannot be made")
    func survives() async throws {
        try await OAuth2Samples.withFolder { folder in
            let key = TokenCacheKey(try OAuth2Samples.client())
            let store = TokenStore(folder: folder)
            store.keep(token, of: key)
            let path = "\(folder)/\(key.text).json"
            try FileManager.default.moveItem(atPath: path, toPath: "\(folder)/else")
            try FileManager.default.createSymbolicLink(
                atPath: path,
                withDestinationPath: "\(folder)/else"
            )
            #expect(store.token(of: key) == nil)
            let broken = TokenStore(folder: "\(folder)/else/tokens")
            #expect(!broken.keep(token, of: key))
            #expect(broken.token(of: key) == nil)
            #expect(broken.lock(key) != nil, "without a lock file, nobody waits")
        }
    }

    @Test("gives the right to ask to one at a time")
    func locks() async throws {
        try await OAuth2Samples.withFolder { folder in
            let store = TokenStore(folder: folder)
            let key = TokenCacheKey(try OAuth2Samples.client())
            do {
                let lock = store.lock(key)
                #expect(lock != nil)
                #expect(store.lock(key) == nil)
                withExtendedLifetime(lock) {}
            }
            #expect(store.lock(key) != nil)
            #expect(try mode("\(folder)/\(key.text).lock") == 0o600)
        }
    }

    @Test("lies in the user's folder for caches")
    func knowsItsFolder() {
        let home = ["HOME": "/home/me"]
        #expect(TokenStore.folder(environment: home) == "/home/me/.cache/apicli/tokens")
        #expect(
            TokenStore.folder(environment: ["HOME": "/h", "XDG_CACHE_HOME": "/c"])
                == "/c/apicli/tokens"
        )
        #expect(
            TokenStore.folder(environment: ["HOME": "/h", "XDG_CACHE_HOME": ""])
                == "/h/.cache/apicli/tokens"
        )
        #expect(TokenStore.folder(environment: [:]) == nil)
    }

    private func mode(_ path: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        return try #require(attributes[.posixPermissions] as? Int)
    }
}
