import Foundation
import RouteAssemblyLinks
import RouteAssemblyTesting
import TestSupport
import Testing

struct LinkTableFilesTests {
    private let table = LinkTable<String>(hosts: ["shop.example"]) {
        LinkPattern("/") { "home" }
        LinkPattern("/products/new") { "new" }
        LinkPattern("/products/{id}") { (id: Int) in "product \(id)" }
        LinkPattern("/products/{id}/reviews?page={page}") { (id: Int, page: Int?) in "reviews \(id)" }
        LinkPattern("/search?q={text}&sort={sorting}&tag={tags}") { (text: String, sorting: String?, tags: [String]) in
            text
        }
        LinkPattern("/docs/{path...}") { (path: [String]) in "docs" }
        LinkPattern("/café/{a}/{b}") { (a: String, b: String) in a }
        LinkPattern("/find?text={text}&page={page}", redirectingTo: "/search?q={text}&sort={sorting}&tag={tags}")
    }

    @Test("The file apple-app-site-association lists the paths of the table, longer ones first")
    func paths() throws {
        let file = try table.appleAppSiteAssociation(for: ["ABCDE12345.example.shop", "ABCDE12345.example.\"beta\""])
        // A component on each line.
        let expected = """
            {
              "applinks": {
                "details": [
                  {
                    "appIDs": ["ABCDE12345.example.shop", "ABCDE12345.example.\\"beta\\""],
                    "components": [
                      {"/": "/docs/?*"},
                      {"/": "/caf%C3%A9/?*/?*/?*", "exclude": true},
                      {"/": "/products/?*/?*/reviews", "exclude": true},
                      {"/": "/products/?*/?*/reviews/", "exclude": true},
                      {"/": "/caf%C3%A9/?*/?*"},
                      {"/": "/products/?*/reviews"},
                      {"/": "/products/?*/reviews/"},
                      {"/": "/products/?*/?*", "exclude": true},
                      {"/": "/products/new"},
                      {"/": "/products/new/"},
                      {"/": "/products/?*"},
                      {"/": "/find", "?": {"text": "?*"}},
                      {"/": "/find/", "?": {"text": "?*"}},
                      {"/": "/search", "?": {"q": "?*"}},
                      {"/": "/search/", "?": {"q": "?*"}},
                      {"/": "/"}
                    ]
                  }
                ]
              }
            }
            """
        expect(file.filter { !$0.isWhitespace }, equals: expected.filter { !$0.isWhitespace })
    }

