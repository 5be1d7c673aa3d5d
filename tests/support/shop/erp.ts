// A shop with an ERP: the sandbox on a free port, and the real connector.
import { asc } from 'drizzle-orm'
import { type SentCounts, sendDocuments } from '#/commerce/api/erp/send-documents.service.ts'
import { type Erp, type ErpOptions, connectErp } from '#/commerce/erp/connect.ts'
import type { Goods } from '#/commerce/erp/sandbox/goods.ts'
import { SANDBOX_LOGIN } from '#/commerce/erp/sandbox/login.ts'
import { type Sandbox, startSandbox } from '#/commerce/erp/sandbox/start.ts'
import { erpOutbox } from '#/commerce/db/schema/erp/outbox.ts'
import { type TestApi, startApi } from './api.ts'

export type ErpShop = {
  shop: TestApi
  sandbox: Sandbox
  erp: Erp
  /** Log entries about exchanges. */
  logged: object[]
  send: () => Promise<SentCounts>
  outbox: () => Promise<(typeof erpOutbox.$inferSelect)[]>
  close: () => Promise<void>
}

type Options = Partial<ErpOptions> & {
  goods?: readonly Goods[]
  /** An existing one. */
  shop?: TestApi
}

export async function startErpShop({
  goods = [],
  shop: given,
  ...options
}: Options = {}): Promise<ErpShop> {
  const shop = given ?? (await startApi())
  const sandbox = await startSandbox({ goods, ...(goods.length > 0 ? { pageSize: 2 } : {}) })
  const logged: object[] = []
  const erp = connectErp({
    url: sandbox.url,
    credentials: SANDBOX_LOGIN,
    now: shop.clock.now,
    log: (level, event, data) => logged.push({ level, event, ...data }),
    timeoutMs: 5000,
    ...options,
  })
  shop.deps.erp = () => erp
  shop.deps.hasErp = () => Promise.resolve(true)
  return {
    shop,
    sandbox,
    erp,
    logged,
    send: () => sendDocuments({ ...shop.deps, log: () => undefined, erp }),
    outbox: () => shop.db.select().from(erpOutbox).orderBy(asc(erpOutbox.id)),
    close: async () => {
      await sandbox.close()
      await shop.close()
    },
  }
}
