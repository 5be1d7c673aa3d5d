// Refunds through a provider: requested outside of any transaction, as often as needed.
import type { Deps } from '#/commerce/api/context.ts'
import { findCurrencies } from '#/commerce/api/content/content.queries.ts'
import { describeFailure } from '#/commerce/api/failure.ts'
import { afterSilence } from '#/commerce/payments/ask-again.queries.ts'
import { afterLoss, findLoss, lockRefundRef } from '#/commerce/payments/lost-refunds.queries.ts'
import { ProviderError } from '#/commerce/payments/provider.ts'
import { completeRefund } from './complete.service.ts'
import { type DueRefund, claimRefunds } from './due-refunds.queries.ts'
import { type RefundRow, findRefund, updateRefund } from './refunds.queries.ts'
import { lockOrderById } from '#/commerce/api/records/orders.queries.ts'

type Answer = { provider_ref: string } | { failure: string; final: boolean }

/**
 * Requests approved refunds from the payments' providers. Without an answer it retries, after a pause as long as the
 * time since the first try, up to some hours. A refusal makes the refund fail, and so do some days of silence: then
 * staff decide. Several processes may run it at once. Returns how many there were.
 */
export async function runRefunds(deps: Deps): Promise<number> {
  const [base] = await findCurrencies(deps.db)
  const claimed = await claimRefunds(deps.db, deps.now())
  for (const due of claimed) {
    const answer = await ask(deps, due, base?.code ?? 'EUR')
    deps.reached?.('refund.sent')
    await note(deps, due, answer)
  }
  return claimed.length
}

async function ask(deps: Deps, { refund, payment }: DueRefund, currency: string): Promise<Answer> {
  const { reference, provider_ref } = payment
  const send = deps.providers.get(payment.method)?.refund
  if (!send || provider_ref === null) {
    return { failure: `${payment.method} sends nothing back`, final: true }
  }
  try {
    const money = { amount: refund.money, currency }
    return await send({ reference, provider_ref, ...money, key: keyOf(refund) })
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if (error instanceof ProviderError) {
      return { failure: error.message, final: error.kind === 'refused' }
    }
    deps.log('error', 'refund.not_sent', { refund: refund.id, ...describeFailure(error) })
    return { failure: String(error), final: false }
  }
}

/** A provider repeats its first answer to a key: after each refusal it is another one. */
const keyOf = ({ id, refusals }: RefundRow): string =>
  refusals === 0 ? `refund:${id}` : `refund:${id}:${refusals}`

/** Records the answer, unless somebody decided about the refund meanwhile. */
async function note(deps: Deps, { refund, payment }: DueRefund, answer: Answer): Promise<void> {
  const { id, order_id } = refund
  const { method } = payment
  await deps.db.transaction(async (db) => {
    if ('provider_ref' in answer)
      await lockRefundRef(db, { method, refund_ref: answer.provider_ref })
    await lockOrderById(db, order_id)
    const current = (await findRefund(db, id))?.refund
    if (current?.status !== 'approved') return
    if (!('provider_ref' in answer)) {
      await updateRefund(db, id, afterNo(deps, current, answer))
      return
    }
    const { provider_ref: refund_ref } = answer
    const failure = await findLoss(db, { method, refund_ref })
    if (failure === undefined) {
      await completeRefund({ db, deps }, current, refund_ref)
      return
    }
    deps.log('warn', 'refund.failed_later', { refund: id })
    const lost = { status: 'failed' as const, failure, silent_since: null, updated_at: deps.now() }
    await updateRefund(db, id, { ...afterLoss(current, refund_ref), ...lost })
  })
}

type No = Extract<Answer, { failure: string }>

/** Refused, or without an answer once more. */
function afterNo(deps: Deps, current: RefundRow, { failure, final }: No): Partial<RefundRow> {
  const updated_at = deps.now()
  const values = { failure, updated_at }
  const about = { refund: current.id }
  if (final) {
    deps.log('warn', 'refund.refused', about)
    const refusals = current.refusals + 1
    return { ...values, status: 'failed', refusals, silent_since: null }
  }
  const { silent_since, isGivenUp } = afterSilence(current, updated_at)
  deps.log('warn', isGivenUp ? 'refund.given_up' : 'refund.waits', about)
  return { ...values, silent_since, ...(isGivenUp && { status: 'failed' }) }
}
