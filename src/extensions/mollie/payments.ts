// Payments and refunds at Mollie. Its notifications say no more than which payment has changed, and aren't signed: each
// is verified by asking Mollie.
import { z } from 'zod'
import type {
  KnownPayment,
  PaymentNews,
  PaymentRefund,
  PaymentToStart,
  StartedPayment,
  StartedRefund,
} from '#/contract/extensions/payments.ts'
import { PaymentRefused } from '#/extensions/define.ts'
import {
  amountOf,
  type Api,
  callMollie,
  isLost,
  MolliePayment,
  MollieRefund,
  toAmount,
} from './call.ts'

const LOCALES: Record<string, string> = { en: 'en_US', fr: 'fr_FR', de: 'de_DE' }

const OUTCOMES = {
  paid: 'paid',
  failed: 'failed',
  canceled: 'cancelled',
  expired: 'cancelled',
} as const

const Refunds = z.object({ _embedded: z.object({ refunds: z.array(MollieRefund) }) })

const isDecisive = (status: string): status is keyof typeof OUTCOMES => status in OUTCOMES

export async function start(
  api: Api,
  payment: PaymentToStart & { webhook_url: string },
): Promise<StartedPayment> {
  const { reference, order_number, amount, currency, language, webhook_url } = payment
  const answer = await callMollie(api, ['POST', '/v2/payments'], {
    once: reference,
    body: {
      amount: toAmount(amount, currency),
      description: order_number,
      redirectUrl: payment.return_url,
      cancelUrl: payment.cancel_url,
      // Mollie refuses addresses that it can't reach: such a shop asks instead.
      ...(webhook_url.startsWith('https:') && { webhookUrl: webhook_url }),
      metadata: { reference },
      locale: LOCALES[language] ?? 'en_US',
    },
  })
  const { id, _links } = MolliePayment.parse(answer)
  if (!_links?.checkout) throw new PaymentRefused('Mollie gave no page to pay on')
  return { provider_ref: id, url: _links.checkout.href }
}

/**
 * What Mollie says about a payment, and which of its refunds didn't arrive: it tells of each with the payment's own
 * notification. @throws PaymentRefused if it has none like that
 */
export async function newsAbout(api: Api, id: string): Promise<PaymentNews> {
  const { status, amount, metadata, details, _embedded } = await find(api, id, '?embed=refunds')
  const failure = details?.failureMessage ?? undefined
  const lost = (_embedded?.refunds ?? []).filter(isLost)
  return {
    event_id: `${id}:${status}`,
    type: `payment.${status}`,
    reference: metadata?.reference ?? null,
    provider_ref: id,
    outcome: isDecisive(status) ? OUTCOMES[status] : null,
    amount: amountOf(amount),
    currency: amount.currency,
    ...(failure ? { failure: failure.slice(0, 500) } : {}),
    ...(lost.length > 0 ? { failed_refunds: lost.map((refund) => refund.id) } : {}),
  }
}

const find = async (api: Api, id: string, query = ''): Promise<MolliePayment> =>
  MolliePayment.parse(await callMollie(api, ['GET', `${pathOf(id)}${query}`]))

/** Only what looks like a payment is asked about. @throws PaymentRefused */
function pathOf(id: string): string {
  if (!/^tr_\w{3,60}$/.test(id)) throw new PaymentRefused('no payment of Mollie')
  return `/v2/payments/${id}`
}

export async function cancel(api: Api, { provider_ref }: KnownPayment): Promise<void> {
  const { status, isCancelable } = await find(api, provider_ref)
  if (isDecisive(status) && OUTCOMES[status] !== 'paid') return
  if (!isCancelable) throw new PaymentRefused(`the payment is ${status}`)
  await callMollie(api, ['DELETE', pathOf(provider_ref)])
}

export async function refund(api: Api, wanted: PaymentRefund): Promise<StartedRefund> {
  const { provider_ref, amount, currency, key } = wanted
  const path = `${pathOf(provider_ref)}/refunds`
  // Mollie knows the key of a call for an hour only; what it keeps with the refund stays.
  const { _embedded } = Refunds.parse(await callMollie(api, ['GET', `${path}?limit=250`]))
  const before = _embedded.refunds.find(({ metadata }) => metadata?.key === key)
  const back = async () => ({
    amount: amount === null ? await restOf(api, provider_ref) : toAmount(amount, currency),
    metadata: { key },
  })
  const made =
    before ??
    MollieRefund.parse(await callMollie(api, ['POST', path], { once: key, body: await back() }))
  if (isLost(made)) throw new PaymentRefused(`the refund is ${made.status}`)
  return { provider_ref: made.id }
}

async function restOf(api: Api, id: string): Promise<MolliePayment['amount']> {
  const { amount, amountRemaining } = await find(api, id)
  return amountRemaining ?? amount
}
