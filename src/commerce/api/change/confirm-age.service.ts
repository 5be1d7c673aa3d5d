import type { OwnChange } from '#/contract/orders/public-change.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { findMinimumAge } from '#/commerce/api/product/minimum-age.queries.ts'
import { type OrderRow, updateOrder } from '#/commerce/api/records/orders.queries.ts'

/**
 * A customer who adds goods with a higher minimum age than was confirmed has to confirm that, too (rule 295). @throws
 * ShopError INVALID
 */
export async function confirmAge(
  tx: Ctx,
  { id, ...row }: OrderRow,
  body: OwnChange,
): Promise<void> {
  const added = body.add.map(({ product_id }) => product_id)
  const age = await findMinimumAge(tx.db, added)
  if (age === null || age <= (row.age_confirmed?.age ?? 0)) return
  if (!body.age_confirmed) {
    const message = messagesOf(tx.language)('field.age_confirmed.added', { age })
    throw new ShopError('INVALID', { errors: { age_confirmed: [message] } })
  }
  const at = tx.deps.now().toISOString()
  await updateOrder(tx.db, id, { age_confirmed: { age, at } })
}
