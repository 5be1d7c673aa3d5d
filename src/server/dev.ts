// `npm run dev`: the same shop with hot reload. Astro's dev server is in front; the rest is as in production.
import { dev } from 'astro'
import { readConfig } from './process/config.ts'
import { createHandler } from './http/dispatch.ts'
import { createHeads } from './http/headers.ts'
import { pageLocals } from './http/page-locals.ts'
import { keepAddress } from './process/address.ts'
import { createLog } from './process/log.ts'
import { openShop } from './main.ts'
import { reportStart, runCommand, say } from './process/terminal.ts'

await runCommand(async () => {
  const config = readConfig(process.env)
  const log = createLog(config)
  const shop = await openShop({ config, log, say })
  const handler = createHandler({
    gateway: shop.gateway,
    heads: createHeads({ siteUrl: config.siteUrl }),
    log,
    proxies: shop.proxies,
    ready: shop.ready,
    pages: (request, _, next) => {
      const locals = pageLocals(request, { backend: shop.backend, siteUrl: config.siteUrl, log })
      Reflect.set(request, Symbol.for('astro.locals'), locals)
      next()
    },
  })
  const server = await dev({
    root: process.cwd(),
    server: { port: config.port, host: config.host },
    integrations: [
      {
        name: 'larder-backend',
        hooks: {
          'astro:server:setup': ({ server: vite }) => {
            vite.middlewares.use(handler)
          },
        },
      },
    ],
  })
  const stop = () => void Promise.all([server.stop(), shop.close()]).then(() => process.exit(0))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  const url = `http://${config.host}:${server.address.port}`
  const address = await keepAddress(config, url)
  shop.work()
  reportStart(url, {
    api: config.api,
    demo: shop.demo,
    missing: shop.missing,
    first: await shop.keepFirst(address),
  })
})
