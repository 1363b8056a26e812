"""What the checks for Apple's systems share: the toolchain's standard library as that of an Apple platform, and a compiler.

Tests/check-apple-platforms and Tests/check-apple-headers import it.
"""

import json
import os
import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DECLARED = ROOT / "Tests/ApplePlatforms"
STANDARD = ["Swift", "_Concurrency", "_StringProcessing", "_RegexParser", "Observation", "SwiftOnoneSupport"]

# The interfaces are those of an x86-64 machine, and so are the Mac and the simulator.
PLATFORMS = {
    "macos": ("macosx", "x86_64-apple-macosx{}", "x86_64-apple-macos"),
    "ios": ("iphonesimulator", "x86_64-apple-ios{}-simulator", "x86_64-apple-ios-simulator"),
}

# What an SDK says of versions: the standard library names no visionOS, which the compiler derives from iOS.
VERSIONS = {
    "Version": "1.0", "MaximumDeploymentTarget": "99.0",
    "VersionMap": {
        "iOS_visionOS": {"17.1": "1.0", "18.0": "2.0", "26.0": "26.0"},
        "visionOS_iOS": {"1.0": "17.1", "2.0": "18.0", "26.0": "26.0"},
    },
}


class Failure(Exception):
    """A program that does not compile for a platform, with the output of the compiler."""


class Toolchain:
    def __init__(self):
        program = subprocess.run(["swiftc", "-print-target-info"], capture_output=True, text=True, check=True)
        self.folder = Path(json.loads(program.stdout)["paths"]["runtimeResourcePath"])
        self.linux = self.folder / "linux"

    def interface(self, module):
        """The interface of a module, with its private declarations if it has a file for them."""
        files = sorted((self.linux / f"{module}.swiftmodule").glob("*.swiftinterface"))
        return next((file for file in files if ".private." in file.name), files[0] if files else None)

    def plugins(self):
        host = self.folder / "host"
        return [
            "-plugin-path", str(host / "plugins"), "-in-process-plugin-server-path",
            str(host / "libSwiftInProcPluginServer.so"),
        ]


def adapted(text, module):
    """The interface of a module of Linux as one of an Apple platform."""
    lines = text.split("\n")
    kept = []
    for index, line in enumerate(lines):
        # Apple's modules do not import the C library of Linux.
        if line == "import Glibc":
            continue
        # The interface of Linux omits the bodies of some back-deployed functions.
        if "@backDeployed(before:" in line and not declaration(lines, index).rstrip().endswith("{"):
            continue
        # The failure types of asynchronous sequences are newer, but older systems ignore them.
        if module == "_Concurrency" and re.match(r"\s*(public )?(associatedtype|typealias) Failure\b", line):
            while kept[-1].strip().startswith("@") and "@available" in kept[-1]:
                kept.pop()
        kept.append(line)
    return "\n".join(kept)


def declaration(lines, start):
    """The declaration that an attribute belongs to."""
    line = start + 1
    while lines[line].strip().startswith("@") and not re.search(r" (func|init|var)\b", lines[line]):
        line += 1
    return lines[line]


