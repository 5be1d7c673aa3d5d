import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { Localized } from '#/contract/common.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { productApproval } from '#/commerce/db/schema/store/seller.ts'

export async function findProductName(db: Executor, id: number): Promise<Localized | undefined> {
  const [row] = await db.select({ name: product.name }).from(product).where(eq(product.id, id))
  return row?.name
}

/** Archived or unapproved since: it doesn't go back on sale by itself. */
export async function staysOff(db: Executor, id: number): Promise<boolean> {
  const [row] = await db
    .select({ id: product.id })
    .from(product)
    .leftJoin(productApproval, eq(productApproval.product_id, product.id))
    .where(
      and(eq(product.id, id), or(isNotNull(product.archived_at), isNotNull(productApproval.state))),
    )
  return row !== undefined
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
