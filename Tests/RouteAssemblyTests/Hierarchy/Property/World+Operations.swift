import RouteAssembly

extension World {
    /// Removes all screens of a window.
    func shrink() throws -> String {
        for case let page as NumberedPage in everything { page.isLocked = false }
        try window().setRoot(nil)
        return "shrink"
    }

    /// Performs a random operation and returns its name.
    func operate(depth: Int) throws -> String {
        switch number(0...99) {
        case ..<16: try push()
        case ..<24: try pop()
        case ..<34: try setChildren()
        case ..<42: try select()
        case ..<54: try present()
        case ..<62: try dismiss()
        case ..<67: try setRoot()
        case ..<74: try move()
        case ..<80: setState()
        case ..<84: lock()
        case ..<88: loosen()
        default: try transact(depth: depth)
        }
    }

    private func push() throws -> String {
        guard let stack = pick(NavigationContainer.self) else { return try setRoot() }
        try stack.push(candidate())
        return "push"
    }

    private func pop() throws -> String {
        guard let stack = pick(NavigationContainer.self) else { return "nothing" }
        switch number(0...3) {
        case 0: try stack.popToRoot()
        case 1: if let screen = pick(chance(80) ? stack.children : everything) { try stack.pop(to: screen) }
        default: try stack.pop()
        }
        return "pop"
    }

    private func setChildren() throws -> String {
        guard let container = pick(Container.self) else { return "nothing" }
        var children = container.children.filter { _ in chance(70) }.shuffled(using: &random)
        for _ in 0..<number(0...2) { children.insert(candidate(), at: number(0...children.count)) }
        if chance(4), let first = children.first { children.append(first) }
        try container.setChildren(children)
        return "set"
    }

    private func select() throws -> String {
        guard let tabs = pick(TabContainer.self) else { return "nothing" }
        if chance(70) {
            try tabs.select(number(-1...tabs.children.count))
        } else if let screen = pick(chance(80) ? tabs.children : everything) {
            try tabs.select(screen)
        }
        return "select"
    }

    private func present() throws -> String {
        guard let screen = pick(everything) else { return try setRoot() }
        try screen.present(candidate(), as: Presentation(style: pick(Presentation.Style.allCases) ?? .sheet))
        return "present"
    }

    private func dismiss() throws -> String {
        guard let screen = pick(everything) else { return "nothing" }
        if chance(50) { try screen.dismiss() } else { try screen.dismissPresented() }
        return "dismiss"
    }

    private func setRoot() throws -> String {
        try window().setRoot(chance(10) ? nil : candidate())
        return "root"
    }

    /// Moves a screen to another container, which can be in the other window.
    private func move() throws -> String {
        guard let from = pick(Container.self), let to = pick(Container.self), let screen = pick(from.children) else {
            return "nothing"
        }
        try window().transaction {
            try from.setChildren(from.children.filter { $0 !== screen })
            try to.setChildren(to.children + [screen])
        }
        return "move"
    }

    private func setState() -> String {
        if chance(50) {
            if chance(50) {
                pick(SplitContainer.self)?.visibleColumnCount = number(0...4)
            } else {
                pick(NavigationContainer.self)?.paneCount = number(0...3)
            }
        } else if let deck = pick(NumberedDeck.self) {
            if chance(50) { deck.isSpread.toggle() } else { deck.front = number(0...3) }
        }
        return "state"
    }

    /// Locks a screen, or unlocks many.
    private func lock() -> String {
        if chance(30) {
            pick(NumberedPage.self)?.isLocked = true
        } else {
            for case let page as NumberedPage in everything where chance(70) { page.isLocked = false }
        }
        return "lock"
    }

    /// Makes a detached tree, or releases one.
    private func loosen() -> String {
        if loose.count > 3 { loose.remove(at: number(0...(loose.count - 1))) } else { loose.append(make()) }
        return "loosen"
    }

    /// Performs several operations in a transaction, which may throw.
    private func transact(depth: Int) throws -> String {
        let (count, end) = (number(0...5), number(0...99))
        let kept = loose
        do {
            try window().transaction {
                for _ in 0..<count { try attempt(depth: depth) }
                if end < 35 { throw Refusal() }
            }
        } catch {
            loose = kept
            throw error
        }
        return "transaction"
    }

    /// Performs an operation in a transaction.
    ///
    /// Most errors are caught, and must have changed nothing.
    private func attempt(depth: Int) throws {
        let before = image()
        do {
            _ = try depth < 3 ? operate(depth: depth + 1) : push()
        } catch {
            checkRestored(before, after: error)
            if chance(15) { throw error }
        }
    }
}
