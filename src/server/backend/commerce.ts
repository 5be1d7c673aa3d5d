// Opens the bundled commerce API: database, migrations, demo data, pictures.
import { join } from 'node:path'
import type { Backend } from '#/contract/backend.ts'
import { createBackend } from './backend.ts'
import type { Config } from '#/server/process/config.ts'
import { openNewest } from './database.ts'
import type { Log } from '#/server/process/log.ts'
import { keptSecret } from '#/server/process/secret.ts'

export type Commerce = {
  backend: Backend
  /** Resolves when the database answers. @throws when it does not */
  check: () => Promise<void>
  /** Has `heard` called when content may have changed outside this process. */
  watch: (heard: () => void) => void
  /** Reads what the first searches would wait for; to be called once visitors are served. */
  warm: () => void
  close: () => Promise<void>
}

const DAY_MS = 86_400_000
const SWEEP_MS = 20_000

type Options = { config: Config; log: Log; say: (text: string) => void }

/** The bundled API on its own database; the storefront half never imports this. */
export async function openCommerce({ config, log, say }: Options): Promise<Commerce> {
  // The database opens in a thread of its own: the API's code is read meanwhile.
  const opening = openNewest(config)
  const reading = readCode()
  const database = await opening
  const code = await reading
  const secret = config.authSecret ?? (await keptSecret(config.dataDir, 'auth-secret'))
  await code.seedShop({ database, demo: config.demo, say })
  const pictures = code.createPictureStore({ dir: join(config.dataDir, 'pictures') })
  const { db } = database
  const { siteUrl, demo, stripe } = config
  const now = () => new Date()
  const api = code.createApi({
    db,
    secret,
    siteUrl,
    now,
    log,
    pictures,
    limits: code.createRateLimits({ enabled: config.rateLimit }),
    providers: await code.createProviders({ db, secret, siteUrl, now, demo, stripe }),
    mailer: createMailer(code, config),
  })
  const stops = startWork({ api, code, database, log })
  return {
    backend: createBackend({ fetch: api.fetch, issue: api.systemToken }),
    check: async () => {
      await database.pool.query('select 1')
    },
    watch: (heard) => {
      const { databaseUrl } = config
      if (databaseUrl) stops.push(code.listenForChanges(databaseUrl, heard))
    },
    warm: () => {
      api.warm().catch((error) => log('warn', 'catalogue.not_read', { error: String(error) }))
    },
    close: async () => {
      await Promise.all(stops.map((stop) => stop()))
      await database.close()
    },
  }
}

type Code = Awaited<ReturnType<typeof readCode>>
type Working = {
  api: ReturnType<Code['createApi']>
  code: Code
  database: Awaited<ReturnType<typeof openNewest>>
  log: Log
}

/** What the shop does by itself, each in its rhythm; gives back how to end it. */
function startWork({ api, code, database, log }: Working): (() => Promise<void>)[] {
  const told = (event: string, work: () => Promise<unknown>) => async () => {
    await work().catch((error: unknown) => log('warn', event, { error: String(error) }))
  }
  const grown = told('tables.not_looked_at', () => code.refreshGrown(database.db))
  return [
    repeat(told('old.not_pruned', api.prune), { everyMs: DAY_MS }),
    repeat(api.sweep, { everyMs: SWEEP_MS, later: true }),
    ...(database.embedded ? [repeat(grown, { everyMs: SWEEP_MS, later: true })] : []),
  ]
}

function createMailer(code: Code, { mail, dataDir }: Config) {
  const { smtpUrl: url, from } = mail
  return url
    ? code.createSmtpMailer({ url, from })
    : code.createFileMailer({ dir: join(dataDir, 'mail'), from })
}

async function readCode() {
  const modules = await Promise.all([
    import('#/commerce/api/app.ts'),
    import('#/commerce/api/rate-limit.ts'),
    import('#/commerce/media/store.ts'),
    import('#/commerce/db/seed/seed.ts'),
    import('#/commerce/db/changes.ts'),
    import('#/commerce/payments/providers.ts'),
    import('#/commerce/mail/mailer.ts'),
    import('#/commerce/db/open.ts'),
  ])
  const [app, limits, store, seed, changes, providers, mailer, open] = modules
  return { ...app, ...limits, ...store, ...seed, ...changes, ...providers, ...mailer, ...open }
}

type Rhythm = {
  everyMs: number
  /** Not at once. */
  later?: boolean
}

/** Does some work again and again, never twice at a time; gives back how to end that. */
function repeat(work: () => Promise<void>, { everyMs, later }: Rhythm): () => Promise<void> {
  let running: Promise<void> | undefined
  const run = () => {
    running ??= work().finally(() => {
      running = undefined
    })
  }
  const timer = setInterval(run, everyMs).unref()
  if (!later) run()
  return async () => {
    clearInterval(timer)
    await running
  }
}
