/// The least a hierarchy can be: objects that know their children.
///
/// No windows, no journal, no observers, no errors, no rules.
@MainActor
class BareScreen {
    final weak var parent: BareStack?
    final var modal: BareScreen?
}

final class BareHome: BareScreen {}
final class BareTarget: BareScreen {}

/// A stack, or tabs, of which the selected one is shown.
final class BareStack: BareScreen {
    var children: [BareScreen] = []
    var selected = 0

    init(_ children: [BareScreen] = [], selected: Int = 0) {
        (self.children, self.selected) = (children, selected)
        super.init()
        for child in children { child.parent = self }
    }

    func push(_ screen: BareScreen) {
        screen.parent = self
        children.append(screen)
    }

    func pop() { children.removeLast().parent = nil }
}

/// One step of a chain, as the least that can be said: how to make a screen, and what it is put on.
final class BareStep {
    let make: () -> BareScreen
    let place: (BareScreen, BareScreen) -> Void
    let below: BareStep?

    init(make: @escaping () -> BareScreen, place: @escaping (BareScreen, BareScreen) -> Void, below: BareStep?) {
        (self.make, self.place, self.below) = (make, place, below)
    }
}

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
