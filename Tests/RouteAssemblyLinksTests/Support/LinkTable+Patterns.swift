import RouteAssemblyLinks

extension LinkTable<String> {
    /// Creates a table whose routes are its patterns.
    init(routesOf patterns: some Sequence<String>) {
        self.init {
            for pattern in patterns {
                switch pattern.count(where: { $0 == "{" }) {
                case 0: LinkPattern(alias: pattern) { pattern }
                case 1: LinkPattern(alias: pattern) { (_: String) in pattern }
                case 2: LinkPattern(alias: pattern) { (_: String, _: String) in pattern }
                default: LinkPattern(alias: pattern) { (_: String, _: String, _: String) in pattern }
                }
            }
        }
    }
}
