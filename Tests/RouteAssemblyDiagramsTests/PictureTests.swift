import Testing

@testable import RouteAssemblyDiagrams

/// Pictures as a whole, because each coordinate is part of the result.
@Suite struct PictureTests {
    /// Arrows with and without labels, over several layers, back to an earlier box, and to the same
    /// box.
    private let sections: [Diagram.Section] = {
        var section = Diagram.Section(title: nil)
        section.nodes = [
            Diagram.Node(.strong, tag: "start", title: "A", lines: ["one", "two"]), Diagram.Node(.plain, title: "B"),
            Diagram.Node(.choice, title: "C"), Diagram.Node(.faint, title: "D"),
        ]
        section.edges = [
            Diagram.Edge(from: 0, to: 1), Diagram.Edge(from: 1, to: 2, label: "ok"), Diagram.Edge(from: 0, to: 2),
            Diagram.Edge(from: 0, to: 3, label: "far", isDashed: true), Diagram.Edge(from: 2, to: 3),
            Diagram.Edge(from: 3, to: 0, label: "back"), Diagram.Edge(from: 1, to: 1, label: "self"),
        ]
        var other = Diagram.Section(title: "over it")
        other.nodes = [Diagram.Node(.plain, title: "E"), Diagram.Node(.removed, title: "é")]
        other.edges = [Diagram.Edge(from: 1, to: 0)]
        return [section, other]
    }()

    /// Returns the elements of a picture, without the style sheet.
    private func elements(_ direction: Diagram.Direction) -> [Substring] {
        let svg = Diagram(title: "Shop", direction: direction, sections: sections).svg
        #expect(ReadMarkup(svg).error == nil)
        return svg.split(separator: "\n").filter { line in
            ["<svg", "<rect", "<path", "<text"].contains { line.hasPrefix($0) }
        }
    }

