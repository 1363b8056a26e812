extension DestinationOutline: CustomStringConvertible {
    /// The chains one after the other, a step a line; a step that was written before is only named.
    ///
    ///     product: ProductScreen, with Int
    ///       1 ProductScreen: found by ClassWithContextFinder (fullStack), else built by InlineFactory, placed by Push
    ///       2 NavigationContainer: found by ClassFinder (currentVisibleOnly)
    public var description: String {
        var written: Set<Int> = []
        return entries.map { entry in
            let context = entry.context == "Void" ? "" : ", with \(entry.context)"
            return (["\(entry.name): \(entry.target)\(context)"] + lines(from: entry.link, written: &written)).joined(
                separator: "\n")
        }
        .joined(separator: "\n")
    }

    private func lines(from first: Link, written: inout Set<Int>) -> [String] {
        var (lines, links): ([String], [Link]) = ([], [first])
        while let link = links.popLast() {
            let number = link.node + 1
            switch nodes[link.node] {
            case .step(let step):
                guard written.insert(link.node).inserted else {
                    lines.append("  \(number) \(step.target): see there")
                    continue
                }
                lines.append("  \(number) \(step)")
                links +=
                    (step.guards + step.interceptors).reversed().flatMap { $0.redirects.reversed() }
                    + (step.next.map { [$0] } ?? [])
            case .choice(let cases):
                guard written.insert(link.node).inserted else {
                    lines.append("  \(number) a switch: see there")
                    continue
                }
                lines.append("  \(number) a switch: \(cases.map(\.description).joined(separator: ", "))")
                links += cases.reversed().compactMap(\.next)
            }
        }
        return lines
    }
}

extension DestinationOutline.Step: CustomStringConvertible {
    /// The step in a line.
    public var description: String {
        var text = "\(target): found by \(finder)"
        if let factory { text += ", else built by \(factory)" }
        if let action { text += ", placed by \(action)" }
        if let next { text += ", on \(next)" }
        if !guards.isEmpty { text += "; guarded by \(guards.map(\.description).joined(separator: ", "))" }
        if !interceptors.isEmpty { text += "; asks \(interceptors.map(\.description).joined(separator: ", "))" }
        if !contextTasks.isEmpty { text += "; then \(contextTasks.joined(separator: ", "))" }
        if !postTasks.isEmpty { text += "; at the end \(postTasks.joined(separator: ", "))" }
        return text
    }
}

extension DestinationOutline.Finder: CustomStringConvertible {
    /// The name, with where it looks if that is known:
    /// `ClassFinder (currentVisibleOnly, from the root)`.
    public var description: String {
        guard let options, let startingPoint else { return name }
        return "\(name) (\(options)\(startingPoint == "topmost" ? "" : ", from \(startingPoint)"))"
    }
}

extension DestinationOutline.Interceptor: CustomStringConvertible {
    /// The name, with where it may redirect to.
    public var description: String {
        redirects.isEmpty
            ? name : "\(name) (may redirect to \(redirects.map { "\($0.node + 1)" }.joined(separator: ", ")))"
    }
}

extension DestinationOutline.Case: CustomStringConvertible {
    /// What decides, and where it goes on.
    public var description: String { next.map { "\(name) → \($0)" } ?? "\(name) (known when it runs)" }
}

extension DestinationOutline.Link: CustomStringConvertible {
    /// The number of the step, the container that is meant, and what becomes of the context.
    public var description: String {
        let notes =
            (container.map { ["in its \($0)"] } ?? []) + (contexts.isEmpty ? [] : [contexts.joined(separator: " → ")])
        return "\(node + 1)" + (notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))")
    }
}
