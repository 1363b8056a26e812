import Foundation
import Testing

/// Runs the built program to explain links.
struct WhyTests {
    @Test("The plan of a link is printed as text or as JSON")
    func why() throws {
        let text = try Program.run(["why", "shop://products/42"]).text
        #expect(
            text.hasPrefix(
                """
                ProductListScreen is there.
                NavigationContainer is not there, so it is built.
                ProductScreen is not there, so it is built when Product has been loaded.
                """))
        #expect(text.contains("\nIf everyone who is asked agrees:\nTabContainer\n"))
        let json = try Program.run(["why", "shop://products/42", "--json"])
        #expect(json.status == 0)
        let plan = try JSONSerialization.jsonObject(with: Data(json.text.utf8)) as? [String: Any]
        #expect(plan?["target"] as? String == "ProductScreen")
        for step in try #require(plan?["steps"] as? [[String: String]]) {
            #expect(text.contains("\(step["screen"] ?? "?") ") && step["reason"]?.isEmpty == false)
        }
    }

    @Test("The plan of a link begins with the screens of the last session")
    func whyFromState() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("shop-\(UUID()).json")
        defer { try? FileManager.default.removeItem(at: file) }
        _ = try Program.run(["--state", file.path], input: Data("open shop://products/42".utf8))
        let output = try Program.run(["why", "shop://products/42", "--state", file.path])
        #expect(output.text.hasPrefix("ProductScreen is there.\n"))
    }

    @Test("A link that leads nowhere is reported on one line")
    func wrongLinks() throws {
        for arguments in [["why", "shop://nowhere"], ["why", "shop://products/x", "--json"]] {
            let output = try Program.run(arguments)
            #expect(output.status == 1, "\(arguments)")
            #expect(output.text.split(separator: "\n").count == 1, "\(output.text)")
        }
    }
}
