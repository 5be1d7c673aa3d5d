// A demo shop's bank: it moves no money, has its page inside the API, and notifies the shop by signed messages like any
// other provider. Its page has a button for every possible outcome of a payment.
import type { Executor } from '#/commerce/db/open.ts'
import type { PaymentNews } from '#/contract/extensions/payments.ts'
import { defineExtension, PaymentRefused } from '#/extensions/define.ts'
import { providerOf } from './as-provider.ts'
import type { PaymentProvider } from './provider.ts'
import {
  decide,
  findDecision,
  findTestPayment,
  refundedBeside,
  refundOnce,
  takeUntold,
} from './test-books.queries.ts'
import { messagesBy, newsOf, refOf } from './test-messages.ts'
import { answerVisit } from './test-visit.ts'

type Options = {
  db: Executor
  /** The shop's secret; the messages' secret is derived from it. */
  secret: string
  siteUrl: string
  /** Storefronts run elsewhere. */
  split?: boolean | undefined
  now: () => Date
}

const LATE_SECONDS = 60

/** Payments decided by a click. */
export function createTestGateway(options: Options): PaymentProvider {
  const { db, secret, siteUrl, split = false, now } = options
  const messages = messagesBy({ shopSecret: secret, now })
  const bank = { db, siteUrl, split, now, messages, lateSeconds: LATE_SECONDS }
  const look = async (reference: string): Promise<PaymentNews | null> => {
    const payment = await findTestPayment(db, reference)
    const decision = await findDecision(db, reference)
    if (!payment || !decision || decision.from > now().getTime()) return null
    return newsOf(payment, decision.outcome)
  }
  const testBank = defineExtension({
    name: 'test-bank',
    version: '1.0.0',
    api: '^1.4',
    title: 'Test bank',
    payments: {
      start: async ({ reference }) => ({
        provider_ref: refOf(reference),
        url: `${siteUrl}/api/payment/test/${reference}`,
      }),
      readWebhook: async (message) => messages.read(message),
      look: ({ reference }) => look(reference),
      cancel: async ({ reference }) => {
        const cancelled = { outcome: 'cancelled', from: now().getTime(), untold: false } as const
        const { decision } = await decide(db, reference, cancelled)
        if (decision.outcome === 'paid') throw new PaymentRefused('it is paid')
      },
      refund: async ({ reference, amount: wanted, key }) => {
        const paid = await look(reference)
        const amount = wanted ?? paid?.amount ?? 0
        const before = await refundedBeside(db, { key, reference })
        const possible = paid?.outcome === 'paid' && before + amount <= (paid.amount ?? 0)
        if (!possible || !(await refundOnce(db, { key, reference, amount })))
          throw new PaymentRefused('that much was not paid')
        return { provider_ref: `test_refund_${key}` }
      },
    },
  })
  return {
    ...providerOf('test', testBank, { settings: {}, siteUrl }),
    // It has its page in the shop, and no clock but the shop's.
    page: (visit) => answerVisit(visit, bank),
    deliverDue: async (tell) => {
      for (const { reference, outcome } of await takeUntold(db, now())) {
        const payment = await findTestPayment(db, reference)
        if (payment) await tell(messages.write(payment, outcome))
      }
    },
  }
}
