// Whether a seller's product may be on sale; no row: approved (rule 158).
import { and, eq, isNotNull, or } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { productApproval } from '#/commerce/db/schema/store/seller.ts'

export async function findApproval(db: Executor, id: number) {
  const [row] = await db.select().from(productApproval).where(eq(productApproval.product_id, id))
  return row
}

/** Null: approved. */
export async function setApproval(
  db: Executor,
  id: number,
  state: Pick<typeof productApproval.$inferInsert, 'state' | 'reason' | 'updated_at'> | null,
): Promise<void> {
  if (state === null) {
    await db.delete(productApproval).where(eq(productApproval.product_id, id))
    return
  }
  await db
    .insert(productApproval)
    .values({ product_id: id, ...state })
    .onConflictDoUpdate({ target: productApproval.product_id, set: state })
}

/** Archived or unapproved: neither a plan nor the end of a recall puts it on sale. */
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
