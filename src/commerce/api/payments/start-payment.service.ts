// Starts a payment at its provider, after the order is stored; if that was done before, returns the same one.
import type { PlacedOrder } from '#/contract/checkout/public.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import { describeFailure } from '#/commerce/api/failure.ts'
import { answeredWithin } from '#/commerce/payments/answered-within.ts'
import { ProviderError } from '#/commerce/payments/provider.ts'
import { findCurrencies } from '#/commerce/api/content/content.queries.ts'
import { type OrderRow, findOrder } from '#/commerce/api/records/orders.queries.ts'
import type { ChargeRow } from '#/commerce/api/records/charges.queries.ts'
import {
  findLastPayment,
  findPaymentById,
  updatePayment,
} from '#/commerce/api/records/payments.queries.ts'
import { DEFAULT_LANGUAGE, isLanguage } from '#/lib/i18n.ts'
import { siteUrlOf } from '#/commerce/api/site-url.ts'

/** The longest a customer waits for the payment page. */
const WITHIN_MS = 7000

const HERE = { is_redirect: false, url: null }

type Way = Pick<PlacedOrder, 'is_redirect' | 'url'>

/**
 * Where the order is paid. If the provider doesn't answer, the order can be paid from its page: it is never lost
 * because of that. With a charge, it is the payment of a change to the order.
 */
export async function startPayment(
  ctx: Ctx,
  orderNumber: string,
  { withinMs = WITHIN_MS, charge }: { withinMs?: number; charge?: ChargeRow } = {},
): Promise<Way> {
  const order = found(await findOrder(ctx.db, orderNumber))
  const row = charge
    ? await findPaymentById(ctx.db, charge.payment_id)
    : await findLastPayment(ctx.db, order.id)
  const start = row && ctx.deps.providers.get(row.method)?.start
  if (!row || !start || row.status !== 'pending') return HERE
  if (row.url) return { is_redirect: true, url: row.url }
  const [base] = await findCurrencies(ctx.db)
  try {
    const started = start({
      reference: row.reference,
      order_number: orderNumber,
      amount: row.amount,
      currency: base?.code ?? 'EUR',
      email: order.contact.email,
      language: isLanguage(order.language) ? order.language : DEFAULT_LANGUAGE,
      return_url: returnUrl(ctx, { order, url: row.return_url }),
      cancel_url: returnUrl(ctx, { order, url: row.cancel_url }),
      created_at: row.created_at,
      expires_at: charge?.held_until ?? order.held_until ?? ctx.deps.now(),
    })
    // Also stored if it comes too late for the waiting customer: they find it on the order's page.
    const kept = started.then(async ({ provider_ref, url }) => {
      ctx.deps.reached?.('payment.started')
      await updatePayment(ctx.db, row.id, { provider_ref, url, updated_at: ctx.deps.now() })
      return url
    })
    return { is_redirect: true, url: await answeredWithin(withinMs, kept) }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    ctx.deps.log('warn', 'payment.not_started', {
      order_number: orderNumber,
      method: row.method,
      ...describeFailure(error),
    })
    return HERE
  }
}

/** An absolute URL. */
const returnUrl = (ctx: Ctx, { order, url }: { order: OrderRow; url: string | null }): string =>
  new URL(url ?? `/order/status/${order.order_number}`, siteUrlOf(ctx.deps)).href
