// The HTTP process and its composition root: everything is opened and joined here.
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { Backend } from '#/contract/backend.ts'
import { createAssets } from './http/assets.ts'
import { createBackend, createRemoteSource } from './backend/backend.ts'
import type { Commerce } from './backend/commerce.ts'
import { compressAnswer } from './http/compress-answer.ts'
import { addressOf, ConfigError, type Config } from './process/config.ts'
import { createGateway, type Gateway } from './gateway/gateway.ts'
import { createDraw, loadEntry } from './pages/making/entry.ts'
import { codeOf } from './process/exit-code.ts'
import { createHandler } from './http/dispatch.ts'
import type { Log } from './process/log.ts'
import { createAnswers, type KeptAnswers } from './pages/making/answers.ts'
import { preparePages } from './pages/keeping/places.ts'
import { createRevalidate } from './pages/reviving/revalidate.ts'
import { PageStore } from './pages/page-store.ts'
import { PageFiles } from './pages/keeping/page-files.ts'
import { createPageThreads } from './pages/making/page-threads.ts'
import { keptSecret } from './process/secret.ts'
import { askAsSystem } from './backend/system-call.ts'

export type Shop = {
  backend: Backend
  demo: boolean
  gateway: Gateway
  ready: () => Promise<void>
  watch: Commerce['watch']
  warm: Commerce['warm']
  work: Commerce['work']
  close: () => Promise<void>
}
type Options = { config: Config; log: Log; say: (text: string) => void }

/** Opens what answers calls: the bundled API, or the one at API_URL. */
export async function openShop(options: Options): Promise<Shop> {
  const { config } = options
  const commerce = config.api
    ? remoteCommerce(config.api)
    : await (await import('./backend/commerce.ts')).openCommerce(options)
  // Another API may come up later than its storefront: that is told, and no reason to stop.
  commerce.check().catch((error) => options.log('warn', 'api.not_ready', { error: String(error) }))
  const gateway = createGateway(commerce.backend, {
    secure: config.siteUrl.startsWith('https:'),
    origin: new URL(config.siteUrl).origin,
    log: options.log,
  })
  const { check: ready, ...rest } = commerce
  return { ...rest, gateway, ready }
}

function remoteCommerce(api: NonNullable<Config['api']>): Commerce {
  const backend = createBackend(createRemoteSource(api))
  return {
    backend,
    demo: false,
    check: async () => {
      await askAsSystem(backend, '/settings')
    },
    watch: () => undefined,
    warm: () => undefined,
    work: () => undefined,
    close: async () => undefined,
  }
}

/** Longer than proxies keep an idle connection, so that none of them sends a call into one that is just closed. */
const KEEP_ALIVE_MS = 65_000

/** Serves the built shop until the process is told to stop. Gives back the address that it listens on. */
export async function serve(shop: Shop, { config, log }: Options): Promise<{ url: string }> {
  const answers = createAnswers()
  const draw = createDraw(await loadEntry(), { backend: { ...shop.backend, answers }, log })
  const assets = await createAssets('dist/client')
  const store = await openStore({ shop, config, log, answers })
  const secret = config.revalidateSecret ?? (await keptSecret(config.dataDir, 'revalidate-secret'))
  const server = createServer(
    createHandler({
      gateway: shop.gateway,
      store,
      revalidate: createRevalidate({ secret, store }),
      trustProxy: config.trustProxy,
      assets,
      pages: (request, response) => {
        compressAnswer(request, response)
        draw(request, response)
      },
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
  const stop = async () => {
    log('info', 'server.stopping')
    server.close()
    server.closeIdleConnections()
    process.exit(await codeOf(Promise.all([store.close(), shop.close()]), log))
  }
  process.once('SIGINT', () => void stop())
  process.once('SIGTERM', () => void stop())
  shop.watch(() => void store.look())
  void store.look()
  shop.warm()
  store.warm()
  shop.work()
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  return { url: addressOf(config.host, port) }
}

/** The pages of the shop that runs; those that came with the build are taken over. */
async function openStore({ shop, config, log, answers }: StoreParts): Promise<PageStore> {
  const { backend } = shop
  const { siteUrl } = config
  const dir = await preparePages(config)
  const files = new PageFiles(dir)
  const maker = createPageThreads(1, { backend, siteUrl, files, log })
  const forget = (tags?: readonly string[]) => {
    if (tags) answers.forget(tags)
    else answers.forgetAll()
    maker.forget(tags)
  }
  return new PageStore({ dir, files, backend, maker, forget, log })
}

type StoreParts = { shop: Shop; config: Config; log: Log; answers: KeptAnswers }
