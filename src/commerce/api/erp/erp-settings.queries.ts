import { eq, sql } from 'drizzle-orm'
import { ErpSettings } from '#/contract/erp/staff-catalogue.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { setting } from '#/commerce/db/schema/content.ts'

const NAME = 'erp'

/** A shop that never changed them has the defaults. */
export async function findErpSettings(db: Executor): Promise<ErpSettings> {
  const [row] = await db
    .select({ value: setting.value })
    .from(setting)
    .where(eq(setting.name, NAME))
  return ErpSettings.parse(row?.value ?? {})
}

export async function saveErpSettings(db: Executor, value: ErpSettings): Promise<void> {
  await db
    .insert(setting)
    .values({ name: NAME, value })
    .onConflictDoUpdate({ target: setting.name, set: { value, updated_at: sql`now()` } })
}
