extension FlightFaults {
    /// libcurl's result codes, which are part of its stable interface.
    enum Code {
        static let unsupportedProtocol = 1
        static let malformedURL = 3
        static let couldNotResolveProxy = 5
        static let couldNotResolveHost = 6
        static let couldNotConnect = 7
        static let strangeAnswer = 8
        static let brokenHTTP2 = 16
        static let partialFile = 18
        static let writeFailed = 23
        static let outOfMemory = 27
        static let timedOut = 28
        static let sslConnect = 35
        static let abortedByUs = 42
        static let emptyAnswer = 52
        static let sendFailed = 55
        static let receiveFailed = 56
        static let clientCertificate = 58
        static let cipher = 59
        static let peerUntrusted = 60
        static let badContentEncoding = 61
        static let rewindFailed = 65
        static let authorityFile = 77
        static let sslShutdown = 80
        static let issuer = 83
        static let brokenStream = 92
        static let proxy = 97
        static let clientCertificateNeeded = 98
    }
}
