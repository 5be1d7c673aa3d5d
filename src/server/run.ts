// Builds if there is no current build, opens the shop and serves it.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, readConfig, runAsProduction } from './process/config.ts'
import { ensureBuild } from './build/build.ts'
import { createLog } from './process/log.ts'
import { loadEntry } from './pages/making/entry.ts'
import { openShop, serve } from './main.ts'
import { requireWritable } from './process/data-dir.ts'
import { UNOPTIMISED } from './process/lean.ts'
import { runNode } from './process/run-node.ts'
import { reportStart, runCommand, say } from './process/terminal.ts'

runAsProduction()

await runCommand(async () => {
  const config = readConfig(process.env)
  const log = createLog(config)
  // Build and database don't need each other: a first start does both at once.
  const [shop] = await Promise.all([
    fillNew(config).then(() => openShop({ config, log, say })),
    ensureBuild(say).then(loadEntry),
  ])
  const { url, first } = await serve(shop, { config, log, say })
  reportStart(url, { api: config.api, demo: shop.demo, missing: shop.missing, first })
})

/**
 * A new embedded database is filled by another process, since memory that was needed once is never given back. What it
 * couldn't do, and why, this process finds when it opens the shop.
 */
async function fillNew({ api, databaseUrl, dataDir }: Config): Promise<void> {
  if (api || databaseUrl || existsSync(join(dataDir, 'db'))) return
  await requireWritable(dataDir)
  await runNode([...process.execArgv, UNOPTIMISED, 'src/server/commands/seed.ts', '--quiet'], {
    stdio: ['ignore', 'inherit', 'ignore'],
  })
}
