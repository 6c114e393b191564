import CommandLineTool
import GeneratedManagers

CommandLineTool.run(registry: AllManagers.registry)
