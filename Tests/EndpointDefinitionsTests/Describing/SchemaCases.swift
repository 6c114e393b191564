import EndpointDefinitions

/// Files about which the schemas and the loader must agree; what concerns several keys (declared
/// params, extended files) is beyond a schema and stands in `Mistakes/`.
enum SchemaCases {
    /// One file.
    struct Case: Sendable {
        let kind: DefinitionSchema
        let text: String
    }

    private static let endpointStart = #"{"service": "shop", "path": "/items", "#

    private static func endpoint(_ members: String) -> Case {
        Case(kind: .endpoint, text: endpointStart + members + "}")
    }

    private static func service(_ members: String) -> Case {
        let start = #"{"environments": {"live": {"baseURL": "https://a.example"}}, "#
        return Case(kind: .service, text: start + members + "}")
    }

    private static func chain(_ step: String) -> Case {
        Case(kind: .chain, text: #"{"steps": [{"id": "a", "call": "items""# + step + "}]}")
    }

    static let good: [Case] =
        goodEndpointMembers.map(endpoint) + goodServiceMembers.map(service) + [
            Case(kind: .endpoint, text: #"{"service": "shop", "path": "/"}"#),
            Case(kind: .endpoint, text: #"{"extends": "items"}"#),
            Case(kind: .service, text: #"{"extends": "base"}"#),
            Case(kind: .service, text: #"{"environments": {"m": {"baseURL": "mock:"}}}"#),
            chain(""), chain(#", "when": true"#), chain(#", "forEach": [1, 2]"#),
            chain(#", "params": {}, "until": {"that": "a", "every": 1, "deadline": "1m"}"#),
        ]

    private static let goodEndpointMembers = [
        #""method": "PURGE""#, #""timeout": 0.5"#, #""timeout": "1.5s""#, #""tags": []"#,
        #""params": {"a": {"in": "query", "type": "array", "items": {"type": "integer"}}}"#,
        #""params": {"a": {"in": "cookie", "required": true, "default": null}}"#,
        #""defaultReformer": null"#, #""reformers": {"a": "b", "c": {"query": "d"}}"#,
        #""reformers": {"a": {"command": ["sort"], "timeout": 1, "output": "raw"}}"#,
        #""reformers": {"a": {"query": "@", "columns": ["id", {"value": "b", "align": "left"}]}}"#,
        #""auth": "none""#, #""auth": {"bearer": "x"}"#, #""auth": []"#,
        #""auth": [{"apiKey": {"in": "query", "name": "k", "value": {"prompt": "Key"}}}]"#,
        #""auth": {"basic": {"user": {"file": "u"}, "password": {"command": ["p"]}}}"#,
        #""auth": {"hmac": {"key": "k", "string": "{body}", "place": {"header": "X-Sign"}}}"#,
        #"""
        "auth": {"hmac": {"key": {"command": ["pass"]}, "keyEncoding": "hex", "keyID": "${VAR}",
            "algorithm": "sha512", "string": ["{method}", "{target} ${VAR}"], "encoding": "base64url",
            "place": {"query": "sig"}, "format": "v1={signature}", "timestamp": "rfc1123",
            "headers": {"Date": "{timestamp}"}, "query": {"n": "{nonce}"}}}
        """#,
        #"""
        "auth": {"awsSigV4": {"region": "r", "service": "s3", "accessKey": "a", "secretKey": "b",
            "sessionToken": "c", "in": "query", "expires": "15m", "unsignedPayload": true}}
        """#,
        #"""
        "auth": {"oauth2": {"tokenURL": "u", "clientID": "i", "clientSecret": "s", "in": "body",
            "scopes": ["a"], "parameters": {"audience": "x"}}}
        """#,
        #""auth": {"oauth2": {"tokenURL": "u", "clientID": "i", "clientSecret": "s"}}"#,
        #""response": {"status": [200, "3xx"], "schema": false, "as": "bytes"}"#,
        #""checks": [{"that": "a"}, {"header": "B", "that": "@"}, {"schema": {}}]"#,
        #""checks": [{"name": "n", "exchange": "status"}, {"latency": "1s"}, {"status": 200}]"#,
        #""retry": {"on": ["transport", 500, "5xx"], "attempts": 1}"#, #""cache": {}"#,
        #""pagination": {"style": "link", "prefetch": true}"#,
        #""pagination": {"style": "next", "next": {"header": "Link"}}"#,
        #""headers": {"A": "b", "C": ["d", "e"]}"#, #""cookies": "none""#, #""stream": "sse""#,
        #""hooks": {"didLand": {"command": ["x"]}}"#, #""limits": {"rate": "5/10m"}"#,
        #""examples": [{}, {"response": {"status": 204, "body": "text"}}]"#,
        #""payload": {"encode": {"command": ["a", "-b"], "timeout": 2}, "decode": {"command": ["c"]}}"#,
        #""payload": {}"#,
        #""until": {"that": "a", "every": "1s", "deadline": "1m", "repeatUnsafe": true}"#,
        #""until": {"that": "a", "every": "1s", "deadline": "1m"}"#, #""resolve": {"a:1": "b"}"#,
    ]

    private static let goodServiceMembers = [
        #""headers": {"A": "${B}"}"#, #""tls": {"ca": "a", "cert": "b", "key": "c"}"#,
        #""summary": "A shop", "defaultEnvironment": "live""#, #""limits": {"maxConcurrent": 1}"#,
    ]

    static let bad: [Case] =
        badEndpointMembers.map(endpoint) + badServiceMembers.map(service)
        + [
            #"{}"#, #"{"service": "shop"}"#, #"{"path": "/"}"#, #"[]"#, #"{"extends": ""}"#,
        ]
        .map { Case(kind: .endpoint, text: $0) }
        + [
            #"{}"#, #"{"environments": {"a": {}}}"#, #"{"environments": {"a": {"baseURL": ""}}}"#,
            #"{"environments": []}"#, #"{"environments": {"a": {"baseURL": "mock:", "x": 1}}}"#,
        ]
        .map { Case(kind: .service, text: $0) }
        + [
            Case(kind: .chain, text: "{}"), Case(kind: .chain, text: #"{"steps": [{}]}"#),
            chain(#", "when": 1"#), chain(#", "forEach": {}"#), chain(#", "x": 1"#),
            Case(kind: .chain, text: #"{"steps": [{"id": "1a", "call": "items"}]}"#),
            Case(kind: .chain, text: #"{"params": {"a": {"in": "query"}}, "steps": []}"#),
        ]

    private static let badEndpointMembers = [
        #""methd": "GET""#, #""method": "G T""#, #""method": 1"#, #""timeout": "1""#,
        #""timeout": -1"#, #""timeout": "1 s""#, #""timeout": null"#, #""tags": [""]"#,
        #""params": {"a": {}}"#, #""params": {"a": {"in": "url"}}"#, #""params": []"#,
        #""params": {"a": {"in": "query", "type": "int"}}"#,
        #""params": {"a": {"in": "query", "minLength": 1.5}}"#,
        #""params": {"a": {"in": "query", "items": {"type": "file"}}}"#,
        #""params": {"a": {"in": "query", "items": {"items": {"in": "path"}}}}"#,
        #""params": {"a": {"in": "query", "multipleOf": 0}}"#, #""defaultReformer": 1"#,
        #""reformers": {"a": {}}"#, #""reformers": {"a": {"query": "a", "command": ["b"]}}"#,
        #""reformers": {"a": {"query": "@", "timeout": 1}}"#, #""reformers": {"a": 1}"#,
        #""reformers": {"a": {"query": "@", "output": "xml"}}"#,
        #""reformers": {"a": {"query": "@", "columns": [{"title": "x"}]}}"#,
        #""auth": "bearer""#, #""auth": {}"#, #""auth": {"bearer": "a", "hmac": {}}"#,
        #""auth": {"bearer": 1}"#, #""auth": {"bearer": {}}"#, #""auth": ["none"]"#,
        #""auth": {"bearer": {"file": "a", "prompt": "b"}}"#, #""auth": {"basic": {"user": "a"}}"#,
        #""auth": {"apiKey": {"in": "body", "name": "a", "value": "b"}}"#,
        #""auth": {"hmac": {"key": "k", "string": "s"}}"#,
        #""auth": {"hmac": {"key": "k", "string": 1, "place": {"header": "X"}}}"#,
        #""auth": {"hmac": {"key": "k", "string": "s", "place": {}}}"#,
        #""auth": {"hmac": {"key": "k", "string": "s", "place": {"header": "A B"}}}"#,
        #""auth": {"hmac": {"key": "k", "string": "s", "place": {"header": "a", "query": "b"}}}"#,
        #""auth": {"hmac": {"key": "k", "string": "s", "place": {"query": "q"}, "algorithm": "x"}}"#,
        #""auth": {"awsSigV4": {"region": "r", "service": "s", "accessKey": "a"}}"#,
        #""auth": {"oauth2": {"tokenURL": "u", "clientID": "i"}}"#,
        #""auth": {"bearer": {"command": []}}"#, #""auth": {"bearer": {"command": "x"}}"#,
        #""response": {"status": [99]}"#, #""response": {"status": "2xx"}"#,
        #""response": {"status": ["6xx"]}"#, #""response": {"schema": 1}"#,
        #""response": {"rules": [{}]}"#, #""checks": [{}]"#, #""checks": [{"header": "A"}]"#,
        #""checks": [{"that": "a", "status": 200}]"#, #""checks": {"that": "a"}"#,
        #""retry": {"on": ["network"]}"#, #""retry": {"attempts": 0}"#, #""retry": 3"#,
        #""pagination": {}"#, #""pagination": {"style": "pages"}"#,
        #""pagination": {"style": "next", "next": {"header": "A B"}}"#,
        #""headers": {"A B": "c"}"#, #""headers": {"A": 1}"#, #""headers": {"A": "b\nc"}"#,
        #""cookies": true"#, #""stream": "xml""#, #""hooks": {"landed": {"command": ["x"]}}"#,
        #""hooks": {"didLand": {}}"#, #""limits": {"rate": "10"}"#, #""limits": {"rate": "0/s"}"#,
        #""limits": {"maxConcurrent": 0}"#, #""examples": [{"response": {"status": 1}}]"#,
        #""payload": {"encode": ["a"]}"#, #""payload": {"decode": {}}"#,
        #""until": {"that": "a"}"#, #""resolve": {"a:1": 2}"#, #""flightKey": "a""#,
        #""strategy": "wait""#, #""replaceUnsafe": 1"#, #""cache": {"version": -1}"#,
    ]

    private static let badServiceMembers = [
        #""baseURL": "https://a.example""#, #""defaultEnvironment": """#, #""tls": {"pem": "a"}"#,
        #""environments": 1"#,
    ]
}
