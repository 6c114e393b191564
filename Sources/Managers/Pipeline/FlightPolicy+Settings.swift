import APIModel

extension FlightPolicy {
    /// The default policy with what a site's settings say.
    init(settings: CallSettings) {
        self.init()
        timeout = settings.timeout ?? timeout
        idleTimeout = settings.idleTimeout ?? idleTimeout
        connectTimeout = settings.connectTimeout ?? connectTimeout
        tls = settings.tls ?? tls
        resolve = settings.resolve
    }
}
