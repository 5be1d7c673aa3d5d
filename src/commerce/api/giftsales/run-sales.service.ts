// What time does to sales of gift cards: they are asked about, given up when nobody pays, and paid back.
import type { Deps } from '#/commerce/api/context.ts'
import { findCurrencies } from '#/commerce/api/content/content.queries.ts'
import { describeFailure } from '#/commerce/api/failure.ts'
import { ProviderError } from '#/commerce/payments/provider.ts'
import { claimSales, findOverdue, lockSale, type SaleRow, updateSale } from './sales.queries.ts'
import { settleSale, tellBuyer } from './settle-sale.service.ts'
import { PAY_MINUTES } from './sale-time.rules.ts'

/** How long a provider has to report by itself. */
const QUIET_SECONDS = 120
/** Until a refund is asked for again. */
const AGAIN_SECONDS = 60

/** A message may be lost, or never sent. Returns how many were asked about. */
export async function askAboutSales(deps: Deps): Promise<number> {
  const sales = await claimSales(deps.db, {
    status: 'pending',
    now: deps.now(),
    pauseSeconds: QUIET_SECONDS,
  })
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

/** Closes what nobody paid in time at its provider; one that turns out to be paid counts. Returns how many there were. */
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

/** Asks the providers to pay back. Without an answer it is asked again; a refusal stands with the card. */
export async function refundSales(deps: Deps): Promise<number> {
  const sales = await claimSales(deps.db, {
    status: 'refunding',
    now: deps.now(),
    pauseSeconds: AGAIN_SECONDS,
  })
  const [base] = await findCurrencies(deps.db)
  for (const sale of sales) await payBack(deps, sale, base?.code ?? 'EUR')
  return sales.length
}

async function payBack(deps: Deps, sale: SaleRow, currency: string): Promise<void> {
  const { id, reference, provider_ref, method, number } = sale
  const send = deps.providers.get(method)?.refund
  if (provider_ref === null || !send) return
  try {
    const key = `gift-card-sale:${id}`
    const answer = await send({ reference, provider_ref, amount: null, currency, key })
    await deps.db.transaction(async (db) => {
      const row = await lockSale(db, id)
      if (row?.status !== 'refunding') return
      const now = deps.now()
      await updateSale(db, id, {
        status: 'refunded',
        refund_ref: answer.provider_ref,
        problem: null,
        refunded_at: now,
        updated_at: now,
      })
      await tellBuyer({ db, deps }, row, 'gift_card_returned')
    })
    deps.wake?.('send-mail')
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    deps.log('warn', 'gift_card.not_refunded', { number, ...describeFailure(error) })
    await updateSale(deps.db, id, { problem: error.message.slice(0, 300) })
  }
}