class Platform:
    """The modules of a platform, and a compiler for one of its systems."""

    objc_flags = ["-disable-objc-interop"]

    def __init__(self, name, version, toolchain, folder):
        self.name = name
        system, target, self.file = PLATFORMS[name]
        self.target = target.format(version)
        self.title = f"{name.replace('os', 'OS')} {version}"
        self.toolchain = toolchain
        self.resources = folder / "resources"
        self.system = self.resources / system
        self.modules = folder / name / version
        self.modules.mkdir(parents=True, exist_ok=True)
        self.cache = folder / "cache"
        self.nothing = folder / "nothing"
        self.nothing.mkdir(exist_ok=True)
        settings = self.nothing / "SDKSettings.json"
        settings.write_text(json.dumps(VERSIONS), encoding="utf-8")
        self.add_standard_library()
        self.add_declared_modules()

    def add_standard_library(self):
        self.system.mkdir(parents=True, exist_ok=True)
        for name in ("shims", "clang"):
            link = self.resources / name
            if not link.exists():
                link.symlink_to((self.toolchain.folder / name).resolve())
        for module in STANDARD + ["Testing"]:
            interface = self.toolchain.interface(module)
            if interface is None:
                continue
            text = interface.read_text(encoding="utf-8")
            text = re.sub(r"(?<=-target )\S+", self.target, text, count=1)
            text = text.replace(" -static ", " ", 1).replace(" -O ", " -Onone ", 1)
            self.write(self.system, module, adapted(text, module))

    def add_declared_modules(self):
        for path in sorted(DECLARED.glob("*.swiftinterface")):
            head = "// swift-interface-format-version: 1.0\n// swift-module-flags: " \
                f"-target {self.target} -enable-library-evolution -swift-version 5 -module-name {path.stem}\n"
            self.write(self.modules, path.stem, head + path.read_text(encoding="utf-8"))

    def write(self, folder, module, text):
        """Writes an interface, unless it is there: the compiler compiles it again if its file is newer."""
        path = folder / f"{module}.swiftmodule" / f"{self.file}.swiftinterface"
        path.parent.mkdir(exist_ok=True)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")

    def compile(self, package, target, emit_code):
        return self.run(target["name"], package.files(target), package.flags(target), emit_code)

    def run(self, module, files, flags, emit_code):
        """Checks files, and also the emitted code if `emit_code` is set. Keeps the module for others to import.

        Returns the number of functions in the emitted code.
        """
        code = self.modules / f"{module}.ll"
        output = [
            "-emit-ir", "-o", str(code), "-emit-module-path", str(self.modules / f"{module}.swiftmodule"),
            "-emit-symbol-graph", "-emit-symbol-graph-dir", str(self.modules / "graphs"),
            "-symbol-graph-minimum-access-level", "public",
        ]
        self.call(module, files, flags, output if emit_code else ["-typecheck"])
        functions = self.check(code, module) if emit_code else 0
        code.unlink(missing_ok=True)
        return functions

    def public_types(self, module):
        """The names of a module's public types that are not nested, each with its kind, after `run` emitted its code."""
        graph = json.loads((self.modules / "graphs" / f"{module}.symbols.json").read_text(encoding="utf-8"))
        for symbol in graph["symbols"]:
            kind = symbol["kind"]["identifier"].removeprefix("swift.")
            if len(symbol["pathComponents"]) == 1 and kind in ("struct", "class", "enum", "protocol", "typealias"):
                yield symbol["pathComponents"][0], kind

    def call(self, module, files, flags, output):
        """Calls the compiler, and fails if it reports a warning or an error."""
        command = [
            "swiftc", "-frontend", *output, "-module-name", module,
            "-target", self.target, "-resource-dir", str(self.resources), "-sdk", str(self.nothing),
            "-I", str(self.modules), "-module-cache-path", str(self.cache), *self.objc_flags,
            "-warnings-as-errors", "-diagnostic-style", "llvm", *self.toolchain.plugins(), *flags, *map(str, files),
        ]
        result = subprocess.run(command, capture_output=True, text=True)
        if result.returncode:
            raise Failure(
                f"{module} does not compile for {self.title}:\n{result.stderr}"
                "If a declaration of Foundation or of the system is missing, add it to Tests/ApplePlatforms.")

    def interface(self, package, target):
        """Makes the module of a target for others to import, without looking at the bodies of its functions."""
        module = target["name"]
        self.call(module, package.files(target), package.flags(target), [
            "-emit-module", "-experimental-skip-all-function-bodies", "-o", str(self.modules / f"{module}.swiftmodule")])

    def run_mistake(self, name, files, flags, reason, emit_code):
        """Fails if the files of a mistake compile, or fail for another reason: the check would notice nothing."""
        try:
            self.run(name, files, flags, emit_code)
        except Failure as failure:
            if reason in str(failure):
                return
            raise Failure(f"The mistake {name} fails for another reason than '{reason}'.\n{failure}")
        raise Failure(f"The mistake {name} compiles for {self.title}, so the check notices nothing.")

    def check(self, code, module):
        """Fails if reflection needs the type of a function with typed throws, which old systems cannot make.

        Returns the number of functions.
        """
        function, functions = "", 0
        with open(code, encoding="utf-8", errors="replace") as lines:
            for line in lines:
                if line.startswith("define "):
                    function = line
                    functions += 1
                elif "call ptr @swift_getExtendedFunctionTypeMetadata(" in line and "_backDeploy" not in function:
                    name = re.search(r'@"?([^"(]+)', function).group(1)
                    raise Failure(
                        f"{module} needs the type of a function with typed throws at run time, which systems before macOS 15 "
                        f"and iOS 18 cannot make. Store a closure that returns a Result. The type, for swift demangle: {name}")
        return functions


class Package:
    """A package's targets, libraries first and tests last, and the oldest systems that it names."""

    def __init__(self, folder):
        self.folder = folder
        command = ["swift", "package", "--package-path", str(folder), "dump-package"]
        manifest = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
        self.name = manifest["name"]
        self.versions = {platform["platformName"]: platform["version"] for platform in manifest["platforms"]}
        self.mode = manifest["swiftLanguageVersions"][0]
        self.products = [product["name"] for product in manifest["products"] if "library" in product["type"]]
        order = ["regular", "executable", "test"]
        self.targets = sorted(manifest["targets"], key=lambda target: order.index(target["type"]))

    def target(self, name):
        return next(target for target in self.targets if target["name"] == name)

    def flags(self, target):
        flags = ["-package-name", self.name.lower(), "-swift-version", self.mode, "-enable-testing"]
        for setting in target["settings"]:
            (kind, value), = setting["kind"].items()
            if kind == "enableUpcomingFeature":
                flags += ["-enable-upcoming-feature", value["_0"]]
            elif kind == "defaultIsolation":
                flags += ["-default-isolation", value["_0"]]
        if target["type"] != "executable":
            flags.append("-parse-as-library")
        return flags

    def files(self, target):
        place = "Tests" if target["type"] == "test" else "Sources"
        folder = self.folder / target.get("path", f"{place}/{target['name']}")
        excluded = [folder / path for path in target["exclude"]]
        # Some targets have symbolic links to folders that they share.
        files = (Path(place, name) for place, _, names in os.walk(folder, followlinks=True) for name in names)
        files = (path for path in files if path.suffix == ".swift")
        return sorted(path for path in files if not any(place in path.parents for place in excluded))
