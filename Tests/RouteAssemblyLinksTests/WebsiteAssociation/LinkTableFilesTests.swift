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

    /// The file as an earlier version has written it, with a component on each line.
    private let apple = """
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

        """

    @Test("The file apple-app-site-association lists the paths of the table, longer ones first")
    func paths() throws {
        let file = try table.appleAppSiteAssociation(for: ["ABCDE12345.example.shop", "ABCDE12345.example.\"beta\""])
        #expect(file.filter { !$0.isWhitespace } == apple.filter { !$0.isWhitespace })
    }

    @Test("A file that an earlier version has written is read", arguments: ["shop", "\"beta\""])
    func earlierFile(app: String) {
        #expect(table.differences(from: apple, for: "ABCDE12345.example.\(app)") == [])
        let statement = """
            [{"relation": ["delegate_permission/common.handle_all_urls"],
              "target": {"namespace": "android_app", "package_name": "app", "sha256_cert_fingerprints": []},
              "relation_extensions": {"delegate_permission/common.handle_all_urls": {
                "dynamic_app_link_components": [{"/": "/items/?*/?*", "exclude": true}, {"/": "/items/?*"}]}}}]
            """
        let items = LinkTable<Int> { Link("/items/{id}") { $0 } }
        #expect(items.differences(from: statement, for: "app") == [])
        #expect(items.differences(from: statement, for: "other").map(\.pattern) == ["other"])
    }

    @Test("A file with parts that a table does not write is read")
    func foreignFile() {
        let items = LinkTable<Int> { Link("/items/{id}") { $0 } }
        let components =
            ##"{"/": "/items/?*/?*", "exclude": true, "comment": "all"}, {"/": "/items/?*", "?": "*", "#": "*"}"##
        let apple = """
            {"applinks": {"apps": [], "details": [{"appIDs": ["other"], "paths": ["*"]},
              {"appID": "app", "components": [\(components)]}]}, "webcredentials": {"apps": ["app"]}}
            """
        #expect(items.differences(from: apple, for: "app") == [])
        let web = #"{"relation": ["delegate_permission/common.get_login_creds"], "target": {"namespace": "web"}}"#
        let android = """
            [\(web), {"target": {"package_name": "app"}, "relation_extensions":
              {"delegate_permission/common.handle_all_urls": {"dynamic_app_link_components": [\(components)]}}}]
            """
        #expect(items.differences(from: android, for: "app") == [])
    }

    @Test("The file assetlinks.json has the paths in an extension of the relation")
    func android() throws {
        let table = LinkTable<Int>(path: "/en") { Link("/products/{id}?ref={ref}") { (id: Int, _: String) in id } }
        #expect(
            try table.assetLinks(forPackage: "example.shop", fingerprints: ["14:6D", "99:AA"]) == """
                [
                  {
                    "relation" : [
                      "delegate_permission/common.handle_all_urls"
                    ],
                    "relation_extensions" : {
                      "delegate_permission/common.handle_all_urls" : {
                        "dynamic_app_link_components" : [
                          {
                            "/" : "/en/products/?*/?*",
                            "exclude" : true
                          },
                          {
                            "/" : "/en/products/?*",
                            "?" : {
                              "ref" : "?*"
                            }
                          }
                        ]
                      }
                    },
                    "target" : {
                      "namespace" : "android_app",
                      "package_name" : "example.shop",
                      "sha256_cert_fingerprints" : [
                        "14:6D",
                        "99:AA"
                      ]
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
        let file = try table.appleAppSiteAssociation(for: ["app"]).filter { !$0.isWhitespace }
        #expect(file.contains(#"[{"/":"/a/?*/?*/?*","exclude":true},{"/":"/a/?*/?*"},{"/":"/a/?*"}]"#))
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
