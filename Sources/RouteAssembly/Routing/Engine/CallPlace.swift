/// The place of a call of a router in the order of its calls.
///
/// The task that `go` or `perform` starts begins after the current function has returned. Until
/// then, its call is pending, and each later call in the window waits for it to begin. So
/// navigations begin in the order of the calls, no matter whether synchronous or asynchronous code
/// makes them.
@MainActor
final class CallPlace {
    @TaskLocal private static var current: CallPlace?
    /// The places of the calls that have not begun, in their order.
    private static var pending: [CallPlace] = []
    private static var lastNumber = 0

    private let number: Int
    /// The number of the last call that was made before this one has begun.
    private var lastPendingNumber = 0
    /// The window of a ``DefaultRouter``, or a router of the app, which belongs to its window.
    private let scope: AnyObject
    private let hasBegun = Signal<Void>()

    init(in scope: AnyObject) {
        Self.lastNumber += 1
        number = Self.lastNumber
        self.scope = scope
        Self.pending.append(self)
    }

    func run(_ work: () async -> Void) async {
        await begin()
        await Self.$current.withValue(self) { await work() }
    }

    /// Whether a navigation that begins now would overtake a call.
    ///
    /// The navigations of a call may overtake the calls that were made after that call and before
    /// its beginning.
    static func hasEarlierCalls(in window: RoutingWindow) -> Bool {
        if pending.isEmpty { return false }
        return pending.contains { $0.isIn(window) && current?.mayOvertake($0) != true }
    }

    func begin() async {
        while let earlier = Self.pending.first(where: { $0.number < number && $0.isIn(scope) }) {
            await earlier.hasBegun.wait()
        }
        Self.pending.removeAll { $0 === self }
        lastPendingNumber = Self.lastNumber
        // The calls that wait continue when this one is suspended.
        hasBegun.send()
    }

    private func isIn(_ other: AnyObject) -> Bool {
        scope === other || (other as? RoutingWindow)?.router === scope || (scope as? RoutingWindow)?.router === other
    }

    private func mayOvertake(_ other: CallPlace) -> Bool { (number...lastPendingNumber).contains(other.number) }
}
