// Opens the bundled commerce API: database, migrations, demo data, pictures.
import { join } from 'node:path'
import type { Backend } from '#/contract/backend.ts'
import { createBackend } from './backend.ts'
import type { Config } from './config.ts'
import { openNewest } from './database.ts'
import type { Log } from './log.ts'
import { keptSecret } from './secret.ts'

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

type Options = { config: Config; log: Log; say: (text: string) => void }

/** The bundled API on its own database; the storefront half never imports this. */
export async function openCommerce({ config, log, say }: Options): Promise<Commerce> {
  // The database opens in a thread of its own: the API's code is read meanwhile.
  const opening = openNewest(config)
  const code = Promise.all([
    import('#/commerce/api/app.ts'),
    import('#/commerce/api/rate-limit.ts'),
    import('#/commerce/media/store.ts'),
    import('#/commerce/db/seed/seed.ts'),
    import('#/commerce/db/changes.ts'),
    import('#/commerce/payments/plain.ts'),
  ])
  const database = await opening
  const [
    { createApi },
    { createRateLimits },
    { createPictureStore },
    { seedShop },
    { listenForChanges },
    { bankTransfer, cashOnDelivery },
  ] = await code
  const secret = config.authSecret ?? (await keptSecret(config.dataDir, 'auth-secret'))
  await seedShop({ database, demo: config.demo, say })
  const pictures = createPictureStore({ dir: join(config.dataDir, 'pictures') })
  const api = createApi({
    db: database.db,
    secret,
    siteUrl: config.siteUrl,
    now: () => new Date(),
    log,
    pictures,
    limits: createRateLimits({ enabled: config.rateLimit }),
    providers: new Map([cashOnDelivery, bankTransfer].map((one) => [one.method, one])),
  })
  const stops: (() => Promise<void>)[] = [everyDay(api.prune, log)]
  return {
    backend: createBackend({ fetch: api.fetch, issue: api.systemToken }),
    check: async () => {
      await database.pool.query('select 1')
    },
    watch: (heard) => {
      const { databaseUrl } = config
      if (databaseUrl) stops.push(listenForChanges(databaseUrl, heard))
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

/** Does some work now and once a day; gives back how to end that. */
function everyDay(work: () => Promise<unknown>, log: Log): () => Promise<void> {
  const run = () =>
    void work().catch((error) => log('warn', 'old.not_pruned', { error: String(error) }))
  const timer = setInterval(run, DAY_MS).unref()
  run()
  return async () => clearInterval(timer)
}
