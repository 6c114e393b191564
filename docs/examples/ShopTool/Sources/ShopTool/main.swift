import CommandLineTool
import ShopManagers

CommandLineTool.run(registry: Shop.registry)
