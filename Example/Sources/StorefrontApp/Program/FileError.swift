import Foundation
import RouteAssemblyInspection
import RouteAssemblyState

/// An error that says which file could not be used, and why.
struct FileError: Error, CustomStringConvertible {
    /// A sentence for the customer.
    let description: String

    @MainActor init(_ description: String) { self.description = description.drawn }

    /// Creates the error of a file that could not be read or written.
    ///
    /// - Parameters:
    ///   - verb: The failed operation, such as `read`.
    ///   - path: The path of the file.
    ///   - reason: The reason that the system gives.
    @MainActor init(_ verb: String, _ path: String, _ reason: String) {
        self.init("Could not \(verb) \(path.drawn.clipped(to: 120)): \(reason).")
    }

    /// Creates the error of a file that is not a recorded session, or that a store could not use.
    @MainActor init(reading path: String, _ error: any Error) {
        if let error = error as? SessionError { self.init(error.message) } else { self.init(saving: path, error) }
    }

    /// Creates the error of a file that a store could not save.
    @MainActor init(saving path: String, _ error: any Error) {
        if let error = error as? StoreError {
            self.init(error.message)
        } else {
            self.init("save to", path, error.reason)
        }
    }
}

extension Error {
    /// The system's reason for a failed file operation, such as `Is a directory`.
    var reason: String {
        let cause = ((self as? StoreError)?.underlyingError ?? (self as? CocoaError)?.underlying) as? POSIXError
        return cause.map { String(cString: strerror($0.code.rawValue)) } ?? localizedDescription
    }
}
