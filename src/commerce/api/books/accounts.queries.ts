import { eq, sql } from 'drizzle-orm'
import { BookAccounts, NO_ACCOUNTS } from '#/contract/books/staff.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { setting } from '#/commerce/db/schema/content.ts'

const NAME = 'accounts'

export async function findAccounts(db: Executor): Promise<BookAccounts> {
  const [row] = await db
    .select({ value: setting.value })
    .from(setting)
    .where(eq(setting.name, NAME))
  return row ? BookAccounts.parse(row.value) : NO_ACCOUNTS
}

/** Others who save wait; the row exists from then on. */
export async function lockAccounts(db: Executor): Promise<void> {
  await db.insert(setting).values({ name: NAME, value: NO_ACCOUNTS }).onConflictDoNothing()
  await db.select({ name: setting.name }).from(setting).where(eq(setting.name, NAME)).for('update')
}

export async function saveAccounts(db: Executor, value: BookAccounts): Promise<void> {
  await db
    .update(setting)
    .set({ value, updated_at: sql`now()` })
    .where(eq(setting.name, NAME))
}

/** The tax rates of the products, with those of their deposits, lowest first. */
export async function findProductRates(db: Executor): Promise<number[]> {
  const { rows } = await db.execute<{ rate: string }>(sql`
    select distinct rate from (select tax_rate as rate from product
      union select deposit_tax_rate from product where deposit_tax_rate is not null) as known order by rate`)
  return rows.map(({ rate }) => Number(rate))
}
