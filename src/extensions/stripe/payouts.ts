// Stripe's payouts, and the balance transactions that each is made of.
import type { Stripe } from 'stripe'
import { z } from 'zod'
import { PAYOUT_STATES, type PayoutLineKind } from '#/contract/books/staff-payouts.ts'
import type { ProviderPayout, ProviderPayoutLine } from '#/contract/extensions/payments.ts'
import { fromStripe } from './amount.ts'
import { callStripe } from './call.ts'
import { readAs } from './news.ts'

const PAGE = 100
/** The most that can be asked for at once; without the rest, the payout doesn't add up and says so. */
const MOST_LINES = 10_000
const MOST_PAYOUTS = 400

const Payout = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(PAYOUT_STATES),
  automatic: z.boolean(),
  arrival_date: z.int(),
  created: z.int(),
})

/** A charge, a refund, or something else that was expanded. */
const Source = z.object({
  object: z.string(),
  id: z.string(),
  amount: z.int().optional(),
  currency: z.string().optional(),
  metadata: z.object({ reference: z.string().optional() }).nullish(),
})

const Line = z.object({
  id: z.string(),
  type: z.string(),
  /** Tells what an adjustment is. */
  reporting_category: z.string().nullish(),
  amount: z.int(),
  fee: z.int(),
  net: z.int(),
  currency: z.string(),
  created: z.int(),
  source: Source.nullish().catch(null),
})

const KINDS: Record<string, PayoutLineKind> = {
  charge: 'payment',
  payment: 'payment',
  refund: 'refund',
  payment_refund: 'refund',
  stripe_fee: 'fee',
  stripe_fx_fee: 'fee',
  tax_fee: 'fee',
  network_cost: 'fee',
}

/** A refund that didn't arrive: its money is back. Stripe calls some an adjustment, or names no refund. */
const isReturned = ({ type, reporting_category, source }: z.infer<typeof Line>): boolean =>
  (type === 'refund_failure' || reporting_category === 'refund_failure') &&
  source?.object === 'refund'

/** The payout itself is the last line of its list. */
const OWN = 'payout'

const timeOf = (seconds: number): Date => new Date(seconds * 1000)

/** @throws PaymentRefused, and otherwise if Stripe can't be reached */
export async function findStripePayouts(stripe: Stripe, since: Date): Promise<ProviderPayout[]> {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  const found = await callStripe(() =>
    stripe.payouts.list({ created, limit: PAGE }).autoPagingToArray({ limit: MOST_PAYOUTS }),
  )
  return readAs(z.array(Payout), found).map((one) => ({
    ref: one.id,
    amount: fromStripe(one.amount, one.currency),
    currency: one.currency.toUpperCase(),
    status: one.status,
    // Stripe gives the day as midnight in Greenwich.
    arrives_on: timeOf(one.arrival_date).toISOString().slice(0, 10),
    created_at: timeOf(one.created),
    has_lines: one.automatic,
  }))
}

/** @throws PaymentRefused, and otherwise if Stripe can't be reached */
export async function readStripePayout(
  stripe: Stripe,
  payout: string,
): Promise<ProviderPayoutLine[]> {
  const asked = { payout, limit: PAGE, expand: ['data.source'] }
  const found = await callStripe(() =>
    stripe.balanceTransactions.list(asked).autoPagingToArray({ limit: MOST_LINES }),
  )
  return readAs(z.array(Line), found)
    .filter(({ type }) => type !== OWN)
    .map(lineOf)
}

function lineOf(line: z.infer<typeof Line>): ProviderPayoutLine {
  const { type, currency, source } = line
  const kind = isReturned(line) ? 'refund' : (KINDS[type] ?? 'other')
  const own = (amount: number) => fromStripe(amount, currency)
  const { amount, currency: code } = source ?? {}
  return {
    ref: line.id,
    kind,
    type,
    amount: own(line.amount),
    fee: own(line.fee),
    net: own(line.net),
    at: timeOf(line.created),
    reference: source?.metadata?.reference ?? null,
    refund_ref: kind === 'refund' ? (source?.id ?? null) : null,
    paid:
      amount === undefined || code === undefined
        ? null
        : { amount: fromStripe(amount, code), currency: code.toUpperCase() },
  }
}