    @Test("The file assetlinks.json has the paths in an extension of the relation")
    func android() throws {
        let table = LinkTable<Int>(path: "/en") {
            LinkPattern("/products/{id}?ref={ref}") { (id: Int, _: String) in id }
        }
        try expect(
            table.assetLinks(forPackage: "example.shop", fingerprints: ["14:6D", "99:AA"]),
            equals: """
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
            LinkPattern("/a/{b}") { (_: Int) in 1 }
            LinkPattern("/a/{b}/{c}") { (_: Int, _: Int) in 2 }
        }
        let file = try table.appleAppSiteAssociation(for: ["app"]).filter { !$0.isWhitespace }
        #expect(file.contains(#"[{"/":"/a/?*/?*/?*","exclude":true},{"/":"/a/?*/?*"},{"/":"/a/?*"}]"#))
    }

    @Test("A table has no files if it has a defect")
    func defects() {
        let table = LinkTable<Int> { LinkPattern("a") { 1 } }
        expect(
            linkError { () throws(LinkError) in try table.appleAppSiteAssociation(for: []) }?.code,
            equals: .invalidTable)
        expect(
            linkError { () throws(LinkError) in try table.assetLinks(forPackage: "", fingerprints: []) }?.code,
            equals: .invalidTable)
    }

    @Test("The files open the links of the table, and no others")
    func opening() throws {
        for text in [
            try table.appleAppSiteAssociation(for: ["app"]), try table.assetLinks(forPackage: "app", fingerprints: []),
        ] {
            let file = try SiteFile(text)
            for link in [
                "/", "/products/new", "/products/7", "/products/7/reviews", "/products/7/reviews?page=2", "/docs/a/b",
                "/search?q=a", "/search?tag=b&q=a", "/caf%C3%A9/a/b", "/find?text=a",
            ] { expect(file.opens(link), equals: true, "\(link)") }
            for link in [
                "/products", "/products/7/more", "/products/7/8/reviews", "/docs", "/search", "/search?q=",
                "/caf%C3%A9/a",
                "/caf%C3%A9/a/b/c", "/other", "/find?q=a",
            ] { expect(file.opens(link), equals: false, "\(link)") }
        }
    }

    @Test(
        "A file has the characters that a path may contain as they are",
        arguments: [
            ("@me", "@me"), ("c++", "c++"), ("a!b", "a!b"), ("a(b)", "a(b)"), ("a,b", "a,b"), ("a=b", "a=b"),
            ("a&b", "a&b"), ("a:b;c~d'e.f", "a:b;c~d'e.f"), ("a%20b%C3%A9", "a%20b%C3%A9"),
            // A pattern gives these another meaning.
            ("a*b", "a?b"), ("a$b", "a$b"), ("a$(lang)b", "a?(lang)b"),
        ])
    func characters(segment: String, inFile: String) throws {
        let table = LinkTable<Int> {
            LinkPattern("/" + segment, route: 1)
            LinkPattern("/p/{id}/" + segment, route: { (id: Int) in id })
        }
        let text = try table.appleAppSiteAssociation(for: ["app"])
        #expect(text.contains("\"/\(inFile)\"") && text.contains("\"/p/?*/\(inFile)\""))
        let link = try table.url(for: 1).absoluteString
        expect(link, equals: "/" + segment)
        #expect(try SiteFile(text).opens(link))
    }

    @Test("A file opens a path with one slash at its end, which the table reads")
    func trailingSlashes() throws {
        let table = LinkTable<Int>(path: "/en") {
            LinkPattern("/", route: 0)
            LinkPattern("/orders/", route: 1)
            LinkPattern("/products/{id}") { (id: Int) in id }
            LinkPattern("/products/{id}/reviews") { (id: Int) in id }
            LinkPattern(opensExternally: "/orders/old")
        }
        let file = try SiteFile(table.appleAppSiteAssociation(for: ["app"]))
        for link in ["/en", "/en/orders", "/en/products/7", "/en/products/7/reviews"] {
            try expect(table.route(for: link), equals: table.route(for: link + "/"))
            #expect(file.opens(link) && file.opens(link + "/"), "\(link)")
        }
        for link in ["/en/orders/old", "/en/orders/old/", "/en/products/", "/en/products/7/8/reviews/"] {
            expect(file.opens(link), equals: false, "\(link)")
        }
    }

    @Test("A file does not open longer paths for a pattern that accepts what another one excludes")
    func longerThanAccepted() throws {
        let table = LinkTable<Int> {
            LinkPattern("/p/{a}") { (_: String) in 1 }.unless("token")
            LinkPattern("/p/{a}/posts/{b}") { (_: String, _: String) in 2 }
        }
        let file = try SiteFile(table.appleAppSiteAssociation(for: ["app"]))
        for (link, opens) in [
            ("/p/1", true), ("/p/1?token=2", false), ("/p/1/posts/2", true), ("/p/1/posts/2?token=2", true),
            ("/p/1/posts/2/3", false), ("/p/1/2", false), ("/p/1/posts", false),
        ] { expect(file.opens(link), equals: opens, "\(link)") }
    }

    @Test("A file opens exactly the links that the table reads", arguments: Effort.seeds(61))
    func exact(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for number in 0..<Effort.count(100, long: 800) {
            let example = ExclusionTable(using: &generator)
            guard example.table.validate().allSatisfy({ $0.code == .neverPrinted }) else { continue }
            let text = try example.table.appleAppSiteAssociation(for: ["app"])
            let file = try SiteFile(text)
            for _ in 0..<20 {
                let link = example.randomLink(using: &generator)
                let route = try? example.table.route(for: link)
                expect(
                    file.opens(link), equals: route != nil,
                    "seed \(seed), table \(number), \(link) of \(example.patterns) in \(text)")
            }
        }
    }

    // The last seed is different in every run. A failure shows it as the argument.
    @Test("The files of random tables open the links that the tables print", arguments: Effort.seeds(39))
    func random(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<Effort.count(100, long: 600) {
            let fuzz = FuzzTable(using: &generator)
            guard !fuzz.shapes.isEmpty else { continue }
            let file = try SiteFile(fuzz.table.appleAppSiteAssociation(for: ["app"]))
            for _ in 0..<10 {
                // An empty value of a required item is valid for the table, and not for a file.
                guard let link = try? fuzz.table.url(for: fuzz.randomRoute(using: &generator), on: "/").absoluteString,
                    !(link + "&").contains("=&")
                else { continue }
                expect(file.opens(link), equals: true, "seed \(seed), \(link)")
            }
        }
    }
}
