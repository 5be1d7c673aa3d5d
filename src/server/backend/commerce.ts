// Opens the bundled commerce API: database, migrations, demo data, pictures.
import { join } from 'node:path'
import type { Lost } from '#/commerce/db/embedded.ts'
import type { Database, Db } from '#/commerce/db/open.ts'
import type { Backend } from '#/contract/backend.ts'
import { createBackend } from './backend.ts'
import { type Config, isLoopback } from '#/server/process/config.ts'
import { loadDrizzle, openNewest } from './database.ts'
import type { Log } from '#/lib/log.ts'
import { networkOf } from '#/lib/net/network.ts'
import type { ProxyWatch } from '#/server/http/proxy-watch.ts'
import type { MayReport } from '#/server/telemetry/report-box.ts'
import type { Metrics } from '#/server/telemetry/metrics.ts'
import { connect } from './connect.ts'
import { addExtensions } from './extensions.ts'
import { answerAdmin } from './admin-socket.ts'
import { type FirstLink, keepFirstLink } from './first-link.ts'
import { createHost } from './host.ts'
import { kindWarnings } from './kind-warnings.ts'
import { requireSpace } from '#/server/process/data-dir.ts'
import { NotReady } from '#/server/process/not-ready.ts'
import { keptSecret } from '#/server/process/secret.ts'

export type Commerce = {
  backend: Backend
  /** Whether the demo's accounts exist. */
  demo: boolean
  /** The steps missing before the shop can take customers. */
  missing: string[]
  /** Resolves when the database answers. @throws if it does not */
  check: () => Promise<void>
  /** The link that makes the first administrator, at this address; nothing if there is one. */
  keepFirst: (address: string) => Promise<FirstLink | undefined>
  /** Calls `heard` when content may have changed outside this process. */
  watch: (heard: () => void) => void
  /** Loads what the first searches need; call it once visitors are served. */
  warm: () => Promise<void>
  /** Starts the shop's jobs; call it once visitors are served. */
  work: () => void
  /** Ends streaming answers; call it before waiting for open requests. */
  rest: () => void
  /** Counts browser reports, for all processes together; a process without limits counts its own. */
  mayReport: MayReport | undefined
  close: () => Promise<void>
}

type Options = {
  config: Config
  log: Log
  say: (text: string) => void
  metrics?: Metrics
  proxies?: ProxyWatch
}

/** The bundled API on its own database; the storefront half never imports this. */
export async function openCommerce(options: Options): Promise<Commerce> {
  const { database, code, deps: own, demo, missing, stopParts } = await openDeps(options)
  const { config, log, metrics } = options
  const added = addExtensions(own, config)
  const deps = { ...own, ...added, ...(metrics && { measure: metrics }) }
  metrics?.watch(sourcesOf(database, code))
  const jobs = code.createJobs(database)
  const disk = code.watchDisk(database.pool)
  const check = async () => {
    await database.pool.query('select 1')
    await requireSpace(config.dataDir)
    if (!(await disk.hasRoom())) throw new NotReady('the disk of the database is full')
  }
  const pages = async () => (await metrics?.pages()) ?? null
  const unseenProxy = () => options.proxies?.found() ?? false
  const host = await createHost({ config, database, log, check, pages, unseenProxy })
  const api = code.createApi({ ...deps, host, wake: jobs.wake, failed: disk.note })
  const stops = [jobs.stop, added.extensions.close]
  if (database.embedded) {
    stops.push(answerAdmin({ config, log, make: (to) => code.makeAdministrator(database, to) }))
  }
  return {
    backend: createBackend({ fetch: api.fetch, issue: api.systemToken }),
    demo,
    missing,
    check,
    keepFirst: async (address) => {
      const find: FindSecret = (when) => code.keepFirstSecret(deps, when)
      const { first, stop } = await keepFirstLink({ ...config, address, log, find })
      stops.push(stop)
      return first
    },
    watch: (heard) => {
      const url = config.sessionUrl ?? config.databaseUrl
      if (url) stops.push(code.listenForChanges(url, heard))
    },
    warm: () =>
      api.warm().catch((error) => log('warn', 'catalogue.not_read', { error: String(error) })),
    work: () => jobs.start({ ...deps, wake: jobs.wake }),
    rest: api.rest,
    mayReport: deps.limits.enabled
      ? (what, ip) => code.mayReport(deps.limits, what, networkOf(ip) ?? '')
      : undefined,
    close: async () => {
      await Promise.all(stops.map((stop) => stop()))
      // Jobs under way use both.
      await stopParts()
      await database.close()
    },
  }
}

type FindSecret = Parameters<typeof keepFirstLink>[0]['find']

