import Foundation
import Testing

/// Runs the built program several times with one file for its state.
struct StateTests {
    private let folder: Folder
    private var path: String { folder.path("shop.json") }
    private var data: Data? { try? Data(contentsOf: URL(fileURLWithPath: path)) }

    init() throws { folder = try Folder() }

    private func run(_ script: String) throws -> Program.Output {
        try Program.run(["--width", "60", "--state", path], input: Data(script.utf8))
    }

    @Test("The next process begins where the last one has ended, and saves the same state")
    func relaunched() throws {
        let script = "login Anna\nopen shop://products/42\ntap 1\ntap 3\nopen shop://checkout\ntap 1\nStreet 1\ntree\n"
        let tree = try run(script).output(of: "tree")
        let data = try #require(data)
        for script in ["tree", "tree\nquit", "help\ntree\nexit"] {
            let output = try run(script)
            #expect(output.status == 0)
            #expect(output.output(of: "tree") == tree)
            #expect(self.data == data)
        }
        #expect(try folder.names == ["shop.json"])
    }

    @Test("A program that a signal ends has saved each command, and recorded it", arguments: [SIGINT, SIGKILL])
    func interrupted(signal: Int32) throws {
        let arguments = ["--state", path, "--trace", folder.path("session.json")]
        try Program.interrupt(arguments, by: signal, after: "login Anna\nopen shop://products/42\ntap 1")
        #expect(try run("open shop://cart").text.contains("1 × Earl Grey Blue Flower"))
        #expect(try Program.run(["replay", folder.path("session.json")]).status == 0)
    }

    @Test(
        "A file that cannot be read as a session is kept, and the program says so in one line, and goes on",
        arguments: ["", "{", "[]", "no JSON", "\u{0}", #"{"version": 2}"#, #"{"shop": {}, "screens": {"version": 2}}"#])
    func damaged(text: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        let output = try run("open shop://products/42")
        let note = "\(path) cannot be read, and is kept as \(path).unread. The shop begins anew."
        #expect(output.text.contains("\n\(note)\n"))
        #expect(output.status == 0)
        #expect(try String(contentsOfFile: path + ".unread", encoding: .utf8) == text)
        #expect(try run("tree").output(of: "tree").contains("ProductScreen 42"))
    }

    @Test(
        "A file that cannot be read or saved is reported on one line, before the first frame",
        arguments: ["/", "/dev/null/shop.json", "/tmp/\(String(repeating: "a", count: 254))"])
    func unavailable(path: String) throws {
        let output = try Program.run(["--state", path], input: Data("open shop://home\n".utf8))
        #expect(output.status == 1)
        #expect(output.text.hasPrefix("The file \(path) could not be"))
        #expect(output.lineCount == 1)
    }

    @Test("A pipe in the place of the file is reported, and nothing waits for it")
    func pipe() throws {
        #expect(mkfifo(path, 0o600) == 0)
        let output = try run("login Anna")
        #expect(output.status == 1)
        #expect(output.text == "The file \(path) could not be read: it is not a regular file.\n")
    }

    @Test("A logout is not repeated by the next process")
    func loggedOut() throws {
        _ = try run("login Anna\nlogout\nlogin Ben\nopen shop://products/42\ntap 1\n")
        #expect(try !String(decoding: #require(data), as: UTF8.self).contains("logOut"))
        let output = try run("login Ben\ntab cart\ntree\nwhy\n")
        #expect(output.text.contains("You are already logged in as Ben. Log out first."))
        #expect(output.output(of: "tree").contains("ProductScreen 42 (hidden)"))
        #expect(
            output.output(of: "why") == """
                The screens were restored with these routes:
                  shop://home
                  shop://products/42
                """)
    }

    @Test("The command why lists the routes that the screens were restored with, and what is not as it was")
    func why() throws {
        let checkout = "open shop://checkout\ntap 1\nStreet 1\ntap 2\nTown\nopen shop://checkout/review\ntap 1\n"
        let buy = "open shop://products/42\ntap 1\n"
        _ = try run("logout\nlogin Anna\n" + buy + checkout + "tab home\n" + buy + "open shop://checkout\ntap 3\n")
        // In another version of the shop, the route of the addresses has another name.
        let state = try String(contentsOfFile: path, encoding: .utf8)
        try state.replacing(#"\"addresses\""#, with: #"\"addressBook\""#).write(
            toFile: path, atomically: true, encoding: .utf8)
        let output = try run("why")
        #expect(output.text.contains("\nNot all screens are as they were. Type why for the reason.\n> why\n"))
        #expect(
            output.output(of: "why") == """
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
        #expect(try run("why").text.contains("AddressPicker") == false)
    }
}
