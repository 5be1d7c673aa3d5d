// Refunds through a provider: requested outside of any transaction, as often as needed.
import type { Deps } from '#/commerce/api/context.ts'
import { findCurrencies } from '#/commerce/api/content/content.queries.ts'
import { describeFailure } from '#/commerce/api/failure.ts'
import { ProviderError } from '#/commerce/payments/provider.ts'
import { completeRefund } from './complete.service.ts'
import { type DueRefund, claimRefunds } from './due-refunds.queries.ts'
import { type RefundRow, findRefund, updateRefund } from './refunds.queries.ts'
import { lockOrderById } from '#/commerce/api/records/orders.queries.ts'

type Answer = { provider_ref: string } | { failure: string; final: boolean }

/**
 * Requests approved refunds from the payments' providers. Without an answer it retries, after a pause as long as the
 * time since the first try, up to some hours; a refusal makes the refund fail. Several processes may run it at once.
 * Returns how many there were.
 */
export async function runRefunds(deps: Deps): Promise<number> {
  const [base] = await findCurrencies(deps.db)
  const claimed = await claimRefunds(deps.db, deps.now())
  for (const due of claimed) {
    const answer = await ask(deps, due, base?.code ?? 'EUR')
    deps.reached?.('refund.sent')
    await note(deps, due.refund, answer)
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
async function note(deps: Deps, { id, order_id }: RefundRow, answer: Answer): Promise<void> {
  await deps.db.transaction(async (db) => {
    await lockOrderById(db, order_id)
    const current = (await findRefund(db, id))?.refund
    if (current?.status !== 'approved') return
    if ('provider_ref' in answer) {
      await completeRefund({ db, deps }, current, answer.provider_ref)
      return
    }
    const { failure, final } = answer
    deps.log('warn', final ? 'refund.refused' : 'refund.waits', { refund: id })
    await updateRefund(db, id, {
      failure,
      updated_at: deps.now(),
      ...(final && { status: 'failed' as const, refusals: current.refusals + 1 }),
    })
  })
}
