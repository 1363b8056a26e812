
@MainActor protocol PendingNavigation: AnyObject { func hierarchyDidChange() }
extension Transaction {
    enum Completion { case commit, rollback }
    static func run(animated: Bool, told: (CommittedChange) -> Void = { _ in }, _ body: (Transaction) throws(RoutingError) -> Completion) throws(RoutingError) {
        let scope = begin(animated: animated)
        do throws(RoutingError) {
            switch try body(scope.transaction) {
            case .commit: try end(scope, told: told)
            case .rollback: rollBack(scope)
            }
        } catch {
            rollBack(scope)
            throw error
        }
    }
    static func withMutationForbidden<R>(_ question: () throws(RoutingError) -> R) throws(RoutingError) -> R { try question() }
}
extension Delivery { static func untilDelivered() async { while isUnderWay { await Task.yield() } } }
extension WindowTree {
    func add(_ navigation: any PendingNavigation) { waiting.append(navigation) }
    func remove(_ navigation: any PendingNavigation) { waiting.removeAll { $0 === navigation } }
}
