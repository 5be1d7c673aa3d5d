// `npm start`: builds if there is no current build, opens the shop and serves it.
import { enableCompileCache } from 'node:module'
import { readConfig, runAsProduction } from './process/config.ts'
import { ensureBuild } from './build/build.ts'
import { createLog } from './process/log.ts'
import { loadEntry } from './pages/making/entry.ts'
import { openShop, serve } from './main.ts'
import { reportStart, runCommand, say } from './process/terminal.ts'

runAsProduction()
// The code loaded below is compiled at the first start only.
enableCompileCache()

await runCommand(async () => {
  const config = readConfig(process.env)
  const log = createLog(config)
  // Build and database don't need each other: a first start does both at once.
  const [shop] = await Promise.all([
    openShop({ config, log, say }),
    ensureBuild(say).then(loadEntry),
  ])
  const { url, first } = await serve(shop, { config, log, say })
  reportStart(url, { api: config.api, demo: shop.demo, missing: shop.missing, first })
})
