extension LinkPattern {
    /// Creates a link to a case of an enum, whose pattern is the case.
    ///
    /// ```swift
    /// LinkPattern(case: ShopRoute.product)     // case product(Int):                    /product?0={0}
    /// LinkPattern(case: ShopRoute.reviews)     // case reviews(of: Int, page: Int?):    /reviews?of={of}&page={page}
    /// ```
    ///
    /// The path is the name of the case. Its values are query items, whose names are the labels of
    /// the values, or their positions. A renamed case breaks its old links.
    ///
    /// The name comes from a mirror of a sample. If no sample of a type of your own can be guessed,
    /// or if the app is compiled without the names of cases (`-disable-reflection-metadata`), the
    /// link has a ``LinkIssue/Code/invalidCase``. Give it a pattern then.
    ///
    /// - Parameter make: The case.
    public init<each V: LinkValue>(case make: @escaping @Sendable (repeat each V) -> R) {
        let sample = sample(of: make)
        let isMirrored = sample.flatMap { mirroredValues(of: $0, for: make) } != nil
        self.init(isMirrored ? sample.flatMap { MirroredRoute($0).pattern } ?? "" : "", route: make)
        if pattern.isEmpty { issues = [.invalidCase(sample)] }
    }

    /// Creates a link to a case of an enum that has no values.
    ///
    /// ```swift
    /// LinkPattern(case: .cart)     // /cart
    /// ```
    ///
    /// The path is the name of the case. If the enum has a description of its own, or if the app is
    /// compiled without the names of cases (`-disable-reflection-metadata`), nothing shows the name,
    /// and the link has a ``LinkIssue/Code/invalidCase``. Give it a pattern then.
    ///
    /// - Parameter route: The case.
    public init(case route: R) where R: Sendable {
        self.init(MirroredRoute(route).pattern ?? "", constant: { route }) {
            MirroredRoute.areSame($0, route) ? () : nil
        } route: { (_: (), _) in
            route
        }
        if pattern.isEmpty { issues = [.invalidCase(route)] }
    }
}

extension LinkIssue {
    fileprivate static func invalidCase<R>(_ sample: R?) -> Self {
        let problem =
            switch sample {
            case nil: "A case has a value of a type of its own that is not CaseIterable, so no sample shows its name."
            case let sample? where MirroredRoute.hasOwnDescription(sample):
                "A case without values has only its description as a name, and \(R.self) has one of its own."
            case let sample? where MirroredRoute.isCompiledWithoutNames(sample):
                "The app is compiled without the names of cases."
            case let sample?: "\(RouteText(sample).text) is not a case with its values."
            }
        return LinkIssue(
            code: .invalidCase, pattern: "\(R.self)",
            message:
                "`LinkPattern(case:)` of \(R.self) has no pattern. \(problem) Write one: `LinkPattern(\"/path\", route: …)`."
        )
    }
}
