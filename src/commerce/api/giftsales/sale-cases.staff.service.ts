// Purchases of gift cards as staff see them, and money that the provider doesn't pay back (rule 347).
import type { AdminGiftSale, GiftReturn, GiftSaleQuery } from '#/contract/giftcards/staff-sales.ts'
import type { Proof } from '#/contract/codes/customer.ts'
import type { Page } from '#/contract/common.ts'
import { toAmount } from '#/domain/money.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { proveSelf } from '#/commerce/api/codes/proof.service.ts'
import { type Ctx, inTransaction, userOf } from '#/commerce/api/context.ts'
import { ShopError, found } from '#/commerce/api/errors.ts'
import { findSaleById } from '#/commerce/api/giftcards/gift-cards.staff.queries.ts'
import { toPage } from '#/commerce/api/page.ts'
import { noteReturned } from './run-sales.service.ts'
import { findSales } from './sale-cases.queries.ts'
import { lockSale, type SaleRow, updateSale } from './sales.queries.ts'

/** Its provider refuses to pay it back, or doesn't answer. */
const isRefused = (row: SaleRow): boolean => row.status === 'refused'

const view = (row: SaleRow): AdminGiftSale => ({
  id: row.id,
  number: row.number,
  status: row.status,
  name: row.name,
  email: row.email,
  recipient_email: row.recipient_email,
  amount: toAmount(row.amount),
  payment_method: row.method,
  reason: row.reason,
  paid:
    row.reason === 'amount' || row.reason === 'currency'
      ? {
          amount: row.paid_amount === null ? null : toAmount(row.paid_amount),
          currency: row.paid_currency,
        }
      : null,
  problem: row.problem,
  silent_since: isRefused(row) ? (row.silent_since?.toISOString() ?? null) : null,
  refund_way: row.refund_way,
  gift_card_id: row.gift_card_id,
  created_at: row.created_at.toISOString(),
})

export async function listSales(ctx: Ctx, query: GiftSaleQuery): Promise<Page<AdminGiftSale>> {
  const { rows, total } = await findSales(ctx.db, query)
  return toPage(rows.map(view), total, query)
}

/** In the card's history; in that of the purchase where there is no card. */
const noteSale = (tx: Ctx, { number, gift_card_id }: SaleRow, after: object) =>
  noteChange(tx, {
    kind: 'gift_card',
    record: gift_card_id ?? number,
    name: number,
    before: { sale: null },
    after: { sale: after },
  })

/**
 * Has the provider asked once more: with a new key if it refused, with the same one if it never answered.
 *
 * @throws ShopError NOT_FOUND, STATUS_CONFLICT if it isn't a case for staff
 */
export async function refundSaleAgain(ctx: Ctx, id: number, proof: Proof): Promise<AdminGiftSale> {
  await proveSelf(ctx, proof)
  const sale = await inTransaction(ctx, async (tx) => {
    const row = found(await lockSale(tx.db, id))
    if (!isRefused(row)) throw new ShopError('STATUS_CONFLICT')
    // Due at once.
    const due = { problem: null, silent_since: null, updated_at: new Date(0) }
    const again = { status: 'refunding' as const, ...due }
    await updateSale(tx.db, id, { ...again, refunded_by: userOf(tx).id })
    await noteSale(tx, row, { refunded: true, again: true })
    return view({ ...row, ...again })
  })
  ctx.deps.wake?.('settle-gift-card-sales')
  return sale
}

/**
 * Staff paid it back themselves; the buyer is told, and the books have it.
 *
 * @throws ShopError NOT_FOUND, STATUS_CONFLICT if it isn't a case for staff
 */
export async function noteSaleReturned(
  ctx: Ctx,
  id: number,
  { way, reason, password, otp }: GiftReturn,
): Promise<AdminGiftSale> {
  await proveSelf(ctx, { password, otp })
  const sale = await inTransaction(ctx, async (tx) => {
    const row = found(await lockSale(tx.db, id))
    const values = { refund_ref: null, refund_way: way, refunded_by: userOf(tx).id }
    if (!(await noteReturned(tx, id, { from: 'refused', ...values })))
      throw new ShopError('STATUS_CONFLICT')
    await noteSale(tx, row, { returned: way, reason })
    return view(found(await findSaleById(tx.db, id)))
  })
  ctx.deps.wake?.('send-mail')
  return sale
}
