import APIModel
import IntensiveNetworking

extension CookieKeeper {
    /// The cookies of a call at a site, nil where its definition keeps none.
    static func of(_ site: Site, _ request: CallRequest) -> CookieKeeper? {
        guard site.settings.keepsCookies == true else { return nil }
        let store = request.stores.cookies.map { folder in
            CookieStore(folder: folder, service: site.service, environment: site.environment)
        }
        return CookieKeeper(store: store) { [warn = request.warn] fault in
            warn("cookies are not kept: '\(fault.path)': \(fault.reason)")
        }
    }
}
