// Provider notifications take effect once, however often, late or out of order they arrive (rule 64).
import type { PaymentMethod } from '#/contract/payments/shapes.ts'
import type { Deps } from '#/commerce/api/context.ts'
import { describeFailure } from '#/commerce/api/failure.ts'
import { failRefund } from './failed-refund.service.ts'
import { settle } from './settle.service.ts'
import type { Message, PaymentNews, PaymentProvider } from '#/commerce/payments/provider.ts'
import {
  closeEvent,
  type EventRow,
  insertEvent,
  noteProblem,
  takeDueEvents,
} from './events.queries.ts'

/**
 * Receives a provider's webhook: stores it, and applies it if possible.
 *
 * @throws ProviderError if the provider didn't send it
 */
export async function receive(
  deps: Deps,
  provider: PaymentProvider,
  message: Message,
): Promise<void> {
  const news = await provider.readWebhook?.({ ...message, now: deps.now() })
  if (news) await takeNews(deps, provider.method, news)
}

/** Stores what a provider reported or answered, and applies it; known news isn't applied again. */
export async function takeNews(
  deps: Deps,
  method: PaymentMethod,
  news: PaymentNews,
): Promise<void> {
  for (const refund_ref of news.failed_refunds ?? [])
    await noteLost(deps, { method, news, refund_ref })
  const event = await insertEvent(deps.db, { method, news, now: deps.now() })
  if (!event) return
  if (event.outcome === null && news.failure !== undefined)
    deps.log('warn', 'payment.trouble', { provider: method, type: event.type })
  await apply(deps, event, news.failure)
}

type Lost = { method: PaymentMethod; news: PaymentNews; refund_ref: string }

/** A refund didn't arrive: with an outcome, the news is of its payment and only names it. */
async function noteLost(deps: Deps, { method, news, refund_ref }: Lost): Promise<void> {
  const own = news.outcome === null ? news : { ...news, type: 'refund.failed', failure: undefined }
  const lost = { ...own, event_id: `refund:${refund_ref}`, outcome: null }
  await deps.db.transaction(async (db) => {
    const isNew = await insertEvent(db, { method, news: lost, now: deps.now(), refund_ref })
    const failure = lost.failure ?? lost.type
    if (isNew) await failRefund({ db, deps }, { method, refund_ref, failure })
  })
}

/** Retries webhooks that couldn't be applied yet. Returns how many there were. */
export async function replayEvents(deps: Deps): Promise<number> {
  const due = await takeDueEvents(deps.db, deps.now())
  for (const event of due) await apply(deps, event)
  return due.length
}

/** A failure is recorded, not thrown: the webhook is stored, so the provider needn't resend it. */
async function apply(deps: Deps, event: EventRow, failure?: string): Promise<void> {
  const { id, outcome, provider: method, type, reference, provider_ref, amount, currency } = event
  if (outcome === null) return
  const about = { provider: method, type, reference }
  try {
    const news = { method, reference, provider_ref, outcome, amount, currency }
    const result = await settle(deps, { ...news, ...(failure === undefined ? {} : { failure }) })
    if (result === 'unknown') return await noteProblem(deps.db, id, result)
    if (result !== 'done') deps.log('error', `payment.${result}`, about)
    const problem = result === 'done' ? null : result
    await closeEvent(deps.db, id, { now: deps.now(), problem })
  } catch (error) {
    const reason = error instanceof Error ? describeFailure(error) : { error: String(error) }
    deps.log('error', 'payment.not_settled', { ...about, ...reason })
    await noteProblem(deps.db, id, 'failed')
  }
}
