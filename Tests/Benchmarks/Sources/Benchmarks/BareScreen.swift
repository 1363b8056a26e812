/// A screen of a minimal hierarchy: objects with references to their children.
///
/// The hierarchy has no window, no journal, no observers, no errors, and no rules.
@MainActor
class BareScreen {
    final weak var parent: BareStack?
    final var modal: BareScreen?
}

final class BareHome: BareScreen {}
final class BareTarget: BareScreen {}

/// A stack, or tabs with a selected child.
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
