// The commerce API's routes, without a database: its pool never connects.
import { drizzle } from 'drizzle-orm/node-postgres'
import { tmpdir } from 'node:os'
import pg from 'pg'
import { createApi } from '#/commerce/api/app.ts'
import { createRateLimits } from '#/commerce/api/limits/rate-limit.service.ts'
import { createPictureStore } from '#/commerce/media/store.ts'
import type { Endpoint } from '#/contract/endpoint.ts'

/** The endpoints that the API mounts, in order. */
export function mountedEndpoints(): Endpoint[] {
  const { implementations } = createApi({
    db: drizzle({ client: new pg.Pool() }),
    secret: 'a secret that signs nothing, long enough',
    now: () => new Date(),
    log: () => undefined,
    pictures: createPictureStore({ dir: tmpdir() }),
    limits: createRateLimits({ enabled: false }),
    providers: new Map(),
  })
  return implementations.map(({ endpoint }) => endpoint)
}
