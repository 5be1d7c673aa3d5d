// Card payments by Stripe: the customer pays on Stripe's own page, a Checkout Session, and Stripe notifies the shop.
import { Stripe } from 'stripe'
import type {
  PaymentRefund,
  PaymentToStart,
  ProviderPayout,
  ProviderPayoutLine,
  StartedRefund,
} from '#/contract/extensions/payments.ts'
import { defineExtension, PaymentRefused } from '#/extensions/define.ts'
import { localeTexts } from '#/lib/languages/locale-files.ts'
import { toStripe } from './amount.ts'
import { callStripe } from './call.ts'
import { newsOfEvent, newsOfSession, readAs, StripeSession } from './news.ts'
import { findStripePayouts, readStripePayout } from './payouts.ts'

export type StripeAddress = {
  /** Replaces Stripe's own. @example 'http://127.0.0.1:12111' */
  apiUrl: string | undefined
  timeoutMs?: number
}

const TIMEOUT_MS = 7000
/** An older message may have been intercepted and replayed. */
const TOLERANCE_SECONDS = 300
const MINUTE_MS = 60_000
/** Of one payment. */
const MOST_REFUNDS = 100
/** Stripe allows 30 minutes to 24 hours from the call; this leaves some time for it. */
const OPEN_AT_LEAST_MS = 35 * MINUTE_MS
const OPEN_AT_MOST_MS = (24 * 60 - 1) * MINUTE_MS

const texts = localeTexts('payment')

/** Card payments; Stripe isn't called before the first one. */
export function stripeAt(address: StripeAddress) {
  const by = ({ secret_key }: { secret_key: string }) => connect(secret_key, address)
  return defineExtension({
    name: 'stripe',
    version: '1.0.0',
    api: '^1.4',
    title: 'Stripe',
    settings: {
      secret_key: { type: 'secret', label: 'Secret key', required: true },
      webhook_secret: { type: 'secret', label: 'Signing secret', required: true },
    },
    payments: {
      start: async (payment, { settings }) => {
        const values = sessionValues(payment)
        const created = await callStripe(() =>
          by(settings).checkout.sessions.create(values, { idempotencyKey: payment.reference }),
        )
        const { id, url } = readAs(StripeSession, created)
        return { provider_ref: id, url: pageOf(url, address) }
      },
      readWebhook: async ({ body, headers, received_at }, { settings }) => {
        const signature = headers['stripe-signature'] ?? ''
        const secret = settings.webhook_secret
        const at = received_at.getTime()
        const event: unknown = await by(settings)
          .webhooks.constructEventAsync(body, signature, secret, TOLERANCE_SECONDS, undefined, at)
          .catch(() => {
            throw new PaymentRefused('the signature is not right')
          })
        return newsOfEvent(event)
      },
      look: async ({ provider_ref }, { settings }) =>
        newsOfSession(await retrieve(by(settings), provider_ref)),
      cancel: async ({ provider_ref }, { settings }) => {
        const stripe = by(settings)
        try {
          await callStripe(() => stripe.checkout.sessions.expire(provider_ref))
        } catch (error) {
          // Only an open session can be expired: it may have been closed before.
          const news = newsOfSession(await retrieve(stripe, provider_ref))
          if (news?.outcome !== 'cancelled') throw error
        }
      },
      refund: (money, { settings }) => sendBack(by(settings), money),
      check: async (_, { settings }) => {
        // What a restricted key for payments may read as well.
        await callStripe(() => by(settings).checkout.sessions.list({ limit: 1 }))
        return { live: settings.secret_key.includes('_live_') }
      },
    },
  })
}

/** What Stripe pays out: only the shop's own books ask for it. */
export function stripePayouts(secretKey: string, address: StripeAddress) {
  const stripe = connect(secretKey, address)
  return {
    payouts: (since: Date): Promise<ProviderPayout[]> => findStripePayouts(stripe, since),
    payoutLines: (ref: string): Promise<ProviderPayoutLine[]> => readStripePayout(stripe, ref),
  }
}

/**
 * The payment page: Stripe's own, or one of the shop's that Stripe serves. Only a stand-in may have its pages on plain
 * http, next to its API.
 */
function pageOf(url: string | null | undefined, { apiUrl }: StripeAddress): string {
  const page = url ? URL.parse(url) : null
  const beside = apiUrl !== undefined && page?.origin === new URL(apiUrl).origin
  if (page?.protocol === 'https:' || beside) return page.href
  throw new PaymentRefused('Stripe gave no page to pay on')
}

async function retrieve(stripe: Stripe, id: string): Promise<StripeSession> {
  const { sessions } = stripe.checkout
  // Lookups are repeated anyway: retrying at once would only make callers wait.
  const once = { maxNetworkRetries: 0 }
  const answer = await callStripe(() => sessions.retrieve(id, { expand: ['payment_intent'] }, once))
  return readAs(StripeSession, answer)
}

async function sendBack(
  stripe: Stripe,
  { reference, provider_ref, amount, currency, key }: PaymentRefund,
): Promise<StartedRefund> {
  const { payment_intent } = await retrieve(stripe, provider_ref)
  if (!payment_intent) throw new PaymentRefused('nothing was paid')
  const { id } = payment_intent
  const values = {
    payment_intent: id,
    metadata: { reference, key },
    ...(amount === null ? {} : { amount: toStripe(amount, currency) }),
  }
  // Stripe knows the key of a call for a day only; what it keeps with the refund stays.
  const made = await callStripe(() =>
    stripe.refunds
      .list({ payment_intent: id, limit: MOST_REFUNDS })
      .autoPagingToArray({ limit: MOST_REFUNDS }),
  )
  const refund =
    made.find(({ metadata }) => metadata?.['key'] === key) ??
    (await callStripe(() => stripe.refunds.create(values, { idempotencyKey: key })))
  if (refund.status === 'failed' || refund.status === 'canceled')
    throw new PaymentRefused(`the refund is ${refund.status}`)
  return { provider_ref: refund.id }
}

function connect(secretKey: string, { apiUrl, timeoutMs = TIMEOUT_MS }: StripeAddress): Stripe {
  const url = apiUrl === undefined ? undefined : new URL(apiUrl)
  const protocol = url?.protocol === 'http:' ? 'http' : 'https'
  return new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(url && {
      protocol,
      host: url.hostname,
      port: url.port || (protocol === 'http' ? 80 : 443),
    }),
  })
}

/** Everything derives from the payment: a second call with its key must be identical. */
function sessionValues(payment: PaymentToStart): Stripe.Checkout.SessionCreateParams {
  const { reference, order_number, amount, currency, language } = payment
  const metadata = { reference }
  return {
    mode: 'payment',
    client_reference_id: reference,
    metadata,
    payment_intent_data: { metadata },
    ...(payment.email === '' ? {} : { customer_email: payment.email }),
    locale: language,
    success_url: payment.return_url,
    cancel_url: payment.cancel_url,
    expires_at: Math.floor(openUntil(payment) / 1000),
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: toStripe(amount, currency),
          product_data: {
            name: texts(language)(payment.is_gift_card ? 'gift_card' : 'order', {
              number: order_number,
            }),
          },
        },
      },
    ],
  }
}

function openUntil({ created_at, expires_at }: PaymentToStart): number {
  const begun = created_at.getTime()
  const wanted = Math.max(expires_at.getTime(), begun + OPEN_AT_LEAST_MS)
  return Math.min(wanted, begun + OPEN_AT_MOST_MS)
}
