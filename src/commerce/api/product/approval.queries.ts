// Whether a seller's product may be on sale; no row: approved (rule 158).
import { eq } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
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
