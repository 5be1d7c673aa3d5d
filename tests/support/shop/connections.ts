// A shop whose connections are set in the office, as in a running process.
import { openConnections } from '#/commerce/api/connections/live.service.ts'
import type { TestApi } from './api.ts'

/** What a shop without connections writes to; nobody reads it. */
const files = { from: undefined, send: () => Promise.reject(new Error('into a file')) }

type How = { given?: { mail?: string }; local?: boolean }

export async function connectShop({ deps }: TestApi, { given = {}, local = true }: How = {}) {
  const { db, secret, log } = deps
  const providers = new Map(deps.providers)
  const { mailer, texter, ...connections } = await openConnections({
    db,
    secret,
    log,
    given,
    providers,
    local,
    mailer: files,
    texter: files,
    stripeUrl: undefined,
    siteUrl: 'http://shop.test',
    shared: false,
  })
  Object.assign(deps, { mailer, texter, connections, providers })
}
