import APIModel
import IntensiveNetworking

extension CookieKeeper {
    /// The cookies of a call at a site, nil where its definition keeps none.
    static func of(
        _ site: Site,
        _ request: CallRequest,
        over core: IntensiveCore
    ) -> CookieKeeper? {
        guard site.settings.keepsCookies == true else { return nil }
        // A cassette has masks for values, which must not get into the jar.
        let folder = core.cassette == .replaying ? nil : request.stores.cookies
        let store = folder.map { folder in
            CookieStore(folder: folder, service: site.service, environment: site.environment)
        }
        return CookieKeeper(store: store) { [warn = request.warn] fault in
            warn("cookies are not kept: '\(fault.path)': \(fault.reason)")
        }
    }
}
