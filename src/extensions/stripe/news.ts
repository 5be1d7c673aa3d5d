// Interprets Stripe's messages and answers.
import { z } from 'zod'
import type { PaymentNews } from '#/contract/extensions/payments.ts'
import type { PaymentOutcome } from '#/contract/payments/shapes.ts'
import { fromStripe } from './amount.ts'

const Named = z.object({ metadata: z.object({ reference: z.string().optional() }).nullish() })

export const StripeSession = Named.extend({
  id: z.string(),
  status: z.enum(['open', 'complete', 'expired']).nullish(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  client_reference_id: z.string().nullish(),
  amount_total: z.int().nullish(),
  currency: z.string().nullish(),
  url: z.url().nullish(),
  /** An object if it was expanded; otherwise only its ID comes. */
  payment_intent: z.object({ id: z.string(), status: z.string() }).nullish().catch(null),
})
export type StripeSession = z.infer<typeof StripeSession>

const StripeEvent = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({ object: z.unknown() }),
})

/** A declined payment intent, or a refund that didn't arrive. */
const Failed = Named.extend({
  last_payment_error: z.object({ message: z.string().optional() }).nullish(),
  failure_reason: z.string().nullish(),
})

/** The news of a refund; one that fails may have been taken on days ago. */
const Refund = z.object({
  id: z.string(),
  object: z.literal('refund'),
  status: z.string().nullish(),
})

const LOST = new Set(['failed', 'canceled'])

function lostRefund(type: string, object: unknown): string | undefined {
  const refund = Refund.safeParse(object).data
  const isLost = refund && (type === 'refund.failed' || LOST.has(refund.status ?? ''))
  return isLost ? refund.id : undefined
}

/** An intent whose customer has finished: no more attempts will come. */
const DECLINED = new Set(['requires_payment_method', 'canceled'])

/** The meaning of each event of a session. A completed one may still wait for its bank. */
const SESSION_OUTCOMES: Record<string, (session: StripeSession) => PaymentOutcome | null> = {
  'checkout.session.completed': ({ payment_status }) => (payment_status === 'paid' ? 'paid' : null),
  'checkout.session.async_payment_succeeded': () => 'paid',
  'checkout.session.async_payment_failed': () => 'failed',
  'checkout.session.expired': () => 'cancelled',
}

/** @throws for anything but one of Stripe's events */
export function newsOfEvent(sent: unknown): PaymentNews {
  const event = readAs(StripeEvent, sent)
  const { id: event_id, type } = event
  const outcomeOf = SESSION_OUTCOMES[type]
  if (outcomeOf) {
    const session = readAs(StripeSession, event.data.object)
    return { event_id, type, ...factsOf(session), outcome: outcomeOf(session) }
  }
  // After a declined card the customer is still on Stripe's page and may use another one: that decides nothing.
  const { metadata, last_payment_error, failure_reason } =
    Failed.safeParse(event.data.object).data ?? {}
  const failure =
    type === 'payment_intent.payment_failed' ? last_payment_error?.message : failure_reason
  const failed_refund = lostRefund(type, event.data.object)
  return {
    event_id,
    type,
    reference: metadata?.reference ?? null,
    provider_ref: null,
    outcome: null,
    amount: null,
    currency: null,
    ...(failure ? { failure } : {}),
    ...(failed_refund ? { failed_refunds: [failed_refund] } : {}),
  }
}

/** The result of a session; nothing while it is open or the bank is processing. */
export function newsOfSession(session: StripeSession): PaymentNews | null {
  const outcome = outcomeNow(session)
  if (!outcome) return null
  return { event_id: `look:${session.id}:${outcome}`, type: 'look', ...factsOf(session), outcome }
}

function outcomeNow(session: StripeSession): PaymentOutcome | undefined {
  const { status, payment_status, payment_intent } = session
  if (status === 'expired') return 'cancelled'
  if (status !== 'complete') return undefined
  if (payment_status === 'paid') return 'paid'
  return DECLINED.has(payment_intent?.status ?? '') ? 'failed' : undefined
}

const factsOf = ({ id, client_reference_id, metadata, amount_total, currency }: StripeSession) => ({
  reference: client_reference_id ?? metadata?.reference ?? null,
  provider_ref: id,
  amount: typeof amount_total === 'number' && currency ? fromStripe(amount_total, currency) : null,
  currency: currency?.toUpperCase() ?? null,
})

/** @throws if Stripe answered something else */
export function readAs<T>(shape: z.ZodType<T>, value: unknown): T {
  const result = shape.safeParse(value)
  if (result.success) return result.data
  throw new Error('Stripe answered what is not understood')
}
