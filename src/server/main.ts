// The HTTP process and its composition root: everything is opened and wired here.
import type { Server } from 'node:http'
import type { Backend } from '#/contract/backend.ts'
import { createAssets } from './http/assets.ts'
import { createBackend, createRemoteSource } from './backend/backend.ts'
import type { Commerce } from './backend/commerce.ts'
import type { FirstLink } from './backend/first-link.ts'
import { compressAnswer } from './http/compress-answer.ts'
import type { Config } from './process/config.ts'
import { createGateway, type Gateway } from './gateway/gateway.ts'
import { createDraw, loadEntry } from './pages/making/entry.ts'
import { createHandler } from './http/dispatch.ts'
import { createProxyWatch, type ProxyWatch } from './http/proxy-watch.ts'
import { createPassCheck, createPasses, type Passed } from './http/visitor-pass.ts'
import { createHeads, type Heads } from './http/headers.ts'
import {
  createScriptOrigins,
  SCRIPTS_TAG,
  type ScriptOrigins,
} from './pages/reviving/script-origins.ts'
import { createListener, listen } from './http/listener.ts'
import { builtScripts } from './build/built-scripts.ts'
import type { Log } from '#/lib/log.ts'
import { createAnswers, type KeptAnswers } from './pages/making/answers.ts'
import { preparePages, writeNginxHead } from './pages/keeping/places.ts'
import { createRevalidate } from './pages/reviving/revalidate.ts'
import { LOOK_ELSEWHERE_EVERY_MS, PageStore } from './pages/page-store.ts'
import type { Draw } from './pages/making/render.ts'
import { PageFiles } from './pages/keeping/page-files.ts'
import { createPageProcesses, type PageProcesses } from './pages/making/page-processes.ts'
import { keepAddress } from './process/address.ts'
import { protectData } from './process/private-data.ts'
import { requireWritable } from './process/data-dir.ts'
import { readyOnce } from './process/not-ready.ts'
import { shutDown } from './process/shutdown.ts'
import { keptSecret } from './process/secret.ts'
import { whenToldToStop } from './process/told-to-stop.ts'
import { createMetrics, type Metrics } from './telemetry/metrics.ts'
import type { Traces } from './telemetry/traces.ts'
import { askAsSystem } from './backend/system-call.ts'

export type Shop = {
  backend: Backend
  demo: boolean
  missing: string[]
  gateway: Gateway
  ready: () => Promise<void>
  keepFirst: Commerce['keepFirst']
  watch: Commerce['watch']
  warm: Commerce['warm']
  work: Commerce['work']
  rest: Commerce['rest']
  mayReport: Commerce['mayReport']
  close: () => Promise<void>
  metrics: Metrics
  proxies: ProxyWatch
  traces: Traces | undefined
}
type Options = { config: Config; log: Log; say: (text: string) => void }

/** Opens the backend: the bundled API, or the one at API_URL. */
export async function openShop(given: Options): Promise<Shop> {
  const metrics = createMetrics()
  const { config, log } = given
  const proxies = createProxyWatch(config.trustProxy, log)
  const options = { ...given, metrics, proxies }
  await requireWritable(config.dataDir)
  const traces = await openTraces(config)
  protectData(config.dataDir, options.log)
  const commerce = config.api
    ? remoteCommerce(config.api, options)
    : await (await import('./backend/commerce.ts')).openCommerce(options)
  // Another API may start later than its storefront: that is logged, and no reason to stop.
  commerce.check().catch((error) => options.log('warn', 'api.not_ready', { error: String(error) }))
  const gateway = createGateway(commerce.backend, {
    secure: config.siteUrl.startsWith('https:'),
    origin: new URL(config.siteUrl).origin,
    log: options.log,
  })
  const { check: ready, close, ...rest } = commerce
  const closeAll = async () => {
    await close()
    await traces?.close()
  }
  return { ...rest, gateway, ready, metrics, proxies, traces, close: closeAll }
}

/** Loaded only if traces are collected. */
async function openTraces({ tracesUrl }: Config): Promise<Traces | undefined> {
  if (!tracesUrl) return undefined
  return (await import('./telemetry/traces.ts')).openTraces(tracesUrl)
}

function remoteCommerce(
  api: NonNullable<Config['api']>,
  { config: { siteUrl, storefrontSecret: secret }, log }: Options,
): Commerce {
  const site = new URL(siteUrl).origin
  const passes = secret === undefined ? undefined : createPasses({ secret })
  if (!passes) log('warn', 'storefront.unsigned', { missing: 'STOREFRONT_SECRET' })
  const passOf = passes && ((ip: string, call: Passed) => passes({ ip, site }, call))
  const backend = createBackend(createRemoteSource({ ...api, passOf }))
  return {
    backend,
    demo: false,
    missing: [],
    check: async () => {
      await askAsSystem(backend, '/settings')
    },
    keepFirst: async () => undefined,
    watch: () => undefined,
    warm: async () => undefined,
    work: () => undefined,
    rest: () => undefined,
    mayReport: undefined,
    close: async () => undefined,
  }
}

