import RouteAssembly
import RouteAssemblyState
import RouteAssemblyTesting

/// What a user or the app does by hand.
extension ProgramWindow {
    /// Performs a gesture, and returns a text about it.
    func perform(_ operation: ProgramOperation) async -> String {
        do {
            return try await gesture(operation)
        } catch {
            return "\(operation.kind.rawValue) (\((error as? RoutingError)?.code.description ?? "\(error)"))"
        }
    }

    private func gesture(_ operation: ProgramOperation) async throws -> String {
        switch operation.kind {
        case .select:
            guard let tabs = containers(TabContainer.self).chosen(by: operation[1]), !tabs.children.isEmpty else {
                break
            }
            let index = operation[2] % tabs.children.count
            try tabs.select(index)
            return "select tab \(index)"
        case .turnPager:
            guard let pager = containers(ProgramPager.self).chosen(by: operation[1]) else { break }
            pager.page = operation[2] % pager.children.count
            return "turn the pager to \(pager.page)"
        case .moveDrawer:
            guard let drawer = containers(ProgramDrawer.self).chosen(by: operation[1]) else { break }
            drawer.isOpen.toggle()
            return "drawer open: \(drawer.isOpen)"
        case .pop:
            guard let stack = stacks.chosen(by: operation[1]) else { break }
            let screen = try stack.pop()
            return "pop \(screen?.description ?? "")"
        case .removeMiddle:
            guard let stack = stacks.chosen(by: operation[1]) else { break }
            var children = stack.children
            let screen = children.remove(at: operation[2] % children.count)
            try stack.setChildren(children)
            return "remove \(screen)"
        case .dismiss:
            try window.topmost?.dismiss()
            return "dismiss"
        case .unwind:
            let (unwind, name): (Unwind, String) =
                [
                    (.back, "back"), (.pop, "pop"), (.popToRoot, "popToRoot"), (.dismiss, "dismiss"),
                    (.dismissAll, "dismissAll"),
                ][operation[1] % 5]
            try await router.unwind(unwind)
            return "unwind \(name)"
        case .closeTab, .moveTab: return try changeTabs(operation)
        case .moveScreen: return try moveScreen(operation)
        case .keep:
            guard let page = pages.chosen(by: operation[1]) else { break }
            page.kept = "kept\(operation[2])"
            return "keep \(page.kept) on \(page)"
        case .turn: return turn(operation)
        case .stray: return try addStray(operation)
        default: break
        }
        return "\(operation.kind.rawValue): nothing"
    }

    /// The stacks with several screens.
    private var stacks: [NavigationContainer] { containers().filter { $0.children.count > 1 } }

    private func changeTabs(_ operation: ProgramOperation) throws -> String {
        let several = containers(TabContainer.self).filter { $0.children.count > 1 }
        guard let tabs = several.chosen(by: operation[1]) else { return "\(operation.kind.rawValue): nothing" }
        var children = tabs.children
        let tab = children.remove(at: operation[2] % children.count)
        let place = operation[3] % (children.count + 1)
        if operation.kind == .moveTab { children.insert(tab, at: place) }
        try tabs.setChildren(children)
        return operation.kind == .moveTab ? "move the tab \(tab.tree) to \(place)" : "close the tab \(tab.tree)"
    }

    /// Moves a screen from one stack to another.
    private func moveScreen(_ operation: ProgramOperation) throws -> String {
        guard let source = stacks.chosen(by: operation[1]) else { return "moveScreen: nothing" }
        let others = containers(NavigationContainer.self).filter { $0 !== source }
        var children = source.children
        let screen = children.remove(at: operation[2] % children.count)
        // A stack that the screen contains is not a place for it.
        guard let target = others.filter({ !$0.isInside(screen) }).chosen(by: operation[3]) else {
            return "moveScreen: nothing"
        }
        try source.setChildren(children)
        try target.push(screen)
        return "move \(screen.tree) to \(target.tree)"
    }

    /// Turns a page to a number that no other page of its type has.
    private func turn(_ operation: ProgramOperation) -> String {
        // A route is not saved if it replaces none on a screen that is covered.
        let turning = pages.compactMap { $0 as? TurningPage }
            .filter { $0.route != nil || $0.isVisible && $0.presented == nil }
        guard let page = turning.chosen(by: operation[1]) else { return "turn: nothing" }
        // A month turns on by itself from the others.
        let months = [0, 2, 3, 4, 5, 7, 8, 9, 10, 12]
        let number =
            page is Month
            ? months[operation[2] % months.count] : page.free(1000 + operation[2] % 20, distance: 1)
        let old = page.description
        page.turn(to: number)
        return "turn \(old) to \(page)"
    }

    private func addStray(_ operation: ProgramOperation) throws -> String {
        let stray = Stray("\(operation[1] % 10)")
        stray.isByHand = true
        if operation[2].isMultiple(of: 2) {
            try window.topmost?.present(stray, as: .sheet)
        } else {
            try containers(NavigationContainer.self).chosen(by: operation[3])?.push(stray)
        }
        return "place \(stray) by hand"
    }

    /// Moves a screen of a stack to another window by hand.
    func moveAcross(_ operation: ProgramOperation, to other: ProgramWindow) throws -> String {
        guard let source = stacks.chosen(by: operation[1]), let screen = source.top as? ProgramPage,
            let target = other.containers(NavigationContainer.self).chosen(by: operation[2])
        else { return "moveAcross: nothing" }
        try source.pop()
        screen.isByHand = true
        try target.push(screen)
        return "move \(screen) across to \(target.tree)"
    }
}

extension Array {
    /// The element that a number chooses.
    func chosen(by number: Int) -> Element? { isEmpty ? nil : self[number % count] }
}

extension Screen {
    /// The notation of the screen.
    fileprivate var tree: String { HierarchySnapshot(of: self).notation }

    fileprivate func isInside(_ other: Screen) -> Bool {
        sequence(first: self as Screen) { $0.parent }.contains { $0 === other }
    }
}
