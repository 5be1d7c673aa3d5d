// The bank of a demo shop: it moves no money, has its page inside the API, and tells the shop by signed messages like
// any other provider. Every ending that a payment can have is a button there.
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { PaymentOutcome } from '#/contract/payment.ts'
import type { Executor } from '#/commerce/db/open.ts'
import {
  type Message,
  type PaymentNews,
  type PaymentProvider,
  ProviderError,
  type Visit,
} from './provider.ts'
import { isSigned, signatureOf } from './signed-message.ts'
import {
  decide,
  type Decision,
  findDecision,
  findTestPayment,
  refundedBeside,
  refundOnce,
  takeUntold,
  type TestPayment,
} from './test-books.ts'
import { type Ending, ENDINGS, testPage } from './test-page.ts'

type Options = {
  db: Executor
  /** The shop's; that of the messages is made from it. */
  secret: string
  siteUrl: string
  now: () => Date
  /** How long a late answer takes. */
  lateSeconds?: number
}

const LATE_SECONDS = 60
const SIGNATURE_HEADER = 'test-signature'

const TestMessage = z.object({
  id: z.string(),
  type: z.string(),
  reference: z.uuid(),
  outcome: PaymentOutcome,
  amount: z.int(),
})

const Form = z.object({ ending: z.enum(ENDINGS) })

const OUTCOMES: Record<Ending, PaymentOutcome> = {
  approve: 'paid',
  twice: 'paid',
  disorder: 'paid',
  late: 'paid',
  never: 'paid',
  decline: 'failed',
  cancel: 'cancelled',
}

const refOf = (reference: string): string => `test_${reference}`

/** Payments that a click decides. */
export function createTestGateway(options: Options): PaymentProvider {
  const { db, siteUrl, now, lateSeconds = LATE_SECONDS } = options
  const secret = createHmac('sha256', options.secret).update('test-bank').digest('hex')
  const look = async (reference: string): Promise<PaymentNews | undefined> => {
    const payment = await findTestPayment(db, reference)
    const decision = await findDecision(db, reference)
    if (!payment || !decision || decision.from > now().getTime()) return undefined
    return newsOf(payment, decision.outcome)
  }
  const sign = (payment: TestPayment, outcome: PaymentOutcome): Message => {
    const { event_id: id, type, reference, amount } = newsOf(payment, outcome)
    const body = JSON.stringify({ id, type, reference, outcome, amount })
    const signature = signatureOf({ body, secret, at: now() })
    return { body, headers: new Headers({ [SIGNATURE_HEADER]: signature }) }
  }
  const visit = { ...options, lateSeconds, sign }
  return {
    method: 'test',
    pays: 'now',
    start: async ({ reference }) => ({
      provider_ref: refOf(reference),
      url: `${siteUrl}/api/payment/test/${reference}`,
    }),
    readWebhook: async ({ body, headers, now }) => {
      const signed = isSigned(headers.get(SIGNATURE_HEADER) ?? '', { body, secret, at: now })
      if (!signed) throw new ProviderError('refused', 'the signature is not right')
      const { id, ...told } = TestMessage.parse(JSON.parse(body))
      return { event_id: id, provider_ref: refOf(told.reference), ...told }
    },
    look: ({ reference }) => look(reference),
    cancel: async ({ reference }) => {
      const from = now().getTime()
      const { decision } = await decide(db, reference, {
        outcome: 'cancelled',
        from,
        untold: false,
      })
      if (decision.outcome === 'paid') throw new ProviderError('refused', 'it is paid')
    },
    refund: async ({ reference, amount, key }) => {
      const paid = await look(reference)
      const before = await refundedBeside(db, { key, reference })
      const possible = paid?.outcome === 'paid' && before + amount <= (paid.amount ?? 0)
      if (!possible || !(await refundOnce(db, { key, reference, amount })))
        throw new ProviderError('refused', 'that much was not paid')
      return { provider_ref: `test_refund_${key}` }
    },
    page: (asked) => answerVisit(asked, visit),
    tellDue: async (tell) => {
      for (const { reference, outcome } of await takeUntold(db, now())) {
        const payment = await findTestPayment(db, reference)
        if (payment) await tell(sign(payment, outcome))
      }
    },
  }
}

/** A message about the same outcome has the same id, whenever it is told or looked up. */
const newsOf = (
  { reference, amount }: TestPayment,
  outcome: PaymentOutcome,
): PaymentNews & { reference: string } => ({
  event_id: `${refOf(reference)}:${outcome}`,
  type: `payment.${outcome}`,
  reference,
  provider_ref: refOf(reference),
  outcome,
  amount,
})

type Bank = Options & {
  lateSeconds: number
  sign: (payment: TestPayment, outcome: PaymentOutcome) => Message
}

async function answerVisit(
  { request, reference, tell }: Visit,
  bank: Bank,
): Promise<Response | undefined> {
  const { db, siteUrl, lateSeconds } = bank
  const payment = await findTestPayment(db, reference)
  if (!payment) return undefined
  const form = request.method === 'POST' ? await readForm(request) : undefined
  if (form) {
    const { first, decision } = await decide(db, reference, decisionOf(form.ending, bank))
    if (first) for (const message of messagesOf(form.ending, payment, bank)) await tell(message)
    const location = backFrom(payment, { siteUrl, decision })
    return new Response(null, {
      status: 303,
      headers: { Location: location, 'Cache-Control': 'no-store' },
    })
  }
  const decision = await findDecision(db, reference)
  if (!decision) return testPage({ payment, siteUrl, lateSeconds })
  const what = decision.from > bank.now().getTime() ? 'late' : decision.outcome
  const back = backFrom(payment, { siteUrl, decision })
  return testPage({ payment, siteUrl, lateSeconds, decided: { what, back } })
}

/** Nothing where no button was pressed: then the page is shown. */
async function readForm(request: Request): Promise<z.infer<typeof Form> | undefined> {
  const fields = Object.fromEntries(new URLSearchParams(await request.text()))
  return Form.safeParse(fields).data
}

function decisionOf(ending: Ending, { now, lateSeconds }: Bank): Decision {
  const late = ending === 'late'
  const from = now().getTime() + (late ? lateSeconds * 1000 : 0)
  return { outcome: OUTCOMES[ending], from, untold: late }
}

/** What the shop is told at once. */
function messagesOf(ending: Ending, payment: TestPayment, { sign }: Bank): Message[] {
  const message = sign(payment, OUTCOMES[ending])
  if (ending === 'late' || ending === 'never') return []
  if (ending === 'twice') return [message, message]
  if (ending === 'disorder') return [message, sign(payment, 'failed')]
  return [message]
}

/** Back to the shop, and nowhere else. */
function backFrom(
  { return_url, cancel_url }: TestPayment,
  { siteUrl, decision }: { siteUrl: string; decision: Decision },
): string {
  const wanted = (decision.outcome === 'paid' ? return_url : cancel_url) ?? '/'
  const url = URL.canParse(wanted, siteUrl) ? new URL(wanted, siteUrl) : new URL(siteUrl)
  return url.origin === new URL(siteUrl).origin ? url.href : siteUrl
}
