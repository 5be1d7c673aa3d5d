import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { OrderAlertsInput } from '#/contract/orders/staff-alerts.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { setting } from '#/commerce/db/schema/content.ts'

const NAME = 'order_alerts'

const Stored = OrderAlertsInput.extend({
  /** The day on which the last summary was sent, or for which none will be. */
  summary_on: z.string(),
})
export type StoredAlerts = z.output<typeof Stored>

/** Nobody has chosen yet: nobody is told. */
export const NO_ALERTS: StoredAlerts = {
  people: [],
  addresses: [],
  summary_hour: 7,
  language: 'en',
  summary_on: '',
}

export async function findAlerts(db: Executor): Promise<StoredAlerts> {
  const [row] = await db
    .select({ value: setting.value })
    .from(setting)
    .where(eq(setting.name, NAME))
  return Stored.catch(NO_ALERTS).parse(row?.value ?? NO_ALERTS)
}

/** Others who change it, or send the summary, wait. */
export async function lockAlerts(db: Executor): Promise<StoredAlerts> {
  await db
    .insert(setting)
    .values({ name: NAME, value: NO_ALERTS })
    .onConflictDoNothing({ target: setting.name })
  await db.select({ name: setting.name }).from(setting).where(eq(setting.name, NAME)).for('update')
  return findAlerts(db)
}

export async function saveAlertsRow(db: Executor, value: StoredAlerts): Promise<void> {
  await db
    .update(setting)
    .set({ value, updated_at: sql`now()` })
    .where(eq(setting.name, NAME))
}
