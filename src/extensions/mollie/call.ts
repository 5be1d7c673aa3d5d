// Calls of Mollie, and its amounts.
import { z } from 'zod'
import { PaymentRefused } from '#/extensions/define.ts'

/** Shorter than a customer waits for the page to pay on. */
const WITHIN_MS = 6500
const MOST_READ = 500_000

const Amount = z.object({
  currency: z.string().regex(/^[A-Z]{3}$/),
  value: z.string().regex(/^\d{1,12}(?:\.\d{1,3})?$/),
})
type Amount = z.infer<typeof Amount>

export const MollieRefund = z.object({
  id: z.string(),
  status: z.string(),
  metadata: z.object({ key: z.string().optional() }).nullish().catch(null),
})

/** Such a refund doesn't arrive. */
export const isLost = ({ status }: z.infer<typeof MollieRefund>): boolean =>
  status === 'failed' || status === 'canceled'

export const MolliePayment = z.object({
  id: z.string().regex(/^tr_\w{3,60}$/),
  status: z.string().max(40),
  amount: Amount,
  amountRemaining: Amount.nullish(),
  isCancelable: z.boolean().nullish(),
  metadata: z
    .object({ reference: z.string().max(100).optional() })
    .nullish()
    .catch(null),
  details: z.object({ failureMessage: z.string().nullish() }).nullish().catch(null),
  /** If they were asked for. */
  _embedded: z
    .object({ refunds: z.array(MollieRefund).nullish() })
    .nullish()
    .catch(null),
  _links: z.object({ checkout: z.object({ href: z.string() }).nullish() }).nullish(),
})
export type MolliePayment = z.infer<typeof MolliePayment>

/** @example toAmount(1250, 'EUR') // { currency: 'EUR', value: '12.50' } */
export function toAmount(hundredths: number, currency: string): Amount {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  const value = (hundredths / 100).toFixed(digits)
  if (Math.round(Number(value) * 100) !== hundredths)
    throw new PaymentRefused(`${currency} has no hundredths`)
  return { currency, value }
}

/** In hundredths. */
export const amountOf = ({ value }: Amount): number => Math.round(Number(value) * 100)

export type Api = { address: string; key: string }
type Call = { body: object; once: string }

/** What may be different later: an invalid key, a call under way, too many calls. */
const MAY_CHANGE = new Set([401, 403, 408, 409, 425, 429])

/** @throws PaymentRefused if Mollie refuses, and otherwise if it can't be reached. Its words may name people. */
export async function callMollie(
  { address, key }: Api,
  [method, path]: readonly ['GET' | 'POST' | 'DELETE', path: string],
  call?: Call,
): Promise<unknown> {
  const response = await fetch(new URL(path, address), {
    method,
    redirect: 'error',
    signal: AbortSignal.timeout(WITHIN_MS),
    headers: {
      authorization: `Bearer ${key}`,
      ...(call && { 'content-type': 'application/json', 'idempotency-key': call.once }),
    },
    ...(call && { body: JSON.stringify(call.body) }),
  })
  const { status } = response
  const text = await response.text()
  if (status >= 400 && status < 500 && !MAY_CHANGE.has(status))
    throw new PaymentRefused(`Mollie: ${status}`)
  if (!response.ok || text.length > MOST_READ) throw new Error(`Mollie: ${status}`)
  return text === '' ? null : JSON.parse(text)
}
