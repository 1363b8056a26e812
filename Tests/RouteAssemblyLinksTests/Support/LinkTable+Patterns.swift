import RouteAssemblyLinks

extension LinkTable<String> {
    /// Creates a table whose routes are its patterns.
    init(routesOf patterns: some Sequence<String>) {
        self.init {
            for pattern in patterns {
                switch pattern.count(where: { $0 == "{" }) {
                case 0: Link(alias: pattern) { pattern }
                case 1: Link(alias: pattern) { (_: String) in pattern }
                case 2: Link(alias: pattern) { (_: String, _: String) in pattern }
                default: Link(alias: pattern) { (_: String, _: String, _: String) in pattern }
                }
            }
        }
    }
}
