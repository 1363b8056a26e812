import RouteAssemblyLinks
import TestSupport
import Testing

struct LinkExclusionTests {
    private let table = LinkTable<String>(hosts: ["shop.example"]) {
        LinkPattern("/projects/{id}") { (id: String) in id }.unless("token", "preview")
        LinkPattern("/projects/new") { "new" }
        LinkPattern(alias: "/projects/{id}/updates") { (id: String) in "updates of \(id)" }
        LinkPattern("/files/{name}") { (name: String) in name }.unless("raw")
        LinkPattern(alias: "/files/{path...}") { (path: [String]) in "\(path.count) segments" }
    }

    @Test(
        "A pattern does not accept links with an excluded query item",
        arguments: [
            ("/projects/a", "a"), ("/projects/a?ref=b", "a"), ("/projects/a?token=b", nil), ("/projects/a?token", nil),
            ("/projects/a?x=1&preview=", nil), ("/projects/new?token=b", "new"),
            ("/projects/a/updates?token=b", "updates of a"), ("/files/a", "a"), ("/files/a?raw=1", "1 segments"),
        ])
    func reading(link: String, route: String?) {
        expect(table.validate(), equals: [])
        expect(table.text(for: link), equals: route ?? "noMatch")
        // Another table can accept a link with an excluded item.
        let links = LinkTables([table, LinkTable { LinkPattern("/{path...}") { (_: String) in "next" } }])
        expect(links.text(for: link), equals: route ?? "next")
    }

    @Test("A pattern that needs the item that it excludes is a defect")
    func contradiction() {
        let table = LinkTable<String> { LinkPattern("/a?token={t}") { (t: String) in t }.unless("token") }
        expect(
            table.validate().map(\.description),
            equals: [
                """
                malformedPattern: The pattern "/a?token={t}" needs the query item "token", and excludes it. \
                Remove it from the pattern, or from unless(_:).
                """
            ])
    }

    @Test("The file of a web site excludes what the table excludes, and no other links")
    func file() throws {
        let file = try table.appleAppSiteAssociation(for: ["app"])
        let handwritten = """
            {
              "applinks": {
                "details": [
                  {
                    "appIDs": ["app"],
                    "components": [
                      {"/": "/files/?*/?*/?*"},
                      {"/": "/projects/?*/?*/updates", "exclude": true},
                      {"/": "/projects/?*/?*/updates/", "exclude": true},
                      {"/": "/files/?*/?*"},
                      {"/": "/projects/?*/updates"},
                      {"/": "/projects/?*/updates/"},
                      {"/": "/projects/?*/?*", "exclude": true},
                      {"/": "/files/?*", "?": {"raw": "?*"}},
                      {"/": "/files/?*"},
                      {"/": "/projects/new"},
                      {"/": "/projects/new/"},
                      {"/": "/projects/?*", "?": {"preview": "?*"}, "exclude": true},
                      {"/": "/projects/?*", "?": {"token": "?*"}, "exclude": true},
                      {"/": "/projects/?*"}
                    ]
                  }
                ]
              }
            }
            """
        expect(file.filter { !$0.isWhitespace }, equals: handwritten.filter { !$0.isWhitespace })
        let site = try SiteFile(file)
        for link in ["/projects/a", "/projects/new?token=b", "/projects/a/updates?token=b", "/files/a?raw=1"] {
            expect(site.opens(link), equals: true, "\(link)")
        }
        for link in ["/projects/a?token=b", "/projects/a?x=1&preview=y"] {
            expect(site.opens(link), equals: false, "\(link)")
        }
    }
}
