// The payment of a change that waited for it (rule 127): the change is made, or the payment is refunded.
import { toMinor } from '#/domain/money.ts'
import { DEFAULT_LANGUAGE, isLanguage } from '#/lib/i18n.ts'
import { applyOwnChange } from '#/commerce/api/change/own-change.service.ts'
import { changeOf } from '#/commerce/api/change/changeable.service.ts'
import { WalletTooLow } from '#/commerce/api/change/take-more.service.ts'
import type { Ctx, Work } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { GoodsGone } from '#/commerce/api/fulfilment/reserve.service.ts'
import { dropCharge, release } from '#/commerce/api/fulfilment/charge-hold.service.ts'
import { type ChargeRow, endCharge } from '#/commerce/api/records/charges.queries.ts'
import { dueOf } from '#/commerce/api/records/order-money.rules.ts'
import { type OrderRow, lockOrderById } from '#/commerce/api/records/orders.queries.ts'
import type { PaymentRow } from '#/commerce/api/records/payments.queries.ts'
import { ownReason } from '#/commerce/api/records/reason-words.rules.ts'
import { refundPayment } from '#/commerce/api/refunds/refund-all.service.ts'
import { moveWallet } from '#/commerce/api/wallet/wallet.queries.ts'

type Paid = { order: OrderRow; row: PaymentRow; charge: ChargeRow; way: 'goods' | 'money back' }

/** @throws GoodsGone if the change is no longer possible: the caller rolls back, and the payment is refunded */
export async function payCharge(work: Work, { order, row, charge, way }: Paid): Promise<void> {
  const ctx = asCustomer(work, order)
  const isWanted = charge.state === 'open' && way === 'goods' && (await changeOf(ctx, order))
  if (!isWanted) {
    if (charge.state === 'open') await dropCharge(work, order)
    await refundPayment(work, row, ownReason('not_needed', order))
    return
  }
  await release(work, order, charge)
  await endCharge(work.db, charge.id, 'done')
  const { customer_id, order_number } = order
  const entry = { order_number, reason: 'charge' as const, created_at: work.deps.now() }
  if (customer_id !== null)
    await moveWallet(work.db, { ...entry, customer_id, change: charge.amount })
  try {
    await applyOwnChange(ctx, order, charge.body)
    await requireNotDearer(work, order.id, charge.body.expected_total)
  } catch (error) {
    if (error instanceof ShopError || error instanceof WalletTooLow) throw new GoodsGone()
    throw error
  }
}

/** The wallet may hold more than was paid in for this. */
async function requireNotDearer({ db }: Work, id: number, seen: number | undefined): Promise<void> {
  const after = await lockOrderById(db, id)
  if (after && seen !== undefined && dueOf(after) > toMinor(seen)) throw new GoodsGone()
}

/** As if its customer requested it now; the requester's rights were checked before the payment. */
const asCustomer = (work: Work, { language }: OrderRow): Ctx => ({
  ...work,
  principal: { type: 'none' },
  language: isLanguage(language) ? language : DEFAULT_LANGUAGE,
  token: '',
  network: '',
  agent: '',
  site: undefined,
  tag: () => undefined,
})
