import Foundation
import RouteAssemblyTesting
import Testing

/// Runs the built program several times with one file for its state.
struct StateTests {
    @Test("A link that requires a login goes on after the login in the next process")
    func parkedLink() throws {
        let file = try StateFile()
        _ = try file.run("open shop://cart\n")
        let output = try file.run("login Anna\ntree\n")
        #expect(output.text.contains("Enter your name to continue to your cart."))
        #expect(output.tree.contains("└ CartScreen\n") && !output.tree.contains("CartScreen (hidden)"))
        #expect(file.parked == nil)
    }

    @Test("After processes that were killed at the login, the next login leads to all screens")
    func killedAtLogin() throws {
        let file = try StateFile()
        let script = "login Anna\nopen shop://products/42\ntap 1\nopen shop://checkout\ntap 1\nStreet 1\ntree\n"
        let tree = try file.run(script).tree
        let loggedOut = try file.copyWithoutCustomer()
        var generator = SeededGenerator(seed: 36)
        for _ in 0..<5 {
            _ = try loggedOut.run("tree\ntree\ntree", killTime: Int.random(in: 0...80_000, using: &generator))
            #expect(try loggedOut.copy().run("tree").tree.contains("LoginScreen"))
        }
        let output = try loggedOut.run("tree\nlogin Anna\ntree\nwhy\n")
        #expect(output.tree == tree)
        #expect(output.output(of: "why").hasPrefix("The screens were restored with these routes:"))
    }

    @Test("An address that is chosen when the process is killed is in the form after the restart")
    func killedWhileChoosing() throws {
        let file = try StateFile()
        let order = "tap 1\nopen shop://checkout\ntap 1\nTeapot Lane 7\ntap 2\nBath\ntap 3\ntap 1\n"
        _ = try file.run(
            "login Anna\nopen shop://products/7\n\(order)open shop://products/12\ntap 1\nopen shop://checkout\ntap 3\n")
        #expect(try file.tree().contains("└ AddressPicker"))
        var generator = SeededGenerator(seed: 63)
        for _ in 0..<100 {
            let copy = try file.copy()
            _ = try copy.run("tap 1\ntree\n", killTime: Int.random(in: 0...120_000, using: &generator))
            var output = try copy.run("tree\n")
            if output.tree.contains("AddressPicker") { output = try copy.run("tap 1\ntree\n") }
            #expect(!output.tree.contains("AddressPicker") && output.text.contains(" Teapot Lane 7 │"))
        }
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

    @Test(
        "A state that cannot be read or saved is reported on one line, before the first frame",
        arguments: ["/", "/dev/null/shop.json", "/tmp/\(String(repeating: "a", count: 254))"])
    func unavailable(path: String) throws {
        let output = try Program.run(["--state", path], input: Data("open shop://home\n".utf8))
        #expect(output.status == 1)
        #expect(output.text.hasPrefix("Could not ") || output.text.hasPrefix("The file "))
        #expect(output.text.split(separator: "\n").count == 1)
        #expect(output.text.contains(path.prefix(100)))
    }

    @Test("A logout is not repeated by the next process")
    func loggedOut() throws {
        let file = try StateFile()
        _ = try file.run("login Anna\nlogout\nlogin Ben\nopen shop://products/42\ntap 1\n")
        #expect(try !String(decoding: #require(file.data), as: UTF8.self).contains("logOut"))
        let output = try file.run("login Ben\ntab cart\ntree\nwhy\n")
        #expect(output.text.contains("You are already logged in as Ben. Log out first."))
        #expect(output.tree.contains("ProductScreen 42 (hidden)"))
        #expect(
            output.output(of: "why") == """
                The screens were restored with these routes:
                  shop://home
                  shop://products/42
                """)
    }

    @Test("A parked route that cannot be read or stored is reported on one line, once")
    func unparked() throws {
        let file = try StateFile()
        try FileManager.default.createDirectory(at: file.parkedURL, withIntermediateDirectories: true)
        let output = try file.run("open shop://cart\nopen shop://account\nlogin Anna\n")
        let path = file.parkedURL.path
        let expected: [String] = [
            "The parked route cannot be stored, and is not resumed. The reason: The file \(path) could not be saved: it is a folder.",
            "The parked route cannot be read, and counts as none. The reason: The file \(path) could not be read: it is a folder.",
            "The parked route cannot be removed from its store. The reason: The file \(path) could not be removed: it is a folder.",
        ]
        let lines = output.text.split(separator: "\n").map(String.init)
        #expect(lines.filter { $0.contains("parked route") } == expected)
        #expect(output.status == 0)
    }

    @Test("The command why lists the routes that the screens were restored with, and what is not as it was")
    func why() throws {
        let file = try StateFile()
        let checkout = "open shop://checkout\ntap 1\nStreet 1\ntap 2\nTown\nopen shop://checkout/review\ntap 1\n"
        let buy = "open shop://products/42\ntap 1\n"
        _ = try file.run("logout\nlogin Anna\n" + buy + checkout + "tab home\n" + buy + "open shop://checkout\ntap 3\n")
        // In another version of the shop, the route of the addresses has another name.
        let state = try String(contentsOf: file.url, encoding: .utf8)
        try state.replacing(#"\"addresses\""#, with: #"\"addressBook\""#).write(
            to: file.url, atomically: true, encoding: .utf8)
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
                  a route was dropped: The visit could not be read.
                  AddressPicker is missing.

                """)
        #expect(try file.run("why").text.contains("AddressPicker") == false)
    }

    /// The number of processes that are killed, which `STOREFRONT_KILLS=500` changes.
    private static let kills = ProcessInfo.processInfo.environment["STOREFRONT_KILLS"].flatMap { Int($0) } ?? 20

    @Test("A process that is killed at any time leaves the state before it or after one of its commands")
    func killed() throws {
        let file = try StateFile()
        var generator = SeededGenerator(seed: 20)
        for number in 0..<Self.kills {
            // Each process goes on to other screens than the one before, and parks another link.
            let (product, parked) = number % 2 == 0 ? (7, "account") : (42, "cart")
            let commands = ["login Anna", "logout", "open shop://products/\(product)", "open shop://\(parked)"]
            let script = commands.joined(separator: "\n")
            var states = [file.data]
            let start = Date()
            for count in 0...commands.count {
                let after = try file.copy()
                #expect(try after.run(commands.prefix(count).joined(separator: "\n")).status == 0)
                states.append(after.data)
                if count == commands.count { #expect(try after.parkedRoute == parked) }
            }
            let duration = Int(Date().timeIntervalSince(start) * 1_000_000) / (commands.count + 1)
            let known = [try file.parkedRoute, parked, nil]
            let killTime = Int.random(in: 0...duration, using: &generator)
            _ = try file.run(script, killTime: killTime)
            let comment: Comment = "kill \(number) after \(killTime) microseconds"
            #expect(states.contains(file.data), comment)
            #expect(known.contains(try file.parkedRoute), comment)
            #expect(try file.tree().hasPrefix("TabContainer"), comment)
        }
        #expect(try file.run("").status == 0)
        #expect(try !file.names.contains { $0.contains("damaged") })
    }
}
