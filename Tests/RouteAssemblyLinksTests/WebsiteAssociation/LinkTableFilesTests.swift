import RouteAssemblyLinks
import Testing

@Suite struct LinkTableFilesTests {
    private let table = LinkTable<String>(hosts: ["shop.example"]) {
        Link("/") { "home" }
        Link("/products/new") { "new" }
        Link("/products/{id}") { (id: Int) in "product \(id)" }
        Link("/products/{id}/reviews?page={page}") { (id: Int, page: Int?) in "reviews \(id)" }
        Link("/search?q={text}&sort={sorting}&tag={tags}") { (text: String, sorting: String?, tags: [String]) in text }
        Link("/docs/{path...}") { (path: [String]) in "docs" }
        Link("/café/{a}/{b}") { (a: String, b: String) in a }
        Link("/find?text={text}&page={page}", redirectingTo: "/search?q={text}&sort={sorting}&tag={tags}")
    }

    @Test("The file apple-app-site-association lists the paths of the table, longer ones first")
    func apple() throws {
        #expect(
            try table.appleAppSiteAssociation(for: ["ABCDE12345.example.shop", "ABCDE12345.example.\"beta\""]) == """
                {
                  "applinks": {
                    "details": [
                      {
                        "appIDs": ["ABCDE12345.example.shop", "ABCDE12345.example.\\"beta\\""],
                        "components": [
                          {"/": "/docs/?*"},
                          {"/": "/caf%C3%A9/?*/?*/?*", "exclude": true},
                          {"/": "/products/?*/?*/reviews", "exclude": true},
                          {"/": "/caf%C3%A9/?*/?*"},
                          {"/": "/products/?*/reviews"},
                          {"/": "/products/?*/?*", "exclude": true},
                          {"/": "/products/?*"},
                          {"/": "/products/new"},
                          {"/": "/find", "?": {"text": "?*"}},
                          {"/": "/search", "?": {"q": "?*"}},
                          {"/": "/"}
                        ]
                      }
                    ]
                  }
                }

                """)
    }

    @Test("The file assetlinks.json has the paths in an extension of the relation")
    func android() throws {
        let table = LinkTable<Int>(path: "/en") { Link("/products/{id}") { $0 } }
        #expect(
            try table.assetLinks(forPackage: "example.shop", fingerprints: ["14:6D", "99:AA"]) == """
                [
                  {
                    "relation": ["delegate_permission/common.handle_all_urls"],
                    "target": {
                      "namespace": "android_app",
                      "package_name": "example.shop",
                      "sha256_cert_fingerprints": ["14:6D", "99:AA"]
                    },
                    "relation_extensions": {
                      "delegate_permission/common.handle_all_urls": {
                        "dynamic_app_link_components": [
                          {"/": "/en/products/?*/?*", "exclude": true},
                          {"/": "/en/products/?*"}
                        ]
                      }
                    }
                  }
                ]

                """)
    }

    @Test("A path that another pattern accepts is not excluded")
    func claimedPaths() throws {
        let table = LinkTable<Int> {
            Link("/a/{b}") { (_: Int) in 1 }
            Link("/a/{b}/{c}") { (_: Int, _: Int) in 2 }
        }
        let file = try table.appleAppSiteAssociation(for: ["app"])
        #expect(
            file.split(separator: "\n").filter { $0.contains("\"/\"") }.map { $0.drop { $0 == " " } } == [
                #"{"/": "/a/?*/?*/?*", "exclude": true},"#, #"{"/": "/a/?*/?*"},"#, #"{"/": "/a/?*"}"#,
            ])
    }

    @Test("A table has no files if it has a defect")
    func defects() {
        let table = LinkTable<Int> { Link("a") { 1 } }
        #expect(linkError { () throws(LinkError) in try table.appleAppSiteAssociation(for: []) }?.code == .invalidTable)
        #expect(
            linkError { () throws(LinkError) in try table.assetLinks(forPackage: "", fingerprints: []) }?.code
                == .invalidTable)
        #expect(table.differences(from: "", for: "app").map(\.code) == [.malformedPattern])
    }

    @Test("A table does not differ from its own files")
    func ownFiles() throws {
        #expect(table.differences(from: try table.appleAppSiteAssociation(for: ["a", "app"]), for: "app") == [])
        #expect(table.differences(from: try table.assetLinks(forPackage: "app", fingerprints: []), for: "app") == [])
    }

    @Test(
        "A file differs if it does not open a pattern, or opens paths that no pattern accepts",
        arguments: [
            ("", ["app"]),
            ("{", ["app"]),
            (#"{"/": "/products/*"}"#, ["/", "/products/*"]),
            (#"{"/": "/"}, {"/": "/products/?*"}"#, ["/products/?*"]),
            (#"{"/": "/"}, {"/": "/products/?*/*", "exclude": true}, {"/": "/products/?*"}"#, []),
            (#"{"/": "/products/?*", "?": {"ref": "?*"}}, {"/": "/"}"#, ["/products/{id}", "/products/?*"]),
            (#"{"exclude": true}"#, ["/", "/products/{id}"]),
            (#"{}"#, ["*"]),
            (
                #"{"/": "/old", "exclude": true}, {"/": "/"}, {"/": "/products/?*/*", "exclude": true}, {"/": "/products/????"}"#,
                ["/products/{id}"]
            ),
        ])
    func differences(components: String, patterns: [String]) {
        let table = LinkTable<Int> {
            Link("/") { 0 }
            Link("/products/{id}") { $0 }
        }
        let file =
            components.contains("{")
            ? #"{"applinks": {"details": [{"appIDs": ["app"], "components": [\#(components)]}]}}"# : components
        let issues = table.differences(from: file, for: "app")
        #expect(issues.map(\.pattern) == patterns)
        #expect(issues.allSatisfy { $0.code == .fileDiffers })
        #expect(table.differences(from: file, for: "other").map(\.pattern) == ["other"])
    }
}
