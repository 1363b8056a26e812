/// The routers that a walk does not ask, or not again.
///
/// It holds them, because a new router must not be taken for one that went away meanwhile.
struct VisitedRouters {
    // Most walks visit a few routers, and comparing these is cheaper than hashing them.
    private static let few = 16

    private var routers: [PathRouter]
    private var identities: Set<ObjectIdentifier>?

    init(_ routers: [PathRouter]) { self.routers = routers }

    func contains(_ router: PathRouter) -> Bool {
        identities?.contains(ObjectIdentifier(router)) ?? routers.contains { $0 === router }
    }

    mutating func insert(_ router: PathRouter) {
        routers.append(router)
        if identities != nil {
            identities?.insert(ObjectIdentifier(router))
        } else if routers.count > Self.few {
            identities = Set(routers.map(ObjectIdentifier.init))
        }
    }
}
