// `npm start`: builds where there is no current build, opens the shop, serves it.
import { enableCompileCache } from 'node:module'
import { readConfig, runAsProduction } from './config.ts'
import { ensureBuild } from './build.ts'
import { createLog } from './log.ts'
import { loadEntry } from './entry.ts'
import { openShop, serve } from './main.ts'
import { reportStart, runCommand, say } from './terminal.ts'

runAsProduction()
// What is loaded below is compiled at the first start only.
enableCompileCache()

await runCommand(async () => {
  const config = readConfig(process.env)
  const log = createLog(config)
  // The build needs no database and the database no build: a first start does both at once.
  const [shop] = await Promise.all([
    openShop({ config, log, say }),
    ensureBuild(say).then(loadEntry),
  ])
  const { url } = await serve(shop, { config, log, say })
  reportStart(url, config)
})
