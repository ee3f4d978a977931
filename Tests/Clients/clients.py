#!/usr/bin/env python3
"""Generates the clients of docs/clients.md from the document that the server serves, compiles them, and uses them against the server.

    Tests/Clients/clients.py .build/debug/tabheader .build-clients

Each client creates a session, selects, swipes and reads the log. Those of Kotlin are only compiled, without their HTTP library.
The folder has the generators, installed from requirements.txt, and gets the clients.
"""

import pathlib
import re
import shutil
import subprocess
import sys
import urllib.request

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "Contract"))
from check import Failed, Server  # noqa: E402

# For each generator of openapi-generator its options, as in docs/clients.md.
OPTIONS = {
    "typescript-fetch": [],
    "java": ["--library", "native", "--additional-properties", "openApiNullable=false"],
    "kotlin": ["--additional-properties", "serializationLibrary=jackson"],
    "swift6": ["--name-mappings", "container=stored", "--additional-properties", "identifiableModels=false"],
    "python": [],
}
# Java's annotations are in a library that neither Debian nor the generator has.
GENERATED = "package javax.annotation; public @interface Generated { String[] value(); String date() default \"\"; String comments() default \"\"; }"
# What Debian's Kotlin, 1.3, calls by another name.
KOTLIN = ((r"\.lowercase\(\)", ".toLowerCase()"), (r"\bentries\b", "values()"))


class Clients:
    def __init__(self, folder, url):
        self.tools = folder / "bin"
        self.folder = folder / "clients"
        self.url = url
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir()
        self.document = self.folder / "openapi.json"
        with urllib.request.urlopen(url + "/openapi.json") as response:
            self.document.write_bytes(response.read())
        # The generator has Jackson in it.
        self.jar = next(folder.glob("lib/python*/site-packages/openapi_generator_cli/openapi-generator.jar"))

    def run(self, *command):
        result = subprocess.run([str(part) for part in command], cwd=self.folder, text=True, capture_output=True, check=False)
        if result.returncode != 0:
            raise Failed(f"{' '.join(map(str, command))[:200]}:\n{(result.stdout + result.stderr)[-3000:]}")
        return result.stdout + result.stderr

    def sources(self, folder, suffix):
        return sorted((self.folder / folder).rglob("*" + suffix))

    def generate(self, name):
        """Generates with openapi-generator. No schema may have a name that is reserved."""
        output = self.run(self.tools / "openapi-generator-cli", "generate", "-i", self.document, "-g", name, "-o", name, *OPTIONS[name])
        schemas = set(re.findall(r"- (\w+) \(reserved word\)", output)) - {"Type", "From"}  # Of members within schemas.
        if schemas:
            raise Failed(f"{name}: reserved names: {', '.join(sorted(schemas))}")

    def typescript_fetch(self):
        shutil.copy(HERE / "drive.ts", self.folder)
        # noImplicitAny needs TypeScript 4.9; Debian has 4.8.
        self.run(
            "tsc", "--strictNullChecks", "--target", "es2020", "--lib", "es2020,dom", "--module", "commonjs", "--moduleResolution", "node",
            "--outDir", "typescript", "drive.ts")
        self.run("node", "typescript/drive.js", self.url)

    def java(self):
        (self.folder / "Generated.java").write_text(GENERATED)
        files = ["Generated.java", HERE / "Drive.java", *self.sources("java/src/main", ".java")]
        self.run("javac", "-nowarn", "-proc:none", "-cp", self.jar, "-d", "classes", *files)
        self.run("java", "-cp", f"{self.jar}:classes", "Drive", self.url)

    def kotlin(self):
        models = self.folder / "kotlin/src/main/kotlin/org/openapitools/client/models"
        for file in models.glob("*.kt"):
            text = file.read_text()
            for name, older in KOTLIN:
                text = re.sub(name, older, text)
            file.write_text(text)
        self.run("kotlinc", "-nowarn", "-cp", self.jar, "-d", "kotlin-classes", models)

    def swift6(self):
        files = self.sources("swift6/Sources", ".swift")
        self.run("swiftc", "-swift-version", "6", "-Onone", "-parse-as-library", "-o", "drive", HERE / "drive.swift", *files)
        self.run(self.folder / "drive", self.url)

    def python(self):
        self.run("env", f"PYTHONPATH={self.folder / 'python'}", self.tools / "python", HERE / "drive.py", self.url)

    def datamodel_code_generator(self):
        """The models read what the server answers."""
        self.run(
            self.tools / "datamodel-codegen", "--input", self.document, "--input-file-type", "openapi", "--output", "models.py",
            "--output-model-type", "pydantic_v2.BaseModel", "--formatters", "builtin")
        self.run("env", f"PYTHONPATH={self.folder}", self.tools / "python", HERE / "use_models.py", self.url)


def main(executable, folder):
    server = Server(executable.resolve())
    try:
        clients = Clients(folder.resolve(), server.url)
        for name in OPTIONS:
            clients.generate(name)
            getattr(clients, name.replace("-", "_"))()
            print(f"openapi-generator, {name}: {'compiles' if name == 'kotlin' else 'works'}", flush=True)
        clients.datamodel_code_generator()
        print("datamodel-code-generator: works")
    finally:
        server.end()
    print("clients: passed")


if __name__ == "__main__":
    try:
        main(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]))
    except Failed as failure:
        sys.exit(f"clients: {failure}")
