import APIModel

/// What is wrong with a TLS connection, by libcurl's and OpenSSL's numbers.
enum TLSFaults {
    static func fault(of ending: TransferEnding) -> FlightError.TLSFault {
        switch ending.code {
        case FlightFaults.Code.clientCertificate, FlightFaults.Code.authorityFile,
            FlightFaults.Code.issuer:
            .badLocalFile
        case FlightFaults.Code.peerUntrusted:
            certificateFault(ending.verifyResult)
        default:
            .handshake
        }
    }

    /// OpenSSL's verdict; where it has none yet (1) or finds nothing (0), libcurl found the name to
    /// be another.
    private static func certificateFault(_ verifyResult: Int) -> FlightError.TLSFault {
        switch verifyResult {
        case 0, 1, 62, 63, 64: .wrongHost
        case 9, 10: .expired
        default: .untrusted
        }
    }
}
