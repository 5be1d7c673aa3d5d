// The HTTP process and its composition root: everything is opened and joined here.
import { createServer } from 'node:http'
import { once } from 'node:events'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Backend } from '#/contract/backend.ts'
import { createAssets } from './assets.ts'
import { createBackend, createRemoteSource } from './backend.ts'
import type { Commerce } from './commerce.ts'
import { addressOf, ConfigError, type Config } from './config.ts'
import { createGateway, type Gateway } from './gateway.ts'
import { createHandler, pageLocals, type Handler } from './http.ts'
import { buildId } from './build.ts'
import type { Log } from './log.ts'
import { PageStore } from './pages/page-store.ts'
import { createRenderer } from './pages/render.ts'
import { keptSecret } from './secret.ts'
import { askAsSystem } from './system-call.ts'

export type Shop = {
  backend: Backend
  gateway: Gateway
  ready: () => Promise<void>
  close: () => Promise<void>
}
type Options = { config: Config; log: Log; say: (text: string) => void }

/** Opens what answers calls: the bundled API, or the one at API_URL. */
export async function openShop(options: Options): Promise<Shop> {
  const { config } = options
  const commerce = config.api
    ? remoteCommerce(config.api)
    : await (await import('./commerce.ts')).openCommerce(options)
  // Another API may come up later than its storefront: that is told, and no reason to stop.
  commerce.check().catch((error) => options.log('warn', 'api.not_ready', { error: String(error) }))
  const gateway = createGateway(commerce.backend, {
    secure: config.siteUrl.startsWith('https:'),
    origin: new URL(config.siteUrl).origin,
    log: options.log,
  })
  return { backend: commerce.backend, gateway, ready: commerce.check, close: commerce.close }
}

function remoteCommerce(api: NonNullable<Config['api']>): Commerce {
  const backend = createBackend(createRemoteSource(api))
  return {
    backend,
    check: async () => {
      await askAsSystem(backend, '/settings')
    },
    close: async () => undefined,
  }
}

/** Longer than proxies keep an idle connection, so that none of them sends a call into one that is just closed. */
const KEEP_ALIVE_MS = 65_000

/** Serves the built shop until the process is told to stop. Gives back the address that it listens on. */
export async function serve(shop: Shop, { config, log }: Options): Promise<{ url: string }> {
  const pages = await loadPages({ backend: shop.backend, log })
  const assets = await createAssets('dist/client')
  const store = await openStore({ pages, shop, config, log })
  const server = createServer(
    createHandler({
      gateway: shop.gateway,
      store,
      revalidateSecret:
        config.revalidateSecret ?? (await keptSecret(config.dataDir, 'revalidate-secret')),
      assets,
      pages,
      ready: shop.ready,
    }),
  )
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.listen(config.port, config.host)
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new ConfigError(
      `Port ${config.port} is in use. Stop what listens there, or give another PORT.`,
    )
  })
  const stop = () => {
    log('info', 'server.stopping')
    server.close()
    server.closeIdleConnections()
    Promise.all([store.close(), shop.close()]).then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  void store.look()
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  return { url: addressOf(config.host, port) }
}

type Entry = { handler: (...args: unknown[]) => void }

/** The built storefront. A process has one, so asking early only saves time later. */
export const loadEntry = (): Promise<Entry> =>
  import(new URL('../../dist/server/entry.mjs', import.meta.url).href)

/** Pages of earlier builds are of no use. */
async function removeOthers(folder: string, kept: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  const others = names.filter((name) => name !== kept)
  await Promise.all(others.map((name) => rm(join(folder, name), { recursive: true, force: true })))
}

type StoreParts = { pages: Handler; shop: Shop; config: Config; log: Log }

async function openStore({ pages, shop, config, log }: StoreParts): Promise<PageStore> {
  const build = await buildId()
  const renderer = await createRenderer(pages, config.siteUrl)
  const dir = join(config.dataDir, 'pages', build)
  await removeOthers(join(config.dataDir, 'pages'), build)
  return new PageStore({ dir, backend: shop.backend, renderer, log })
}

async function loadPages(parts: Parameters<typeof pageLocals>[1]): Promise<Handler> {
  const { handler } = await loadEntry()
  return (request, response) => {
    const locals = pageLocals(request, parts)
    // An address without a page gets the page for that, which needs its locals like any other.
    const missing = () => {
      request.url = '/404'
      handler(request, response, undefined, locals)
    }
    handler(request, response, missing, locals)
  }
}
