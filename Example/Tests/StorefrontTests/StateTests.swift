import Foundation
import RouteAssemblyTesting
import Testing

/// Runs the built program several times with one file for its state.
struct StateTests {
    /// A file in a folder that is removed at the end of a test.
    private final class StateFile {
        private let folder = FileManager.default.temporaryDirectory.appending(path: "state-\(UUID())")
        var url: URL { folder.appending(path: "shop.json") }
        var data: Data? { try? Data(contentsOf: url) }
        var parked: Data? { try? Data(contentsOf: folder.appending(path: "shop.json.parked")) }
        var names: [String] {
            get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
        }

        init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
        deinit { try? FileManager.default.removeItem(at: folder) }

        /// Runs a script, and returns the output.
        func run(_ script: String, killTime: Int? = nil) throws -> Program.Output {
            try Program.run(["--width", "60", "--state", url.path], input: Data(script.utf8), killTime: killTime)
        }

        /// Returns a copy of the files in another folder.
        func copy() throws -> StateFile {
            let copy = try StateFile()
            try data?.write(to: copy.url)
            try parked?.write(to: copy.folder.appending(path: "shop.json.parked"))
            return copy
        }

        /// Returns the hierarchy that the program begins with, without saving it.
        func tree() throws -> Substring { try copy().run("tree").tree }

        /// The name of the parked route.
        var parkedRoute: String? {
            get throws {
                struct Entry: Decodable {
                    let route: [String: [String: String]]
                }
                return try parked.flatMap { try JSONDecoder().decode(Entry.self, from: $0).route.keys.first }
            }
        }
    }

    @Test("The next process begins with the hierarchy that the last one ended with", arguments: 0..<20 as Range<UInt64>)
    func random(seed: UInt64) throws {
        let file = try StateFile()
        var generator = SeededGenerator(seed: seed)
        var script = "login Anna\nopen shop://products/42\ntap 1\n"
        for _ in 0..<Int.random(in: 1...15, using: &generator) {
            script += (Self.commands.randomElement(using: &generator) ?? "") + "\n"
        }
        let tree = try file.run(script + "yes\ntree\nquit\n").tree
        #expect(tree.hasPrefix("TabContainer"))
        #expect(try file.tree() == tree, "\(script)")
        #expect(try file.names.filter { $0 != "shop.json.parked" } == ["shop.json"])
    }

    private static let commands = [
        "back", "history back", "history forward", "logout", "login 李雷", "tap 1", "tap 2", "tap 3", "tab home",
        "tab search",
        "tab cart", "tab account", "open shop://products/7/reviews", "open shop://search?q=tea", "open shop://checkout",
        "open shop://settings", "open shop://login", "open shop://orders/1001",
    ]

    @Test("A link that requires a login goes on after the login in the next process")
    func parkedLink() throws {
        let file = try StateFile()
        _ = try file.run("open shop://cart\n")
        let output = try file.run("login Anna\ntree\n")
        #expect(output.text.contains("Enter your name to continue to your cart."))
        #expect(output.tree.contains("└ CartScreen\n") && !output.tree.contains("CartScreen (hidden)"))
        #expect(file.parked == nil)
    }

    @Test("Five processes in a row save the same state, at the end of the input or when the user quits")
    func relaunched() throws {
        let file = try StateFile()
        _ = try file.run("login Anna\nopen shop://products/42\ntap 1\ntap 3\nopen shop://checkout\ntap 1\nStreet 1\n")
        let data = try #require(file.data)
        for script in ["", "quit", "tree", "help\nexit", ""] {
            #expect(try file.run(script).status == 0)
            #expect(file.data == data)
        }
    }

    @Test("The state of a damaged file or of a newer version begins with one line, and the program goes on")
    func unusable() throws {
        let file = try StateFile()
        try "{".write(to: file.url, atomically: true, encoding: .utf8)
        var output = try file.run("")
        #expect(output.text.contains("is damaged and was renamed to shop.json.damaged. The shop begins anew.\n"))
        #expect(output.status == 0)
        #expect(try file.names == ["shop.json", "shop.json.damaged"])
        try #"{"version": 2}"#.write(to: file.url, atomically: true, encoding: .utf8)
        output = try file.run("open shop://products/42")
        #expect(
            output.text.contains("is of a newer version of the shop. It stays as it is, and this session is not saved.")
        )
        #expect(output.status == 0)
        #expect(file.data == Data(#"{"version": 2}"#.utf8))
    }

    @Test("A state that cannot be read or saved is reported on one line", arguments: ["/", "/dev/null/shop.json"])
    func unavailable(path: String) throws {
        let output = try Program.run(["--state", path])
        #expect(output.status == 1)
        #expect(output.text.split(separator: "\n").last?.contains(path) == true)
    }

    @Test("The command why lists the routes that the screens were restored with, and what is not as it was")
    func why() throws {
        let file = try StateFile()
        let checkout = "open shop://checkout\ntap 1\nStreet 1\ntap 2\nTown\nopen shop://checkout/review\ntap 1\n"
        let buy = "open shop://products/42\ntap 1\n"
        _ = try file.run("logout\nlogin Anna\n" + buy + checkout + "tab home\n" + buy + "open shop://checkout\ntap 3\n")
        let output = try file.run("why").text
        #expect(output.contains("\nNot all screens are as they were. Type why for the reason.\n> why\n"))
        #expect(
            output.components(separatedBy: "> why\n").last == """
                The screens were restored with these routes:
                  shop://home
                  shop://products/42
                  shop://orders/1001
                  tab home
                  shop://products/42
                  shop://checkout
                  AddressPicker is missing.

                """)
        #expect(try file.run("why").text.contains("AddressPicker") == false)
    }

    /// The number of processes that are killed, which `STOREFRONT_KILLS=500` changes.
    private static let kills = ProcessInfo.processInfo.environment["STOREFRONT_KILLS"].flatMap { Int($0) } ?? 20

    @Test("A process that is killed at any time leaves the state before it or the state after it")
    func killed() throws {
        let file = try StateFile()
        var generator = SeededGenerator(seed: 20)
        for number in 0..<Self.kills {
            // Each process goes on to other screens than the one before, and parks another link.
            let (product, parked) = number % 2 == 0 ? (7, "account") : (42, "cart")
            let script = "login Anna\nlogout\nopen shop://products/\(product)\nopen shop://\(parked)\n"
            let (before, after) = (file.data, try file.copy())
            let start = Date()
            #expect(try after.run(script).status == 0)
            let duration = Int(Date().timeIntervalSince(start) * 1_000_000)
            #expect(try after.parkedRoute == parked)
            let known = [try file.parkedRoute, parked, nil]
            let killTime = Int.random(in: 0...duration, using: &generator)
            _ = try file.run(script, killTime: killTime)
            let comment: Comment = "kill \(number) after \(killTime) microseconds"
            #expect([before, after.data].contains(file.data), comment)
            #expect(known.contains(try file.parkedRoute), comment)
            #expect(try file.tree().hasPrefix("TabContainer"), comment)
        }
        #expect(try file.run("").status == 0)
        #expect(try !file.names.contains { $0.contains("damaged") })
    }
}

extension Program.Output {
    /// The hierarchy that the command `tree` has printed.
    fileprivate var tree: Substring {
        let lines = text.split(separator: "\n")
        guard let start = lines.lastIndex(where: { $0.hasPrefix("> tree") }) else { return "" }
        let tree = lines[(start + 1)...].prefix { !$0.hasPrefix("> ") }
        return tree.joined(separator: "\n")[...]
    }
}
