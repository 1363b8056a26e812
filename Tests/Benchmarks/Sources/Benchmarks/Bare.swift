/// A step of a minimal chain: a factory, an action, and the step below.
final class BareStep {
    let make: () -> BareScreen
    let place: (BareScreen, BareScreen) -> Void
    let below: BareStep?

    init(make: @escaping () -> BareScreen, place: @escaping (BareScreen, BareScreen) -> Void, below: BareStep?) {
        (self.make, self.place, self.below) = (make, place, below)
    }
}

/// The benchmarked work, on the minimal hierarchy.
@MainActor
enum Bare {
    static func find<T: BareScreen>(_ type: T.Type, in screen: BareScreen) -> T? {
        if let match = screen as? T { return match }
        guard let stack = screen as? BareStack else { return nil }
        for child in stack.children.reversed() {
            if let match = find(type, in: child) { return match }
        }
        return nil
    }

    static func deep() -> BareScreen {
        let root = BareHome()
        guard find(BareTarget.self, in: root) == nil else { return root }
        let (tabs, stack, modal) = (BareStack(), BareStack(), BareStack())
        tabs.push(stack)
        stack.push(BareScreen())
        stack.push(BareScreen())
        tabs.modal = modal
        modal.push(BareTarget())
        return tabs
    }
}
