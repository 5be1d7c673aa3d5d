// What a provider says about the payment of a gift card: it is issued once, however often that is said.
import type { PaymentMethod, PaymentOutcome } from '#/contract/payments/shapes.ts'
import type { Minor } from '#/domain/money.ts'
import { stillOffered } from '#/lib/languages/offered.ts'
import type { Deps, Work } from '#/commerce/api/context.ts'
import { findCurrencies } from '#/commerce/api/content/content.queries.ts'
import { issueCard } from '#/commerce/api/giftcards/issue.service.ts'
import { writeMail } from '#/commerce/mail/outbox.ts'
import { lockNamedSale, type SaleRow, updateSale } from './sales.queries.ts'

export type SaleNews = {
  reference: string | null
  provider_ref: string | null
  method: PaymentMethod
  outcome: PaymentOutcome
  amount: Minor | null
  currency: string | null
  failure?: string | undefined
}

export type SaleSettled = 'done' | 'unknown' | 'amount_mismatch'

/** `unknown`: the payment isn't one of a gift card. */
export const settleSale = (deps: Deps, news: SaleNews): Promise<SaleSettled> =>
  deps.db.transaction(async (db) => {
    const row = await lockNamedSale(db, news)
    if (!row) return 'unknown'
    const isOther =
      row.method !== news.method ||
      (news.provider_ref !== null && (row.provider_ref ?? news.provider_ref) !== news.provider_ref)
    if (isOther) return 'unknown'
    const now = deps.now()
    const ref = { provider_ref: row.provider_ref ?? news.provider_ref, updated_at: now }
    if (news.outcome !== 'paid') {
      if (row.status === 'pending')
        await updateSale(db, row.id, { ...ref, status: 'failed', problem: news.failure ?? null })
      return 'done'
    }
    if (row.status !== 'pending' && row.status !== 'failed') return 'done'
    const [base] = await findCurrencies(db)
    if (news.amount !== row.amount || news.currency !== (base?.code ?? 'EUR')) {
      // No card for another amount: whatever was paid goes back.
      const problem = `paid ${news.amount ?? '?'} ${news.currency ?? '?'}`
      await updateSale(db, row.id, { ...ref, status: 'refunding', problem })
      return 'amount_mismatch'
    }
    await issue({ deps, db }, { ...row, ...ref })
    deps.reached?.('gift_card.sold')
    deps.wake?.('send-mail')
    return 'done'
  })

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
    problem: null,
    paid_at: now,
    updated_at: now,
  })
  await tellBuyer(work, row, 'gift_card_bought')
}

export const tellBuyer = (
  { db, deps }: Work,
  { id, email, language }: SaleRow,
  kind: 'gift_card_bought' | 'gift_card_returned',
): Promise<void> =>
  writeMail(db, {
    key: `${kind}:${id}`,
    kind,
    to: email,
    language: stillOffered(language),
    data: { sale_id: id },
    at: deps.now(),
  })
