/// Who is logged in.
final class Session {
    private(set) var name: String?

    var isLoggedIn: Bool { name != nil }

    func logIn(_ name: String) throws {
        guard (1...30).contains(name.count) else { throw ShopError("A name has 1 to 30 characters.") }
        self.name = name
    }

    func logOut() { name = nil }
}
