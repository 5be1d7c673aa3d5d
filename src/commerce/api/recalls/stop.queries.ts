import { eq, sql } from 'drizzle-orm'
import type { Localized } from '#/contract/common.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { product } from '#/commerce/db/schema/catalog.ts'

export async function findProductName(db: Executor, id: number): Promise<Localized | undefined> {
  const [row] = await db.select({ name: product.name }).from(product).where(eq(product.id, id))
  return row?.name
}

/** 1: on sale. */
export async function setOnSale(
  db: Executor,
  id: number,
  status: 0 | 1,
): Promise<number | undefined> {
  const [before] = await db
    .select({ status: product.status })
    .from(product)
    .where(eq(product.id, id))
    .for('no key update')
  await db
    .update(product)
    .set({ status, updated_at: sql`now()` })
    .where(eq(product.id, id))
  return before?.status
}
