// What a provider says about the payment of a gift card: it is issued once, however often that is said.
import type { GiftSaleReason } from '#/contract/giftcards/shapes.ts'
import type { PaymentCaseReason } from '#/contract/payments/shapes.ts'
import type { Deps, Work } from '#/commerce/api/context.ts'
import { findCurrencies } from '#/commerce/api/content/content.queries.ts'
import { issueCard } from '#/commerce/api/giftcards/issue.service.ts'
import type { SettleNews } from '#/commerce/api/records/payments.queries.ts'
import { insertStray, lockNamedSale, type SaleRow, updateSale } from './sales.queries.ts'
import { tellBuyer, tellShop } from './tell-sale.service.ts'

export type SaleSettled = 'done' | 'unknown' | `${PaymentCaseReason}_mismatch`

/** `unknown`: the payment isn't one of a gift card. */
export async function settleSale(deps: Deps, news: SettleNews): Promise<SaleSettled> {
  const settled = await deps.db.transaction((db) => settleLocked({ deps, db }, news))
  if (settled === 'unknown') return settled
  deps.wake?.('send-mail')
  if (settled !== 'done') deps.wake?.('settle-gift-card-sales')
  return settled
}

async function settleLocked(work: Work, news: SettleNews): Promise<SaleSettled> {
  const { db, deps } = work
  const row = await lockNamedSale(db, news)
  if (!row) return 'unknown'
  const isOther =
    row.method !== news.method ||
    (news.provider_ref !== null && (row.provider_ref ?? news.provider_ref) !== news.provider_ref)
  if (isOther) return news.outcome === 'paid' ? keepStray(work, row, news) : 'done'
  const now = deps.now()
  const ref = { provider_ref: row.provider_ref ?? news.provider_ref, updated_at: now }
  if (news.outcome !== 'paid') {
    if (row.status === 'pending')
      await updateSale(db, row.id, { ...ref, status: 'failed', problem: news.failure ?? null })
    return 'done'
  }
  if (row.status !== 'pending' && row.status !== 'failed') return 'done'
  const reason = await noCardFor(work, row, news)
  if (reason) {
    // No card for another amount, or for nobody: whatever was paid goes back.
    const paid = { paid_amount: news.amount, paid_currency: news.currency }
    await updateSale(db, row.id, { ...ref, ...DUE, ...paid, reason, problem: null })
    await tellShop(work, row, reason)
    return reason === 'recipient' ? 'done' : `${reason}_mismatch`
  }
  await issue(work, { ...row, ...ref })
  deps.reached?.('gift_card.sold')
  return 'done'
}

/** Paid back at once. */
const DUE = { status: 'refunding', updated_at: new Date(0) } as const

/** The recipient may have deleted their account meanwhile. */
async function noCardFor(
  { db }: Work,
  row: SaleRow,
  news: SettleNews,
): Promise<Exclude<GiftSaleReason, 'session'> | undefined> {
  const [base] = await findCurrencies(db)
  if (news.currency !== (base?.code ?? 'EUR')) return 'currency'
  if (news.amount !== row.amount) return 'amount'
  return row.recipient_email === '' ? 'recipient' : undefined
}

/** Another payment of the same purchase, such as of a page that was opened twice: it is paid back, once. */
async function keepStray(work: Work, row: SaleRow, news: SettleNews): Promise<SaleSettled> {
  const { method, provider_ref, amount, currency } = news
  const paid = { paid_amount: amount, paid_currency: currency }
  const now = work.deps.now()
  const times = { created_at: now, ...DUE }
  const stray = await insertStray(work.db, row, { method, provider_ref, ...paid, ...times })
  if (stray) await tellShop(work, stray, 'session')
  return 'session_mismatch'
}

async function issue(work: Work, row: SaleRow): Promise<void> {
  const { db, deps } = work
  const now = deps.now()
  const card = await issueCard(work, {
    amount: row.amount,
    recipient: row.recipient,
    recipient_email: row.recipient_email,
    reason: row.number,
    issued_by: null,
    letter: {
      sender: row.name,
      message: row.message,
      language: row.letter_language,
      send_on: row.send_on,
    },
  })
  await updateSale(db, row.id, {
    status: 'paid',
    provider_ref: row.provider_ref,
    gift_card_id: card.id,
    // The card's email has it until it is sent.
    message: '',
    problem: null,
    paid_at: now,
    updated_at: now,
  })
  await tellBuyer(work, row, 'gift_card_bought')
}
