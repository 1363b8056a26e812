// The functions with which a navigation plans and performs an action of any type.
extension Action {
    /// Returns the nearest screen that this action can be performed on, from a screen outwards.
    ///
    /// Throws an error if there is none.
    func requireHost(from screen: Screen) throws(RoutingError) -> Host {
        guard let host = screen as? Host ?? screen.nearest() else {
            throw RoutingError(
                .containerMismatch,
                "\(typeName(nameType)) needs a \(typeName(Host.self)), and \(screen) is not inside one. "
                    + "\(screen.surroundings) Continue the chain with a step that leads to one.")
        }
        return host
    }

    /// Returns the screens that the action removes, and checks that its host exists.
    func removals(from screen: Screen) throws(RoutingError) -> [Screen] {
        removals(on: try requireHost(from: screen))
    }

    /// Places a screen on the host that is nearest to a screen.
    func place(_ screen: Screen, from previous: Screen, animated: Bool) throws(RoutingError) {
        let host = try requireHost(from: previous)
        do {
            try perform(with: screen, on: host, animated: animated)
        } catch {
            throw .wrapping(error, as: .actionFailed, "\(typeName(nameType)) could not place \(screen) on \(host).")
        }
    }
}
