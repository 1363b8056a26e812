import RouteAssembly

/// The reviews of a product, which the page loads by itself, and tries again.
final class ReviewsScreen: PageScreen, Page, ContextChecking {
    private enum State {
        case loading
        case loaded([Review])
        case failed(String)
    }

    private let product: Product
    private let connection: Connection
    private var state = State.loading
    private var loading: Task<Void, Never>?

    init(product: Product, over connection: Connection) {
        (self.product, self.connection) = (product, connection)
        super.init()
        title = "Reviews"
        load()
    }

    override var description: String { "ReviewsScreen \(product.id)" }

    func isTarget(for product: Product) -> Bool { self.product.id == product.id }

    /// Loads the reviews; at once if the connection is not slow.
    private func load() {
        guard connection.isSlow else { return state = .loaded(product.reviews) }
        state = .loading
        loading = Task { [weak self, connection, product] in
            let result: State
            do { result = .loaded(try await connection.reviews(of: product)) } catch { result = .failed("\(error)") }
            guard !Task.isCancelled, let self else { return }
            state = result
            setNeedsUpdate()
        }
    }

    override func didDetach() { loading?.cancel() }

    var rows: [Row] {
        switch state {
        case .loading: [.text(product.name), .blank, .text("Loading the reviews …")]
        case .failed(let problem): [.text(problem), .blank, .button("Try again") { self.load() }]
        case .loaded([]): [.text("\(product.name) has no reviews yet.")]
        case .loaded(let reviews):
            [.text(product.name)]
                + reviews.flatMap { [.blank, .text("\($0.starText) \($0.author)"), .text($0.text)] }
        }
    }
}
