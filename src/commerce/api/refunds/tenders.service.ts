// How an order was paid, and what of that has gone back.
import type { Tenders } from '#/domain/refund.ts'
import type { Work } from '#/commerce/api/context.ts'
import type { OrderRow } from '#/commerce/api/records/orders.queries.ts'
import { hasWallet } from '#/commerce/api/wallet/has-wallet.queries.ts'
import { findPaidPayments } from './paid-payments.queries.ts'
import { paidBy } from './refund-parts.rules.ts'
import { sumRefunds } from './refunds.queries.ts'

/** For refunds: once nobody has the wallet any more, because its account was deleted, what it paid goes back as money. */
export async function tendersOf({ db }: Pick<Work, 'db'>, order: OrderRow) {
  const has_wallet = await hasWallet(db, order.customer_id)
  const payments = await findPaidPayments(db, order.id)
  const { shipping, ...refunded } = await sumRefunds(db, order.id)
  const paid = paidBy(order, payments)
  const shown = (tenders: Tenders) => (has_wallet ? tenders : asMoney(tenders))
  return { has_wallet, payments, shipping, paid: shown(paid), refunded: shown(refunded) }
}

export const asMoney = (tenders: Tenders): Tenders => ({
  ...tenders,
  money: tenders.money + tenders.wallet,
  wallet: 0,
})
