extension Screen {
    /// The modal over this screen's level; every screen of a level reports the same one.
    public final var presented: Screen? { levelRoot.modal }

    /// The root of the level under this screen's level; every screen of a modal reports the same
    /// one.
    public final var presenting: Screen? { levelRoot.presenter }

    /// Presents a screen over this screen's level.
    ///
    /// ```swift
    /// try home.present(LoginScreen(), style: .sheet)
    /// ```
    ///
    /// - Throws: ``RoutingError/Code/notAttached`` if this screen is in no window,
    ///   ``RoutingError/Code/alreadyPresenting`` if its level has a modal,
    ///   ``RoutingError/Code/alreadyAttached`` if `screen` has a place. Nothing has changed then.
    public final func present(_ screen: Screen, style: PresentationStyle = .fullScreen, animated: Bool = true)
        throws(RoutingError)
    {
        guard isAttached else { throw .notAttached(self, asked: "present \(screen) on it") }
        let root = levelRoot
        if let modal = root.modal { throw .alreadyPresenting(self, modal: modal, asked: screen) }
        try screen.requireNoPlace()
        try Transaction.run(animated: animated) { transaction throws(RoutingError) in
            transaction.setModal(screen, style: style, on: root)
            return .commit
        }
    }

    /// Dismisses the modal this screen is in, with everything above it.
    ///
    /// ```swift
    /// try login.dismiss()
    /// ```
    ///
    /// - Throws: ``RoutingError/Code/notAttached`` if this screen is in no window,
    ///   ``RoutingError/Code/nothingToUnwind`` if it is in no modal,
    ///   ``RoutingError/Code/cannotBeDismissed`` if a screen that would leave must not. Nothing has
    ///   changed then.
    public final func dismiss(animated: Bool = true) throws(RoutingError) {
        guard isAttached else { throw .notAttached(self, asked: "dismiss it") }
        guard let presenter = levelRoot.presenter else {
            throw RoutingError(
                .nothingToUnwind, "\(self) cannot be dismissed: it is not in a modal. Present it first, or pop it.")
        }
        try presenter.removeModal(animated: animated)
    }

    /// Dismisses what is presented over this screen's level, with everything above it.
    ///
    /// ```swift
    /// try home.dismissPresented()
    /// ```
    ///
    /// - Throws: ``RoutingError/Code/notAttached`` if this screen is in no window,
    ///   ``RoutingError/Code/nothingToUnwind`` if nothing is presented,
    ///   ``RoutingError/Code/cannotBeDismissed`` if a screen that would leave must not. Nothing has
    ///   changed then.
    public final func dismissPresented(animated: Bool = true) throws(RoutingError) {
        guard isAttached else { throw .notAttached(self, asked: "dismiss what it presents") }
        let root = levelRoot
        guard root.modal != nil else {
            throw RoutingError(
                .nothingToUnwind, "\(self) has nothing to dismiss: no modal is presented over its level.")
        }
        try root.removeModal(animated: animated)
    }

    private func removeModal(animated: Bool) throws(RoutingError) {
        try Transaction.run(animated: animated) { transaction throws(RoutingError) in
            transaction.setModal(nil, style: nil, on: self)
            return .commit
        }
    }

    /// Refuses a screen that has a place already.
    final func requireNoPlace() throws(RoutingError) {
        if let place = placeDescription { throw .alreadyAttached(self, place: place) }
    }

    private var placeDescription: String? {
        if let parent { return "it is in \(parent)" }
        if let presenter { return "\(presenter) presents it" }
        if isAttached { return "it is the root of a window" }
        return nil
    }
}
