// What time does to sales of gift cards: they are asked about, given up when nobody pays, and paid back.
import type { GiftReturnWay } from '#/contract/giftcards/shapes.ts'
import type { Deps, Work } from '#/commerce/api/context.ts'
import { findCurrencies } from '#/commerce/api/content/content.queries.ts'
import { describeFailure } from '#/commerce/api/failure.ts'
import { afterSilence } from '#/commerce/payments/ask-again.queries.ts'
import { findLoss, lockRefundRef } from '#/commerce/payments/lost-refunds.queries.ts'
import { ProviderError } from '#/commerce/payments/provider.ts'
import {
  claimReturns,
  claimSales,
  findOverdue,
  lockSale,
  type SaleRow,
  updateSale,
} from './sales.queries.ts'
import { noteLost } from './failed-later.service.ts'
import { settleSale } from './settle-sale.service.ts'
import { tellBuyer, tellShop } from './tell-sale.service.ts'
import { PAY_MINUTES } from './sale-time.rules.ts'

/** How long to wait for a provider's own message. */
const QUIET_SECONDS = 120
/** Those that ended unpaid are looked at this often, for a day. */
const ENDED_SECONDS = 3600
const LOOKED_AFTER_MS = 86_400_000

/** A message may be lost, or never sent. Returns how many were asked about. */
export async function askAboutSales(deps: Deps): Promise<number> {
  const now = deps.now()
  const open = await claimSales(deps.db, { status: 'pending', now, pauseSeconds: QUIET_SECONDS })
  // Nobody may have answered when these ended.
  const ended = await claimSales(deps.db, {
    status: 'failed',
    now,
    pauseSeconds: ENDED_SECONDS,
    since: new Date(now.getTime() - LOOKED_AFTER_MS),
  })
  const sales = [...open, ...ended]
  for (const sale of sales) await look(deps, sale)
  return sales.length
}

async function look(deps: Deps, sale: SaleRow): Promise<void> {
  const { reference, provider_ref, method } = sale
  if (provider_ref === null) return
  try {
    const news = await deps.providers.get(method)?.look?.({ reference, provider_ref })
    if (news?.outcome) await settleSale(deps, { ...news, method, outcome: news.outcome })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    deps.log('warn', 'gift_card.not_looked', { number: sale.number, ...describeFailure(error) })
  }
}

/**
 * Closes sales at the provider that were not paid in time; one that turns out to be paid counts. Returns how many there
 * were.
 */
export async function expireSales(deps: Deps): Promise<number> {
  const before = new Date(deps.now().getTime() - PAY_MINUTES * 60_000)
  const due = await findOverdue(deps.db, before)
  for (const sale of due) {
    const { reference, provider_ref, method } = sale
    if (provider_ref !== null) {
      await deps.providers
        .get(method)
        ?.cancel?.({ reference, provider_ref })
        .catch((error: unknown) => {
          if (!(error instanceof ProviderError)) throw error
        })
      await look(deps, sale)
    }
    await deps.db.transaction(async (db) => {
      const row = await lockSale(db, sale.id)
      if (row?.status === 'pending')
        await updateSale(db, row.id, { status: 'failed', updated_at: deps.now() })
    })
  }
  return due.length
}

/** Asks the providers to pay back. Without an answer they are asked again for some days; then, or if one refuses, staff decide. */
export async function refundSales(deps: Deps): Promise<number> {
  const sales = await claimReturns(deps.db, deps.now())
  const [base] = await findCurrencies(deps.db)
  for (const sale of sales) await payBack(deps, sale, base?.code ?? 'EUR')
  return sales.length
}

async function payBack(deps: Deps, sale: SaleRow, base: string): Promise<void> {
  const { id, provider_ref, method, number, refusals } = sale
  const send = deps.providers.get(method)?.refund
  try {
    if (!send) throw new ProviderError('refused', `${method} sends nothing back`)
    if (provider_ref === null) throw new ProviderError('refused', 'the payment has no reference')
    const answer = await send({
      reference: sale.paid_reference ?? sale.reference,
      provider_ref,
      amount: null,
      currency: sale.paid_currency ?? base,
      // Under the same key a provider repeats its first answer.
      key: `gift-card-sale:${id}:${refusals}`,
    })
    const { provider_ref: refund_ref } = answer
    await deps.db.transaction(async (db) => {
      const named = { method, refund_ref }
      await lockRefundRef(db, named)
      const failure = await findLoss(db, named)
      if (failure === undefined)
        return noteReturned({ deps, db }, id, { from: 'refunding', refund_ref })
      const row = await lockSale(db, id)
      if (row?.status === 'refunding') await noteLost({ deps, db }, row, { ...named, failure })
      return false
    })
    deps.wake?.('send-mail')
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    deps.log('warn', 'gift_card.not_refunded', { number, ...describeFailure(error) })
    await deps.db.transaction((db) => noteRefusal({ deps, db }, id, error))
  }
}

/** After a refusal, or without an answer for long enough, staff are told. */
async function noteRefusal(work: Work, id: number, { kind, message }: ProviderError) {
  const row = await lockSale(work.db, id)
  if (row?.status !== 'refunding') return
  const problem = message.slice(0, 300)
  const now = work.deps.now()
  if (kind !== 'refused') {
    const { silent_since, isGivenUp } = afterSilence(row, now)
    if (!isGivenUp) return updateSale(work.db, id, { problem, silent_since })
    await updateSale(work.db, id, { status: 'refused', problem, updated_at: now })
    return tellShop(work, row, `silent:${silent_since.toISOString()}`)
  }
  const refusals = row.refusals + 1
  const refused = { status: 'refused', problem, refusals, silent_since: null } as const
  await updateSale(work.db, id, { ...refused, updated_at: now })
  await tellShop(work, row, `refused:${refusals}`)
}

type Returned = Pick<SaleRow, 'refund_ref'> & {
  from: 'refunding' | 'refused'
  refund_way?: GiftReturnWay
  refunded_by?: string
}

/** The money is back with the buyer, who is told. False if that is recorded already. */
export async function noteReturned(
  work: Work,
  id: number,
  { from, ...values }: Returned,
): Promise<boolean> {
  const row = await lockSale(work.db, id)
  if (row?.status !== from) return false
  const now = work.deps.now()
  const done = { status: 'refunded', problem: null, silent_since: null, refunded_at: now } as const
  await updateSale(work.db, id, { ...values, ...done, updated_at: now })
  await tellBuyer(work, { ...row, again: row.lost_refs.length }, 'gift_card_returned')
  return true
}
