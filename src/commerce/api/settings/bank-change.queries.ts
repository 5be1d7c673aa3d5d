import { eq, sql } from 'drizzle-orm'
import { BankChange } from '#/contract/content/staff.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { setting } from '#/commerce/db/schema/content.ts'
import { order } from '#/commerce/db/schema/orders.ts'

const NAME = 'bank_change'

/** The bank account that waits, if one does. */
export async function findBankChange(db: Executor): Promise<BankChange | null> {
  const [row] = await db
    .select({ value: setting.value })
    .from(setting)
    .where(eq(setting.name, NAME))
  return BankChange.nullable().parse(row?.value ?? null)
}

export async function saveBankChange(db: Executor, value: BankChange): Promise<void> {
  await db
    .insert(setting)
    .values({ name: NAME, value })
    .onConflictDoUpdate({ target: setting.name, set: { value, updated_at: sql`now()` } })
}

export async function deleteBankChange(db: Executor): Promise<void> {
  await db.delete(setting).where(eq(setting.name, NAME))
}

export async function hasOrders(db: Executor): Promise<boolean> {
  return (await db.select({ id: order.id }).from(order).limit(1)).length > 0
}
