import { sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { agentOrder } from '#/commerce/db/schema/agent-basket.ts'
import { webhook } from '#/commerce/db/schema/staff/webhook.ts'
import { store } from '#/commerce/db/schema/catalog.ts'

/** Which receivers the shop has according to its tables. */
export async function findPartners(db: Executor) {
  const { rows } = await db.execute<{ sellers: boolean; programs: boolean; agents: boolean }>(sql`
    select exists (select from ${store}) as sellers,
      exists (select from ${webhook} where state = 'on') as programs,
      exists (select from ${agentOrder}) as agents`)
  return rows[0] ?? { sellers: false, programs: false, agents: false }
}
