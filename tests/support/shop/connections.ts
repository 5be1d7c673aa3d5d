// A shop whose connections are set in the office, as in a running process.
import { openLiveBucket } from '#/commerce/api/connections/live-bucket.service.ts'
import { openConnections } from '#/commerce/api/connections/live.service.ts'
import type { Erp } from '#/commerce/erp/connect.ts'
import type { ConnectionKind } from '#/contract/connections/staff.ts'
import type { TestApi } from './api.ts'

/** What a shop without connections writes to; nobody reads it. */
const files = { from: undefined, send: () => Promise.reject(new Error('into a file')) }

type How = {
  given?: Partial<Record<ConnectionKind, string>>
  local?: boolean
  /** That of the environment, or the demo's. */
  erp?: Erp
}

export async function connectShop(
  { deps }: TestApi,
  { given = {}, local = true, ...own }: How = {},
) {
  const { db, secret, log, now } = deps
  const providers = new Map(deps.providers)
  const { mailer, texter, erp, hasErp, ...connections } = await openConnections({
    db,
    secret,
    log,
    now,
    given,
    erp: own.erp,
    measure: undefined,
    providers,
    local,
    mailer: files,
    texter: files,
    stripeUrl: undefined,
    siteUrl: 'http://shop.test',
    shared: false,
  })
  const bucket = openLiveBucket({ secret, address: undefined, local })
  Object.assign(deps, { mailer, texter, connections, providers, erp, hasErp, bucket })
}
