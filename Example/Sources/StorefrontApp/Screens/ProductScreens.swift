import RouteAssembly

/// The list of all products: the root of the home tab.
final class ProductListScreen: PageScreen, Page, TabPage {
    private let shop: Shop

    init(shop: Shop) {
        self.shop = shop
        super.init(title: "Kettle & Leaf")
    }

    var tabTitle: String { "Home" }

    var rows: [Row] {
        let (settings, shown) = (shop.settings, shownProduct)
        return settings.sorted(shop.catalogue.products).map { product in
            let label = settings.showsCategories ? "\(product.category): \(product.name)" : product.name
            let row = link(label, value: "\(product.price)", to: .product(product.id))
            guard product.id == shown?.id, case .item(var item) = row else { return row }
            item.isMarked = true
            return .item(item)
        } + [.blank, link("Settings", to: .settings)]
    }

    /// The product that a wide window shows beside the list.
    private var shownProduct: Product? {
        guard let split = parent?.parent as? SplitContainer, !split.isCollapsed else { return nil }
        return ((split.children.dropFirst().first as? Container)?.children.first as? ProductScreen)?.product
    }
}

/// A product.
final class ProductScreen: PageScreen, Page, ContextChecking {
    private(set) var product: Product
    private let shop: Shop

    init(product: Product, shop: Shop) {
        (self.product, self.shop) = (product, shop)
        super.init(title: product.name)
    }

    override var description: String { "ProductScreen \(product.id)" }

    func isTarget(for product: Product) -> Bool { self.product.id == product.id }

    /// Shows the product as the shop has it now.
    func show(_ product: Product) { self.product = product }

    var rows: [Row] {
        let (cart, product) = (shop.cart, product)
        var rows: [Row] = [
            .picture(product.picture), .text("\(product.category) · \(product.price)"), .blank, .text(product.about),
            .blank,
        ]
        let count = cart.count(of: product)
        rows.append(
            .button("Add to cart", value: count == 0 ? "" : "\(count) in cart", style: .suggested) {
                try cart.add(product)
            }
        )
        if count > 0 {
            let number = Control.number("In your cart", value: count, range: 0...Cart.limit) {
                cart.set($0, of: product)
            }
            rows.append(.item(Item(label: "Remove one", value: "", control: number)))
        }
        rows.append(link("Reviews", value: "\(product.reviews.count)", to: .reviewsHere(of: product.id)))
        rows += [.blank, .heading("Goes well with")]
        for other in product.related.compactMap({ try? shop.catalogue.product($0) }) {
            rows.append(link(other.name, value: "\(other.price)", to: .productHere(other.id)))
        }
        return rows
    }
}

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
        super.init(title: "Reviews")
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
