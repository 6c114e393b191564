import APIModel
import IntensiveNetworking

/// One call, from a caller's values to its landing (the answer).
///
/// 1. parameter source: the manager's values and the caller's
/// 2. reform parameters
/// 3. validate parameters
/// 4. interceptors may refuse
/// 5. assemble the takeoff (the request) and encode its body
/// 6. flight strategy: its turn, the answer of another flight, or a refusal
/// 7. take the answer from the cache, or fly, again where polling or retries are declared: wait for
///    the service's limits, sign, send, follow redirects, receive; decode
/// 8. validate the answer, and keep it where a cache is declared
/// 9. interceptors, landing, interceptors
///
/// The manager is held weakly, so that releasing it can end a call that is in the air; each stage
/// that needs it holds it for its own time only. Every exit is a returned or thrown value, and is
/// told to the landing point.
@ManagerActor
struct CallPipeline {
    weak var manager: APIManager?
    let endpoint: Endpoint
    let site: Site
    let core: IntensiveCore
    let cookies: CookieKeeper?
    let credentials: any CredentialSource
    let request: CallRequest
    let landingPoint: LandingPoint
    let moments: InterceptorMoments
    let payload: (any PayloadCoding)?
    let watch = FlightWatch()

    init(manager: APIManager, request: CallRequest, landingPoint: LandingPoint) {
        self.manager = manager
        endpoint = manager.endpoint
        site = manager.site
        cookies = CookieKeeper.of(manager.site, request, over: manager.core)
        core = manager.core.keeping(cookies)
        credentials = manager.credentials
        self.request = request
        self.landingPoint = landingPoint
        payload = Self.payload(of: manager, request)
        var attached = manager.interceptors
        if !site.settings.hooks.isEmpty {
            let hooks = HookInterceptor(site.settings.hooks, warn: request.warn)
            attached.insert(hooks, at: 0)
        }
        moments = InterceptorMoments(manager: manager, attached: attached)
    }

    func run() async throws(ManagerFailure) -> Landing {
        let params = try bindParams()
        do throws(ManagerFailure) {
            let pending = try await askInterceptors(params)
            let takeoff = try await encode(try await assemble(pending))
            let cache = try cache(for: takeoff)
            let landing = try await fly(pending, takeoff, through: cache)
            await moments.didReceive(landing)
            try await judge(landing, of: takeoff, keepingIn: cache)
            await moments.willLand(landing)
            landingPoint.land(landing)
            await moments.didLand(landing)
            return landing
        } catch {
            await moments.willFail(error)
            landingPoint.fail(error)
            await moments.didFail(error)
            throw error
        }
    }
}
