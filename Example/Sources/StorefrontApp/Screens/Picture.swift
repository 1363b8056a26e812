/// The subject of a picture of a product.
public enum Picture: Sendable {
    /// A tin with black tea, green tea, oolong, or herbs.
    case blackTea, greenTea, oolong, herbs
    /// A thing for the kitchen.
    case kettle, teapot, whisk
}

extension Product {
    var picture: Picture {
        switch (category, id) {
        case ("Black tea", _): .blackTea
        case ("Green tea", _): .greenTea
        case ("Oolong", _): .oolong
        case ("Herbal", _): .herbs
        case (_, 64): .kettle
        case (_, 81): .whisk
        default: .teapot
        }
    }
}
