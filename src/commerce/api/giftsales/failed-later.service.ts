// The refund of a gift card's purchase that didn't arrive: it is a case for staff (rules 64 and 347).
import type { Work } from '#/commerce/api/context.ts'
import { afterLoss, type LostRefund } from '#/commerce/payments/lost-refunds.queries.ts'
import { lockSaleBy, type SaleRow, updateSale } from './sales.queries.ts'
import { tellShop } from './tell-sale.service.ts'

/** False if no purchase has this refund. */
export async function failSaleRefund(
  work: Work,
  { failure, ...named }: LostRefund,
): Promise<boolean> {
  const row = await lockSaleBy(work.db, named)
  if (!row) return false
  if (row.status === 'refunded') await noteLost(work, row, { ...named, failure })
  return true
}

/** It is still owed, whatever the provider had said; the shop is told. The sale is locked. */
export async function noteLost(
  work: Work,
  row: SaleRow,
  { refund_ref, failure }: LostRefund,
): Promise<void> {
  const values = afterLoss(row, refund_ref)
  await updateSale(work.db, row.id, {
    ...values,
    status: 'refused',
    problem: failure.slice(0, 300),
    silent_since: null,
    refund_ref: null,
    refunded_at: null,
    updated_at: work.deps.now(),
  })
  await tellShop(work, row, `refused:${values.refusals}`)
  work.deps.log('warn', 'gift_card.failed_later', { number: row.number })
}