/** The values read when the metrics are requested. */
const sourcesOf = ({ db, pool }: Database, code: Code) => ({
  orders: () => code.countOrders(db),
  payments: () => code.countPayments(db),
  paymentCases: () => code.countCases(db),
  mail: () => code.countMail(db),
  erp: () => code.countErp(db),
  pool: () => [
    { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
    { labels: { state: 'idle' }, value: pool.idleCount },
    { labels: { state: 'waiting' }, value: pool.waitingCount },
  ],
})

/** The shop's database, seeded, and everything else that its API and jobs need. */
export async function openDeps({ config, log, say, metrics }: Options) {
  // The database opens in its own thread; meanwhile the API's code is loaded.
  const report = (event: string, reason: string) =>
    log(event === 'broken' ? 'error' : 'info', `database.${event}`, { reason })
  const opening = openNewest({ ...config, report })
  const reading = readCode()
  const database = await opening
  const code = await reading
  if (database.lost) await logLoss({ database, lost: database.lost, log })
  const secret = config.authSecret ?? (await keptSecret(config.dataDir, 'auth-secret'))
  const seeded = await code.seedShop({ database, demo: config.demo, say })
  for (const { event, text } of kindWarnings(seeded, config)) {
    log('warn', event, { text })
    say(text)
  }
  const demo = seeded.kind === 'demo'
  const { db, embedded, listen } = database
  const { siteUrl } = config
  const now = () => new Date()
  const own = openErp(code, { config, demo, now, log, metrics })
  const shared = !embedded
  const parts = { config, db, secret, log, now, demo, shared, erp: own.erp, measure: metrics?.erp }
  const outside = await connect(code, parts)
  const missing = demo ? [] : await findMissing(code, { db, siteUrl, ...outside })
  if (missing.length > 0) log('info', 'shop.not_open_yet', { missing })
  const deps = {
    db,
    embedded,
    listen,
    secret,
    siteUrl,
    now,
    log,
    pictures: code.createPictureStore({ dir: join(config.dataDir, 'pictures') }),
    keptCatalogue: join(config.dataDir, 'catalogue.kept'),
    limits: code.createRateLimits({
      enabled: config.rateLimit,
      secret,
      shared: embedded ? undefined : { db, log },
    }),
    ...outside,
    ...(!demo && { vies: await openVies() }),
    // A shop that only this machine can reach may use a push service on this machine.
    pusher: code.createPusher({ secret, siteUrl, local: isLoopback(config.host) }),
  }
  const stopParts = async () => {
    outside.connections.stop()
    await own.close()
  }
  return { database, code, deps, demo, missing, stopParts }
}

const openVies = async () => (await import('#/commerce/documents/vies.ts')).createVies()

type ErpParts = Pick<Options, 'config' | 'log' | 'metrics'> & { demo: boolean; now: () => Date }

const openErp = (code: Code, { config, metrics, ...rest }: ErpParts) =>
  code.openErp({ ...rest, ...config, demo: rest.demo, rate: config.erpRate, measure: metrics?.erp })

/** Logs what a damaged database had confirmed but lost. */
async function logLoss({ database, lost, log }: LossReport): Promise<void> {
  const { rows } = await database.pool.query<{ order_number: string; created_at: Date }>(
    'select order_number, created_at from "order" order by id desc limit 1',
  )
  const [last] = rows
  log('error', 'database.lost', {
    what: 'Changes that had been confirmed are lost: the end of the log of the database can not be read.',
    confirmed_until: lost.confirmedUntil,
    bytes: lost.bytes,
    last_order: last?.order_number,
    last_order_at: last?.created_at.toISOString(),
  })
}

type LossReport = { database: Database; lost: Lost; log: Log }

type Ready = {
  db: Db
  siteUrl: string
  connections: { hasMailServer: () => boolean }
  providers: { has: (method: 'card') => boolean }
}

const findMissing = (
  code: Code,
  { db, siteUrl, connections, providers }: Ready,
): Promise<string[]> =>
  code.findMissing(db, {
    siteUrl,
    hasMailServer: connections.hasMailServer(),
    hasCards: providers.has('card'),
  })

type Code = Awaited<ReturnType<typeof readCode>>

async function readCode() {
  await loadDrizzle()
  const modules = await Promise.all([
    import('#/commerce/api/app.ts'),
    import('#/commerce/api/limits/rate-limit.service.ts'),
    import('#/commerce/media/store.ts'),
    import('#/commerce/db/seed/seed.ts'),
    import('#/commerce/db/changes.ts'),
    import('#/commerce/payments/providers.ts'),
    import('#/commerce/mail/mailer.ts'),
    import('#/commerce/mail/texter.ts'),
    import('#/commerce/jobs/running/start-jobs.ts'),
    import('#/commerce/api/content/before-opening.service.ts'),
    import('#/commerce/api/records/state.queries.ts'),
    import('#/commerce/erp/open.ts'),
    import('#/commerce/db/full-disk.ts'),
    import('#/commerce/api/limits/reports.service.ts'),
    import('#/commerce/mail/push/pusher.ts'),
    import('#/commerce/api/auth/administrator.service.ts'),
    import('#/commerce/api/auth/first/first-link.service.ts'),
    import('#/commerce/api/connections/live.service.ts'),
    import('#/commerce/api/webhooks/send-webhooks.service.ts'),
  ])
  const [app, limits, store, seed, changes, providers, mailer, texter, jobs, opening, ...more] =
    modules
  const [states, erp, disk, reports, pusher, administrator, first, live, hooks] = more
  return {
    ...app,
    ...limits,
    ...store,
    ...seed,
    ...changes,
    ...providers,
    ...mailer,
    ...texter,
    ...jobs,
    ...opening,
    ...states,
    ...disk,
    ...reports,
    ...erp,
    ...pusher,
    ...administrator,
    ...first,
    ...live,
    ...hooks,
  }
}
