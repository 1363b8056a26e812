import Foundation
import RouteAssembly
import RouteAssemblyInspection
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor struct SessionPageTests {
    private let texts = [
        "</script><script>alert(1)</script>", "<!--<script>", "-->", "]]>", "\"'`${x}\\", "a\nb\r\u{2028}\u{2029}\u{0}",
        "&lt;b&gt;", "<img src=x onerror=alert(1)>", "\u{202E}\u{FEFF}", "{}[]()", "\\u003c",
    ]

    private func page(title: String) async throws -> (page: String, session: RecordedSession) {
        let app = try TeaApp()
        let recorder = try SessionRecorder(of: app.router, state: { [unowned app] in app.state })
        for text in texts {
            app.state.customer = text
            try await app.router.navigate(to: TeaRoute.tea("form " + text))
            app.mayLeave = false
            try? await app.router.unwind(.back)
            try await app.router.navigate(to: TeaRoute.loaded(text))
            let refusing = InlineInterceptor { (_: Void) in throw TeaApp.Closed(day: text) }
            _ = try? await app.router.navigate(to: .to(app.step("x", asking: refusing)))
            app.router.reportRejection(of: "tea://" + text, because: TeaApp.Closed(day: text))
        }
        return (recorder.session.page(title: title), recorder.session)
    }

    private func emptyPage() throws -> String {
        try SessionRecorder(of: try TeaApp().router).session.page(title: "")
    }

    @Test("No text of a session or of its title is markup, or ends the script element")
    func hostile() async throws {
        let page = try await page(title: texts.joined()).page
        func marks(_ text: String) -> [Substring] { text.split { !"<>&\u{2028}\u{2029}".contains($0) } }
        try expect(marks(page), equals: marks(emptyPage()))
        #expect(page.hasPrefix("<!DOCTYPE html>") && page.hasSuffix("</html>\n"))
    }

    @Test("The page has the title and the whole session as JSON")
    func content() async throws {
        let title = texts.joined()
        let (page, session) = try await page(title: title)
        let start = try #require(page.range(of: #"id="content">"#)).upperBound
        let end = try #require(page[start...].range(of: "</script>")).lowerBound
        struct Content: Decodable { let title: String, session: RecordedSession }
        let content = try JSONDecoder().decode(Content.self, from: Data(page[start..<end].utf8))
        #expect(content.title == title && content.session == session)
    }

    @Test("The page loads nothing from elsewhere")
    func selfContained() throws {
        let page = try emptyPage()
        #expect(page.contains("default-src 'none'"))
        for word in ["http:", "https:", "url(", "@import", "src=", "fetch("] {
            #expect(!page.contains(word), "\(word)")
        }
    }
}
