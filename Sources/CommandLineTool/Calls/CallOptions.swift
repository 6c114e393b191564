import APIModel
import Arguments
import Diagnostics
import IntensiveNetworking
import Managers

/// What the command line of a call asks for, checked.
struct CallOptions: Sendable {
    /// What is done with the assembled request.
    enum Mode: Sendable {
        /// It is sent.
        case send
        /// It is printed.
        case dryRun
        /// It is printed as a curl command.
        case curl
        /// It is printed with where everything comes from.
        case explain
    }

    var endpoint: String
    var environment: String?
    var inputs: [ParamInput] = []
    var headers: HTTPFields = []
    var strategy: FlightStrategy?
    var mode = Mode.send
    var output = OutputOptions()
    var walk = WalkOptions()
    var includesHead = false
    var download: String?
    var resumes = false
    var checksum: Checksum?
    var isVerbose = false
    var trace: String?
    var har: String?
    var showsTiming = false
    var retry: Int?
    var cachePolicy = CachePolicy.use
    var limits = CallLimitsChoice()
}

/// The bounds and the trust that the command line sets; what it leaves out, the definition says.
struct CallLimitsChoice: Sendable {
    var timeout: Duration?
    var connectTimeout: Duration?
    var idleTimeout: Duration?
    var maxBody: Int64?
    var followsRedirects = true
    var isInsecure = false
    var proxy: String?
    var tls = TLSFiles()
    var resolve: [String: String] = [:]
    var unixSocket: String?

    /// Puts the choices over a policy.
    func apply(to policy: inout FlightPolicy) {
        policy.timeout = timeout ?? policy.timeout
        policy.connectTimeout = connectTimeout ?? policy.connectTimeout
        policy.idleTimeout = idleTimeout ?? policy.idleTimeout
        policy.maxBodyBytes = maxBody ?? policy.maxBodyBytes
        policy.followsRedirects = followsRedirects && policy.followsRedirects
        policy.isInsecure = isInsecure || policy.isInsecure
        policy.proxy = proxy ?? policy.proxy
        policy.tls.authority = tls.authority ?? policy.tls.authority
        policy.tls.certificate = tls.certificate ?? policy.tls.certificate
        policy.tls.key = tls.key ?? policy.tls.key
        policy.resolve.merge(resolve) { _, new in new }
        policy.unixSocket = unixSocket ?? policy.unixSocket
    }
}
