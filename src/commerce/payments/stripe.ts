// Card payments by Stripe: the customer pays on Stripe's own page, a Checkout Session, and Stripe notifies the shop.
import { Stripe } from 'stripe'
import { type PaymentProvider, type PaymentToStart, ProviderError } from './provider.ts'
import { paymentTexts } from './payment-texts.ts'
import { callStripe } from './stripe-call.ts'
import { findStripePayouts, readStripePayout } from './stripe-payouts.ts'
import { toStripe } from './stripe-amount.ts'
import { newsOfEvent, newsOfSession, readAs, StripeSession } from './stripe-news.ts'

export type StripeOptions = {
  secretKey: string
  webhookSecret: string
  /** Replaces Stripe's own. @example 'http://127.0.0.1:12111' */
  apiUrl: string | undefined
  timeoutMs?: number
}

const TIMEOUT_MS = 7000
/** An older message may have been intercepted and replayed. */
const TOLERANCE_SECONDS = 300
const MINUTE_MS = 60_000
/** Stripe allows 30 minutes to 24 hours from the call; this leaves some time for it. */
const OPEN_AT_LEAST_MS = 35 * MINUTE_MS
const OPEN_AT_MOST_MS = (24 * 60 - 1) * MINUTE_MS

/** Card payments; Stripe isn't called before the first one. */
export function createStripe(options: StripeOptions): PaymentProvider {
  const stripe = connect(options)
  return {
    method: 'card',
    pays: 'now',
    start: async (payment) => {
      const values = sessionValues(payment)
      const created = await callStripe(() =>
        stripe.checkout.sessions.create(values, { idempotencyKey: payment.reference }),
      )
      const { id, url } = readAs(StripeSession, created)
      return { provider_ref: id, url: pageOf(url, options) }
    },
    readWebhook: async ({ body, headers, now }) => {
      const signature = headers.get('stripe-signature') ?? ''
      const { webhookSecret: secret } = options
      const event: unknown = await stripe.webhooks
        .constructEventAsync(body, signature, secret, TOLERANCE_SECONDS, undefined, now.getTime())
        .catch(() => {
          throw new ProviderError('refused', 'the signature is not right')
        })
      return newsOfEvent(event)
    },
    look: async ({ provider_ref }) => newsOfSession(await retrieve(stripe, provider_ref)),
    cancel: async ({ provider_ref }) => {
      try {
        await callStripe(() => stripe.checkout.sessions.expire(provider_ref))
      } catch (error) {
        // Only an open session can be expired: it may have been closed before.
        const news = newsOfSession(await retrieve(stripe, provider_ref))
        if (news?.outcome !== 'cancelled') throw error
      }
    },
    refund: (money) => sendBack(stripe, money),
    payouts: (since) => findStripePayouts(stripe, since),
    payoutLines: (ref) => readStripePayout(stripe, ref),
    check: async () => {
      // What a restricted key for payments may read as well.
      await callStripe(() => stripe.checkout.sessions.list({ limit: 1 }))
      return { live: options.secretKey.includes('_live_') }
    },
  }
}

/**
 * The payment page: Stripe's own, or one of the shop's that Stripe serves. Only a stand-in may have its pages on plain
 * http, next to its API.
 */
function pageOf(url: string | null | undefined, { apiUrl }: StripeOptions): string {
  const page = url ? URL.parse(url) : null
  const beside = apiUrl !== undefined && page?.origin === new URL(apiUrl).origin
  if (page?.protocol === 'https:' || beside) return page.href
  throw new ProviderError('refused', 'Stripe gave no page to pay on')
}

async function retrieve(stripe: Stripe, id: string): Promise<StripeSession> {
  const { sessions } = stripe.checkout
  // Lookups are repeated anyway: retrying at once would only make callers wait.
  const once = { maxNetworkRetries: 0 }
  const answer = await callStripe(() => sessions.retrieve(id, { expand: ['payment_intent'] }, once))
  return readAs(StripeSession, answer)
}

type Money = Parameters<NonNullable<PaymentProvider['refund']>>[0]

async function sendBack(
  stripe: Stripe,
  { reference, provider_ref, amount, currency, key }: Money,
): Promise<{ provider_ref: string }> {
  const { payment_intent } = await retrieve(stripe, provider_ref)
  if (!payment_intent) throw new ProviderError('refused', 'nothing was paid')
  const values = {
    payment_intent: payment_intent.id,
    metadata: { reference },
    ...(amount === null ? {} : { amount: toStripe(amount, currency) }),
  }
  const refund = await callStripe(() => stripe.refunds.create(values, { idempotencyKey: key }))
  if (refund.status === 'failed' || refund.status === 'canceled')
    throw new ProviderError('refused', `the refund is ${refund.status}`)
  return { provider_ref: refund.id }
}

function connect({ secretKey, apiUrl, timeoutMs = TIMEOUT_MS }: StripeOptions): Stripe {
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
          product_data: { name: paymentTexts(language)('order', { number: order_number }) },
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
