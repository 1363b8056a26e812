extension LinkTable {
    /// Returns the links about which the table and a file of a web site disagree.
    ///
    /// Call it in a test, or in a script that checks what a server serves:
    ///
    /// ```swift
    /// #expect(links.differences(from: file, for: "ABCDE12345.example.shop") == [])
    /// ```
    ///
    /// The table need not have generated the file. The method checks each pattern against the file,
    /// and each component of the file against the table, with links that match the pattern or the
    /// component. It reads all that Apple documents for components: patterns of fragments and of
    /// whole queries, `caseSensitive`, `percentEncoded`, their defaults, and substitution
    /// variables.
    ///
    /// A file that the table has generated does not differ from it. A path that such a file also
    /// opens, because no component can tell it apart, is not a difference in any file.
    ///
    /// - Parameters:
    ///   - file: The text of an `apple-app-site-association` or `assetlinks.json` file.
    ///   - app: The identifier of the app with its team, or the name of the package.
    /// - Returns: An issue for each pattern that the file does not open, and for each component of
    ///   the file that opens paths that no pattern accepts. If the table has a defect, its defects.
    ///   If the file cannot be read, one issue that says so.
    public func differences(from file: String, for app: String) -> [LinkIssue] {
        guard defects.isEmpty else { return defects }
        let matchers: [ComponentMatcher]
        do {
            guard let found = try [ComponentMatcher].inFile(file, for: app) else {
                return [
                    LinkIssue(
                        code: .fileDiffers, pattern: app,
                        message: "The file has no components for \(app.quoted). Make it with the table.")
                ]
            }
            matchers = found
        } catch {
            return [
                LinkIssue(
                    code: .fileDiffers, pattern: app,
                    message: "The file cannot be read: \(FileProblem(error)) Make it with the table.")
            ]
        }
        let missing = links.indices.filter { !links[$0].isExternal }.compactMap { index -> LinkIssue? in
            let (link, pattern) = (sample(of: index), links[index].pattern)
            if matchers.open(link) { return nil }
            return LinkIssue(
                code: .fileDiffers, pattern: pattern,
                message: "The file does not open \(link.text.quoted), which \(pattern.quoted) accepts.")
        }
        let own = components.map { ComponentMatcher($0) }
        let unknown = matchers.filter { !$0.component.isExcluded }.compactMap { matcher -> LinkIssue? in
            let link = matcher.samples.first { link in
                matchers.open(link) && !accepts(link) && !own.open(link)
            }
            return link.map { link in
                let path = matcher.component.path
                return LinkIssue(
                    code: .fileDiffers, pattern: path,
                    message: "The file opens \(link.text.quoted) by \(path.quoted), which no pattern accepts.")
            }
        }
        let closed = closedLinks.filter { matchers.open($0.link) }.map { closed in
            let pattern = links[closed.index].pattern
            return LinkIssue(
                code: .fileDiffers, pattern: pattern,
                message: "The file opens \(closed.link.text.quoted), which \(pattern.quoted) excludes.")
        }
        return missing + unknown + closed
    }

    /// Returns a link that a pattern accepts, with the query items that it must have.
    func sample(of index: Int) -> WebLink {
        let texts = exampleTexts(at: index)
        let values = patterns[index].places.filter { $0.position.firstSegment != nil }.map {
            texts[$0.name]?.first ?? "x"
        }
        let segments = patterns[index].segments(filledWith: values).map(PercentEncoding.encode)
        let required = Set(requiredItems(at: index))
        let items = patterns[index].places.compactMap { place -> LinkQueryItem? in
            guard case .item(let name) = place.position, required.contains(name) else { return nil }
            return LinkQueryItem(name: name, value: PercentEncoding.encode(texts[place.name]?.first ?? "x"))
        }
        return WebLink(path: "/" + segments.joined(separator: "/"), items: items)
    }

    /// Indicates whether a pattern accepts a link, with any values.
    func accepts(_ link: WebLink) -> Bool {
        let text = trie.exclusions.isEmpty ? link.path : link.text
        let index = (try? LinkParts(path: text, limits: limits)).flatMap(index(accepting:))
        return index.map { !links[$0].isExternal } ?? false
    }
}

/// A sentence that says why a file cannot be read.
private struct FileProblem: CustomStringConvertible {
    let description: String

    init(_ error: any Error) {
        let context: DecodingError.Context? =
            switch error as? DecodingError {
            case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
                .dataCorrupted(let context):
                context
            default: nil
            }
        let place = (context?.codingPath ?? []).map { $0.intValue.map(String.init) ?? $0.stringValue }
        description =
            switch error as? DecodingError {
            case .keyNotFound(let key, _): "it has no \((place + [key.stringValue]).joined(separator: "."))."
            case _ where place.isEmpty: "it is not JSON of such a file."
            default: "\(place.joined(separator: ".")) is not of its type."
            }
    }
}
