// Payments that match no order: staff view and refund them.
import type { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import type { PaymentCase } from '#/contract/payments/staff.ts'
import { toAmount } from '#/domain/money.ts'
import type { Language } from '#/lib/i18n.ts'
import { type Ctx, type Deps, inTransaction, userOf } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import { findCurrencies } from '#/commerce/api/content/content.queries.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { notifyCustomer } from '#/commerce/api/records/order-mail.service.ts'
import { lockOrderById } from '#/commerce/api/records/orders.queries.ts'
import { toPage } from '#/commerce/api/page.ts'
import { answeredWithin } from '#/commerce/payments/answered-within.ts'
import { afterSilence } from '#/commerce/payments/ask-again.queries.ts'
import { afterLoss, findLoss, lockRefundRef } from '#/commerce/payments/lost-refunds.queries.ts'
import { ProviderError } from '#/commerce/payments/provider.ts'
import {
  type CaseRow,
  type FoundCase,
  findCase,
  findCases,
  lockCase,
  takeWaitingCases,
  updateCase,
} from './cases.queries.ts'

/** How long staff wait for the provider; then the job takes over. */
const WAITS_MS = 8000

export async function listCases(
  ctx: Ctx,
  query: z.output<typeof endpoints.staffPayments.cases.query>,
) {
  const { rows, total } = await findCases(ctx.db, query)
  const [base] = await findCurrencies(ctx.db)
  const data = rows.map((row) => view(row, base?.code ?? null, ctx.language))
  return toPage(data, total, query)
}

/**
 * Refunds the money the way it was paid. However often it is called, it is refunded once; a refusal by the provider can
 * be retried.
 *
 * @throws ShopError NOT_FOUND
 */
export async function refundCase(ctx: Ctx, id: number): Promise<PaymentCase> {
  const isDue = await inTransaction(ctx, async ({ db }) => {
    const row = found(await lockCase(db, id))
    if (row.status === 'refunded') return false
    await updateCase(db, id, {
      status: 'refunding',
      decided_by: userOf(ctx).id,
      problem: null,
      ...(row.status === 'failed' && { silent_since: null }),
      updated_at: ctx.deps.now(),
    })
    return true
  })
  if (isDue) await sendBack(ctx.deps, found(await findCase(ctx.db, id)))
  const [base] = await findCurrencies(ctx.db)
  return view(found(await findCase(ctx.db, id)), base?.code ?? null, ctx.language)
}

/** Retries refunds without an answer, for some days; then staff decide. Returns how many there were. */
export async function sendWaitingCases(deps: Deps): Promise<number> {
  const ids = await takeWaitingCases(deps.db, deps.now())
  for (const id of ids) {
    const one = await findCase(deps.db, id)
    if (one?.row.status === 'refunding') await sendBack(deps, one)
  }
  return ids.length
}

async function sendBack(deps: Deps, { row, payment }: FoundCase): Promise<void> {
  const send = deps.providers.get(row.provider)?.refund
  const [base] = await findCurrencies(deps.db)
  try {
    if (!send) throw new ProviderError('refused', `${row.provider} sends nothing back`)
    const sent = send({
      reference: payment.reference,
      provider_ref: row.provider_ref,
      amount: row.amount,
      currency: row.currency ?? base?.code ?? 'EUR',
      key: `case:${row.id}:${row.refusals}`,
    })
    const { provider_ref } = await answeredWithin(WAITS_MS, sent)
    await note(deps, row.id, { refund_ref: provider_ref })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    deps.log('warn', 'payment_case.not_refunded', { case: row.id, error: error.message })
    await note(deps, row.id, { problem: error.message, isFinal: error.kind === 'refused' })
  }
}

type Outcome = { refund_ref: string } | { problem: string; isFinal: boolean }

/** Records the answer, unless another one came first. */
async function note(deps: Deps, id: number, outcome: Outcome): Promise<void> {
  await deps.db.transaction(async (db) => {
    const known = await findCase(db, id)
    if (known && 'refund_ref' in outcome)
      await lockRefundRef(db, { method: known.row.provider, refund_ref: outcome.refund_ref })
    const row = known && (await lockOrderById(db, known.payment.order_id))
    const current = await lockCase(db, id)
    if (!row || current?.status !== 'refunding') return
    const updated_at = deps.now()
    if ('problem' in outcome) {
      await updateCase(db, id, { ...afterNo(current, outcome, updated_at), updated_at })
      return
    }
    const { refund_ref } = outcome
    const problem = await findLoss(db, { method: current.provider, refund_ref })
    if (problem !== undefined) {
      const lost = { status: 'failed' as const, problem, silent_since: null }
      await updateCase(db, id, { ...afterLoss(current, refund_ref), ...lost, updated_at })
      return
    }
    const done = { status: 'refunded' as const, problem: null, silent_since: null }
    await updateCase(db, id, { ...done, updated_at, refund_ref })
    // Sent again after it failed, it is told again.
    const suffix = current.lost_refs.length > 0 ? `${id}:${current.refusals}` : id
    await notifyCustomer({ deps, db }, row, { kind: 'payment_returned', suffix, case_id: id })
  })
}

/** Refused, or without an answer once more. */
function afterNo(
  current: CaseRow,
  { problem, isFinal }: Extract<Outcome, { problem: string }>,
  now: Date,
): Partial<CaseRow> {
  if (isFinal)
    return { status: 'failed', problem, refusals: current.refusals + 1, silent_since: null }
  const { silent_since, isGivenUp } = afterSilence(current, now)
  return { problem, silent_since, ...(isGivenUp && { status: 'failed' }) }
}

function view({ row, payment, order_number }: FoundCase, base: string | null, language: Language) {
  const { id, provider, reason, amount, currency, status, problem } = row
  const silent_since = status === 'failed' ? row.silent_since : null
  return {
    id,
    order_number,
    payment_method: provider,
    reason,
    expected: { amount: toAmount(payment.amount), currency: base },
    paid: { amount: amount === null ? null : toAmount(amount), currency },
    status,
    todo: messagesOf(language)(`payment_case.${silent_since ? 'silent' : status}`),
    problem,
    silent_since: silent_since?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}
