import StorefrontApp

extension Picture {
    /// The description of the picture.
    var name: String {
        switch self {
        case .blackTea: "A tin of black tea"
        case .greenTea: "A tin of green tea"
        case .oolong: "A tin of oolong"
        case .herbs: "A tin of herbs"
        case .kettle: "A kettle"
        case .teapot: "A teapot"
        case .whisk: "A whisk"
        }
    }

    /// The drawing, on a background of the colour of paper.
    var svg: String {
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="-52 -2 104 104" width="320" height="320">
        <rect x="-34" y="86" width="68" height="4" rx="2" opacity="0.12"/>\(content)
        </svg>
        """
    }

    private var content: String {
        switch self {
        case .blackTea: Self.tin("#ad5233")
        case .greenTea: Self.tin("#5c8754")
        case .oolong: Self.tin("#4d7894")
        case .herbs: Self.tin("#8c4f6b")
        case .kettle: Self.pot("#40424a", lid: "#ad5233", handle: "M-26 50C-30 4 30 4 26 50")
        case .teapot: Self.pot("#4d7894", lid: "#edd49e", handle: "M-26 48C-52 42 -48 76 -24 74")
        case .whisk: Self.whisk
        }
    }

    /// A tin with a label, and a leaf on it.
    private static func tin(_ color: String) -> String {
        """
        <rect x="-23" y="24" width="46" height="63" rx="4" fill="\(color)"/>
        <rect x="-20" y="14" width="40" height="11" rx="3" fill="#40424a"/>
        <rect x="-23" y="40" width="46" height="32" fill="#f2ebdb"/>
        <path d="M-11 64C-11 48 1 44 12 46C12 58 3 66 -11 64" fill="\(color)"/>
        <path d="M-11 64C-5 56 1 52 8 49" fill="none" stroke="#edd49e" stroke-width="1.5" stroke-linecap="round"/>
        """
    }

    /// A pot with a spout, a handle, and a lid.
    private static func pot(_ color: String, lid: String, handle: String) -> String {
        """
        <g fill="none" stroke="\(color)" stroke-linecap="round">
        <path d="\(handle)" stroke-width="4"/><path d="M28 66C40 62 38 46 48 42" stroke-width="8"/></g>
        <path d="M-24 42L24 42C46 60 34 87 20 87L-20 87C-34 87 -46 60 -24 42" fill="\(color)"/>
        <g fill="\(lid)"><rect x="-20" y="36" width="40" height="6" rx="3"/><circle cy="32" r="4"/></g>
        """
    }

    /// A whisk of bamboo.
    private static var whisk: String {
        let prongs = (-5...5).map { prong in
            let (start, end) = (Double(prong) * 1.7, Double(prong) * 4.6)
            return "M\(start) 46C\(end) 60 \(end * 1.1) 74 \(end * 0.8) 86"
        }
        return """
            <path d="\(prongs.joined())" fill="none" stroke="#edd49e" stroke-width="2.4" stroke-linecap="round"/>
            <rect x="-9" y="12" width="18" height="36" rx="4" fill="#edd49e"/>
            <rect x="-10" y="42" width="20" height="5" rx="2" fill="#ad5233"/>
            """
    }
}
