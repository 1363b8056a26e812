import RouteAssembly

/// A sheet that leaves as soon as it appears.
final class HastyPicker: Screen, ResultProviding {
    typealias Output = String
    private let leaves: () -> Void

    init(leaving leaves: @escaping () -> Void) { self.leaves = leaves }

    override func didAppear() {
        leaves()
        try? dismiss()
    }
}

/// A sheet that comes back once after it has left: in a hook, or when an observer gets the change.
final class ReturningPicker: Screen, ResultProviding {
    typealias Output = String
    private let isObserver: Bool
    private let comesBack: () -> Void
    private weak var place: RoutingWindow?
    private var token: ObservationToken?

    init(asObserver isObserver: Bool, comingBack comesBack: @escaping () -> Void) {
        (self.isObserver, self.comesBack) = (isObserver, comesBack)
    }

    override func didAttach() {
        guard place == nil, let window else { return }
        place = window
        token = window.observe { [weak self] change in
            guard let self, isObserver, change.removed.contains(where: { $0 === self }) else { return }
            comeBack()
        }
    }

    override func didDetach() { if !isObserver { comeBack() } }

    private func comeBack() {
        guard token != nil else { return }
        token = nil
        comesBack()
        try? place?.topmost?.present(self)
    }
}