/** An API trusts storefronts that share its secret. */
const passCheckOf = ({ api, storefrontSecret: secret }: Config) =>
  api || secret === undefined ? undefined : createPassCheck({ secret })

type Served = { url: string; first: FirstLink | undefined }

/**
 * Serves the built shop until the process is told to stop. Returns the address that it listens on, and the link for the
 * first administrator if there is none.
 */
export async function serve(shop: Shop, { config, log }: Options): Promise<Served> {
  const answers = createAnswers()
  const assets = await createAssets('dist/client')
  const origins = createScriptOrigins(shop.backend, log)
  await origins.look()
  const scripts = await builtScripts()
  const heads = createHeads({ siteUrl: config.siteUrl, scripts, origins: origins.now })
  const store = await openStore({ shop, config, log, answers, heads, origins })
  const draw = await openDraw({ shop, config, log, answers }, store)
  const secret = config.revalidateSecret ?? (await keptSecret(config.dataDir, 'revalidate-secret'))
  const warming = Promise.withResolvers<unknown>()
  const server = createListener(
    createHandler({
      gateway: shop.gateway,
      heads,
      log,
      store,
      revalidate: createRevalidate({ secret, store }),
      trustProxy: config.trustProxy,
      proxies: shop.proxies,
      checkPass: passCheckOf(config),
      assets,
      pages: (request, response) => {
        compressAnswer(request, response)
        draw(request, response)
      },
      ready: readyOnce(warming.promise, shop.ready),
      metrics: shop.metrics,
      metricsToken: config.metricsToken,
      mayReport: shop.mayReport,
      trace: shop.traces?.request,
    }),
  )
  const { url, address } = await listenAt(server, config)
  const stop = async () => {
    // Pages being generated still read from the shop.
    const close = () => store.close().finally(shop.close)
    const rest = () => {
      store.rest()
      shop.rest()
    }
    process.exit(await shutDown(server, { rest, close, log }))
  }
  whenToldToStop(stop)
  shop.watch(() => void store.look())
  // Pages are served meanwhile; once `/readyz` succeeds, searches and changes are fast.
  warming.resolve(Promise.all([shop.warm(), store.warm()]))
  shop.work()
  return { url, first: await shop.keepFirst(address) }
}

async function listenAt(server: Server, config: Config) {
  const url = await listen(server, config)
  return { url, address: await keepAddress(config, url) }
}

/** Renders pages for visitors. */
async function openDraw(
  { shop, config, log, answers }: Omit<StoreParts, 'heads' | 'origins'>,
  { storedAt }: PageStore,
): Promise<Draw> {
  const backend = { ...shop.backend, answers }
  return createDraw(await loadEntry(), { backend, siteUrl: config.siteUrl, log, storedAt })
}

/** The running shop's page store, starting with the build's pages. */
async function openStore(parts: StoreParts): Promise<PageStore> {
  const { shop, config, log, answers, heads, origins } = parts
  const { backend } = shop
  const { siteUrl, pregenerate } = config
  const dir = await preparePages(config)
  await writeNginxHead(dir, heads.pages)
  const files = new PageFiles(dir)
  const processes = createPageProcesses(1, { backend, siteUrl, files, log })
  const maker = counted(processes, shop.metrics)
  const forget = (tags?: readonly string[]) => {
    if (tags) answers.forget(tags)
    else answers.forgetAll()
    maker.forget(tags)
    if (!tags || tags.includes(SCRIPTS_TAG))
      void origins.look(() => writeNginxHead(dir, heads.pages))
  }
  const store = new PageStore({
    dir,
    files,
    backend,
    maker,
    forget,
    log,
    head: () => heads.pages,
    pregenerate,
    ...(config.api ? { lookEveryMs: LOOK_ELSEWHERE_EVERY_MS } : {}),
  })
  shop.metrics.watch({ pagesWaiting: () => store.waiting(), pages: () => store.progress() })
  return store
}

function counted(processes: PageProcesses, { page }: Metrics): PageProcesses {
  const make: PageProcesses['make'] = async (order) => {
    try {
      const made = await processes.make(order)
      page('made')
      return made
    } catch (error) {
      page('failed')
      throw error
    }
  }
  return { ...processes, make }
}

type StoreParts = {
  shop: Shop
  config: Config
  log: Log
  answers: KeptAnswers
  heads: Heads
  origins: ScriptOrigins
}
