extension Screen {
    /// The root of the modal over this screen's level; `nil` if there is no modal.
    ///
    /// It is the same for all screens of a level.
    public final var presented: Screen? { levelRoot.modal }

    /// The root of the level under this screen's level; `nil` if this screen is in no modal.
    ///
    /// It is the same for all screens of a level.
    public final var presenting: Screen? { levelRoot.presenter }

    /// The style of the modal; `nil` unless this screen is the root of a modal.
    public final var presentationStyle: Presentation.Style? { presentation?.style }

    /// Presents a screen over this screen's level.
    ///
    /// ```swift
    /// try home.present(LoginScreen(), as: .sheet)
    /// try home.present(FiltersScreen(), as: .sheet(detents: [.medium], canBeDragged: false))
    /// ```
    ///
    /// - Parameters:
    ///   - screen: A screen without a place in a hierarchy, which becomes the root of the modal.
    ///   - presentation: The part of the hierarchy that the modal covers, its size, and its
    ///     gestures.
    ///   - animated: Whether a renderer animates the change.
    /// - Throws: ``RoutingError/Code/notAttached`` if this screen is in no window,
    ///   ``RoutingError/Code/alreadyPresenting`` if its level presents a modal already, or
    ///   ``RoutingError/Code/alreadyAttached`` if `screen` has a place.
    public final func present(_ screen: Screen, as presentation: Presentation = .fullScreen, animated: Bool = true)
        throws(RoutingError)
    {
        guard isAttached else { throw .notAttached(self, asked: "present \(screen) on it") }
        let root = levelRoot
        if let modal = root.modal { throw .alreadyPresenting(self, modal: modal, asked: screen) }
        try screen.requireNoPlace()
        try Transaction.run(animated: animated) { transaction throws(RoutingError) in
            transaction.setModal(screen, as: presentation, on: root)
            return .commit
        }
    }

    /// Dismisses the modal that this screen is in, with the modals over it, and asks no screen.
    ///
    /// A *Close* button calls ``Screen/close(animated:)``, which asks screens with unsaved changes.
    ///
    /// ```swift
    /// try login.dismiss()
    /// ```
    ///
    /// - Parameter animated: Whether a renderer animates the change.
    /// - Throws: ``RoutingError/Code/notAttached`` if this screen is in no window,
    ///   ``RoutingError/Code/nothingToUnwind`` if it is in no modal, or
    ///   ``RoutingError/Code/cannotBeRemoved`` if ``Screen/canBeRemoved`` is `false` for a screen
    ///   that would be removed.
    public final func dismiss(animated: Bool = true) throws(RoutingError) {
        guard isAttached else { throw .notAttached(self, asked: "dismiss it") }
        guard let presenter = levelRoot.presenter else {
            throw RoutingError(
                .nothingToUnwind, "\(self) cannot be dismissed: it is not in a modal. Present it first, or pop it.")
        }
        try presenter.removeModal(animated: animated)
    }

    /// Dismisses the modal over this screen's level, with the modals over it.
    ///
    /// ```swift
    /// try home.dismissPresented()
    /// ```
    ///
    /// - Parameter animated: Whether a renderer animates the change.
    /// - Throws: ``RoutingError/Code/notAttached`` if this screen is in no window,
    ///   ``RoutingError/Code/nothingToUnwind`` if no modal is presented, or
    ///   ``RoutingError/Code/cannotBeRemoved`` if ``Screen/canBeRemoved`` is `false` for a screen
    ///   that would be removed.
    public final func dismissPresented(animated: Bool = true) throws(RoutingError) {
        guard isAttached else { throw .notAttached(self, asked: "dismiss a modal over it") }
        let root = levelRoot
        guard root.modal != nil else {
            throw RoutingError(
                .nothingToUnwind, "\(self) has no modal to dismiss: its level presents none. Present one first.")
        }
        try root.removeModal(animated: animated)
    }

    private func removeModal(animated: Bool) throws(RoutingError) {
        try Transaction.run(animated: animated) { transaction throws(RoutingError) in
            transaction.setModal(nil, as: nil, on: self)
            return .commit
        }
    }

    /// Throws ``RoutingError/Code/alreadyAttached`` if the screen has a place in a hierarchy.
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
