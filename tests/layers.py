"""The kind of import contract import-linter lacks: a package others may know by one module only."""

from typing import cast

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class OneDoor(Contract):
    """`importers` import nothing of `package` but the module `door`, and `door` nothing else of `package`."""

    type_name = "one_door"

    package = fields.StringField()
    door = fields.StringField()
    importers = fields.ListField(subfield=fields.StringField())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        package, door = cast(str, self.package), cast(str, self.door)
        behind = ({package} | graph.find_descendants(package)) - {door}
        outside = {door}
        for importer in cast(list[str], self.importers):
            outside |= {importer} | graph.find_descendants(importer)
        found = [
            f"{module} -> {imported}"
            for module in sorted(outside)
            for imported in sorted(graph.find_modules_directly_imported_by(module) & behind)
        ]
        return ContractCheck(kept=not found, metadata={"imports": found})

    def render_broken_contract(self, check: ContractCheck) -> None:
        for line in check.metadata["imports"]:
            output.print_error(line, bold=False)
