import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// The elements of an XML document, parsed by a strict parser.
final class ReadMarkup: NSObject, XMLParserDelegate {
    struct Element {
        let name: String
        let attributes: [String: String]
        var text = ""
    }

    private(set) var elements: [Element] = []
    private(set) var error: String?
    private var open: [Int] = []

    init(_ text: String) {
        super.init()
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = self
        if !parser.parse() {
            error = "\(parser.parserError.map { "\($0)" } ?? "unreadable") in line \(parser.lineNumber)"
        }
    }

    /// The names of the elements.
    var names: Set<String> { Set(elements.map(\.name)) }

    /// The names of the attributes.
    var attributes: Set<String> { Set(elements.flatMap(\.attributes.keys)) }

    func elements(named name: String) -> [Element] { elements.filter { $0.name == name } }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        open.append(elements.count)
        elements.append(Element(name: name, attributes: attributes))
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
        for index in open { elements[index].text += text }
    }
}