    @Test("A picture whose arrows point to the right")
    func right() {
        #expect(
            elements(.right).joined(separator: "\n") == #"""
                <svg xmlns="http://www.w3.org/2000/svg" class="route-diagram" role="img" width="385" height="277" viewBox="0 0 385 277">
                <rect class="page" width="385" height="277"/>
                <text class="heading" x="20" y="37">Shop</text>
                <path class="arrow" d="M77 106 C86 106 86 71 95 71 L124 71 L142 71"/>
                <path class="head" d="M142 71 L135 67 L135 75 Z"/>
                <path class="arrow" d="M173 71 C182 71 182 76 191 76 M213 76 C222 76 222 87 231 87"/>
                <path class="head" d="M231 87 L224 83 L224 91 Z"/>
                <path class="arrow" d="M77 106 C86 106 86 96 95 96 L124 96 C133 96 133 102 142 102 L173 102 C182 102 182 97 191 97 L213 97 C222 97 222 87 231 87"/>
                <path class="head" d="M231 87 L224 83 L224 91 Z"/>
                <path class="arrow dashed" d="M77 106 C86 106 86 118 95 118 M124 118 L142 118 L173 118 L191 118 L213 118 L231 118 L262 118 C271 118 271 109 280 109 L316 109 C325 109 325 112 334 112"/>
                <path class="head" d="M334 112 L327 108 L327 116 Z"/>
                <path class="arrow" d="M262 87 C271 87 271 95 280 95 L316 95 C325 95 325 112 334 112"/>
                <path class="head" d="M334 112 L327 108 L327 116 Z"/>
                <path class="arrow" d="M334 112 C325 112 325 131 316 131 M280 131 C271 131 271 132 262 132 L231 132 L213 132 L191 132 L173 132 L142 132 C133 132 133 139 124 139 L95 139 C86 139 86 106 77 106"/>
                <path class="head" d="M77 106 L84 102 L84 110 Z"/>
                <text class="label" x="195" y="79">ok</text>
                <text class="label" x="99" y="121">far</text>
                <text class="label" x="284" y="134">back</text>
                <rect x="20" y="66" width="57" height="79" rx="8"/>
                <text class="tag" x="31" y="85">start</text>
                <text class="title" x="31" y="103">A</text>
                <text class="line" x="31" y="118">one</text>
                <text class="line" x="31" y="133">two</text>
                <rect x="142" y="54" width="31" height="34" rx="8"/>
                <text class="title" x="153" y="76">B</text>
                <rect x="231" y="70" width="31" height="34" rx="17"/>
                <text class="title" x="242" y="92">C</text>
                <rect x="334" y="95" width="31" height="34" rx="8"/>
                <text class="title" x="345" y="117">D</text>
                <rect class="frame" x="20" y="165" width="345" height="92" rx="10"/>
                <text class="label" x="36" y="188">over it</text>
                <path class="arrow" d="M67 224 L85 224 L103 224"/>
                <path class="head" d="M103 224 L96 220 L96 228 Z"/>
                <rect x="103" y="207" width="31" height="34" rx="8"/>
                <text class="title" x="114" y="229">E</text>
                <rect x="36" y="207" width="31" height="34" rx="8"/>
                <text class="title" x="47" y="229" textLength="9" lengthAdjust="spacingAndGlyphs">é</text>
                """#)
    }

    @Test("A picture whose arrows point down")
    func down() {
        #expect(
            elements(.down).joined(separator: "\n") == #"""
                <svg xmlns="http://www.w3.org/2000/svg" class="route-diagram" role="img" width="280" height="590" viewBox="0 0 280 590">
                <rect class="page" width="280" height="590"/>
                <text class="heading" x="20" y="37">Shop</text>
                <path class="arrow" d="M72 133 C72 142 36 142 36 151 L36 166 L36 184"/>
                <path class="head" d="M36 184 L32 177 L40 177 Z"/>
                <path class="arrow" d="M36 218 C36 227 38 227 38 236 M38 251 C38 260 51 260 51 269"/>
                <path class="head" d="M51 269 L47 262 L55 262 Z"/>
                <path class="arrow" d="M72 133 C72 142 54 142 54 151 L54 166 C54 175 65 175 65 184 L65 218 C65 227 63 227 63 236 L63 251 C63 260 51 260 51 269"/>
                <path class="head" d="M51 269 L47 262 L55 262 Z"/>
                <path class="arrow dashed" d="M72 133 C72 142 83 142 83 151 M83 166 C83 175 80 175 80 184 L80 218 L80 236 L80 251 L80 269 L80 303 C80 312 72 312 72 321 L72 336 C72 345 79 345 79 354"/>
                <path class="head" d="M79 354 L75 347 L83 347 Z"/>
                <path class="arrow" d="M51 303 C51 312 58 312 58 321 L58 336 C58 345 79 345 79 354"/>
                <path class="head" d="M79 354 L75 347 L83 347 Z"/>
                <path class="arrow" d="M79 354 C79 345 104 345 104 336 M104 321 L104 303 L104 269 L104 251 L104 236 L104 218 L104 184 C104 175 111 175 111 166 L111 151 C111 142 72 142 72 133"/>
                <path class="head" d="M72 133 L68 140 L76 140 Z"/>
                <text class="label" x="31" y="247">ok</text>
                <text class="label" x="72" y="162">far</text>
                <text class="label" x="90" y="332">back</text>
                <rect x="43" y="54" width="57" height="79" rx="8"/>
                <text class="tag" x="54" y="73">start</text>
                <text class="title" x="54" y="91">A</text>
                <text class="line" x="54" y="106">one</text>
                <text class="line" x="54" y="121">two</text>
                <rect x="20" y="184" width="31" height="34" rx="8"/>
                <text class="title" x="31" y="206">B</text>
                <rect x="35" y="269" width="31" height="34" rx="17"/>
                <text class="title" x="46" y="291">C</text>
                <rect x="63" y="354" width="31" height="34" rx="8"/>
                <text class="title" x="74" y="376">D</text>
                <rect class="frame" x="20" y="408" width="240" height="162" rx="10"/>
                <text class="label" x="36" y="431">over it</text>
                <path class="arrow" d="M52 484 L52 502 L52 520"/>
                <path class="head" d="M52 520 L48 513 L56 513 Z"/>
                <rect x="36" y="520" width="31" height="34" rx="8"/>
                <text class="title" x="47" y="542">E</text>
                <rect x="36" y="450" width="31" height="34" rx="8"/>
                <text class="title" x="47" y="472" textLength="9" lengthAdjust="spacingAndGlyphs">é</text>
                """#)
    }

    @Test("A label of an arrow is on one line, and is truncated if it is very long")
    func labels() {
        var section = Diagram.Section(title: nil)
        section.nodes = [Diagram.Node(.plain, title: "A"), Diagram.Node(.plain, title: "B")]
        section.edges = [
            Diagram.Edge(from: 0, to: 1, label: "Push\nNow"),
            Diagram.Edge(from: 1, to: 0, label: String(repeating: "long ", count: 20)),
        ]
        let read = ReadMarkup(Diagram(title: "", direction: .down, sections: [section]).svg)
        #expect(
            read.elements(named: "text").filter { $0.attributes["class"] == "label" }.map(\.text) == [
                "Push\\nNow", String(repeating: "long ", count: 12) + "…",
            ])
    }
}
