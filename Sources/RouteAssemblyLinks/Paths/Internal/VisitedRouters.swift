/// The routers that a walk does not ask, or not again.
///
/// It holds them, because a new router must not be taken for one that went away meanwhile.
struct VisitedRouters {
    // Most walks visit a few routers, and comparing these is cheaper than hashing them.
    private static let few = 16

    // Where the walk began takes no list, which is a sixth of a short walk.
    private var first: PathRouter?
    private var routers: [PathRouter]
    private var identities: Set<ObjectIdentifier>?

    init(_ routers: [PathRouter]) { self.routers = routers }

    func contains(_ router: PathRouter) -> Bool {
        identities?.contains(ObjectIdentifier(router)) ?? (router === first || routers.contains { $0 === router })
    }

    mutating func insert(_ router: PathRouter) {
        guard first != nil else { return first = router }
        routers.append(router)
        if identities != nil {
            identities?.insert(ObjectIdentifier(router))
        } else if routers.count > Self.few {
            identities = Set(routers.map(ObjectIdentifier.init))
            if let first { identities?.insert(ObjectIdentifier(first)) }
        }
    }
}
