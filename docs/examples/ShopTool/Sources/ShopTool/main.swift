import CommandLineTool
import ShopManagers

await CommandLineTool.run(registry: Shop.registry)
