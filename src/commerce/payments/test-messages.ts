// The test bank's notifications, signed like any provider's.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { PaymentOutcome } from '#/contract/payments/shapes.ts'
import type { PaymentNews } from '#/contract/extensions/payments.ts'
import { type PaymentMessage, PaymentRefused } from '#/extensions/define.ts'
import type { Message } from './provider.ts'
import type { TestPayment } from './test-books.queries.ts'

const SIGNATURE_HEADER = 'test-signature'

const TestMessage = z.object({
  id: z.string(),
  type: z.string(),
  reference: z.uuid(),
  outcome: PaymentOutcome,
  amount: z.int(),
  currency: z.string(),
})

export type TestMessages = {
  write: (payment: TestPayment, outcome: PaymentOutcome) => Message
  /** @throws PaymentRefused if the test bank didn't sign it */
  read: (message: PaymentMessage) => PaymentNews
}

/** @example messagesBy({ shopSecret, now }).write(payment, 'paid') */
export function messagesBy({
  shopSecret,
  now,
}: {
  shopSecret: string
  now: () => Date
}): TestMessages {
  const secret = createHmac('sha256', shopSecret).update('test-bank').digest('hex')
  return {
    write: (payment, outcome) => {
      const { event_id: id, type, reference, amount, currency } = newsOf(payment, outcome)
      const body = JSON.stringify({ id, type, reference, outcome, amount, currency })
      const signature = signatureOf({ body, secret, at: now() })
      return { body, headers: new Headers({ [SIGNATURE_HEADER]: signature }) }
    },
    read: ({ body, headers, received_at: at }) => {
      if (!isSigned(headers[SIGNATURE_HEADER] ?? '', { body, secret, at }))
        throw new PaymentRefused('the signature is not right')
      const { id, ...told } = TestMessage.parse(JSON.parse(body))
      return { event_id: id, provider_ref: refOf(told.reference), ...told }
    },
  }
}

/** The test bank's reference of a payment. */
export const refOf = (reference: string): string => `test_${reference}`

/** The same outcome has the same ID, whether sent or requested. */
export const newsOf = (
  { reference, amount, currency }: TestPayment,
  outcome: PaymentOutcome,
): PaymentNews => ({
  event_id: `${refOf(reference)}:${outcome}`,
  type: `payment.${outcome}`,
  reference,
  provider_ref: refOf(reference),
  outcome,
  amount,
  currency,
})

// Signed and timed messages, like Stripe's: `t=<seconds>,v1=<HMAC of "seconds.body">`.

const TOLERANCE_SECONDS = 300

type Signed = { body: string; secret: string; at: Date }

const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1000)

const mac = (secret: string, seconds: number, body: string): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest()

/** The message's header. @example 't=1795292400,v1=5f2…' */
function signatureOf({ body, secret, at }: Signed): string {
  const seconds = secondsOf(at)
  return `t=${seconds},v1=${mac(secret, seconds, body).toString('hex')}`
}

/** Whether this body was signed with the secret, at most five minutes before `at`. */
function isSigned(header: string, { body, secret, at }: Signed): boolean {
  const [, time, hex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? []
  if (time === undefined || hex === undefined) return false
  const seconds = Number(time)
  if (secondsOf(at) - seconds > TOLERANCE_SECONDS) return false
  return timingSafeEqual(Buffer.from(hex, 'hex'), mac(secret, seconds, body))
}
