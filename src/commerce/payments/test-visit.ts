// Opens the test bank's page, or handles one of its buttons.
import { z } from 'zod'
import type { PaymentOutcome } from '#/contract/payments/shapes.ts'
import type { Executor } from '#/commerce/db/open.ts'
import type { Message, Visit } from './provider.ts'
import {
  decide,
  type Decision,
  findDecision,
  findTestPayment,
  type TestPayment,
} from './test-books.queries.ts'
import type { TestMessages } from './test-messages.ts'
import { type Ending, ENDINGS, testPage } from './test-page.ts'

export type TestBank = {
  db: Executor
  siteUrl: string
  /** Storefronts may have their own addresses: they were checked when the order was placed. */
  split: boolean
  now: () => Date
  /** How long a late answer takes. */
  lateSeconds: number
  messages: TestMessages
}

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

/** The page; after a button, the way back to the shop, which has been notified. Nothing for an unknown payment. */
export async function answerVisit(
  { request, reference, tell }: Visit,
  bank: TestBank,
): Promise<Response | undefined> {
  const { db } = bank
  const payment = await findTestPayment(db, reference)
  if (!payment) return undefined
  const ending = request.method === 'POST' ? await readEnding(request) : undefined
  if (ending === undefined) return showPage(payment, bank)
  const { first, decision } = await decide(db, reference, decisionOf(ending, bank))
  if (first) for (const message of messagesOf(ending, payment, bank)) await tell(message)
  const Location = backFrom(payment, bank, decision)
  return new Response(null, { status: 303, headers: { Location, 'Cache-Control': 'no-store' } })
}

async function showPage(payment: TestPayment, bank: TestBank): Promise<Response> {
  const { db, siteUrl, lateSeconds } = bank
  const decision = await findDecision(db, payment.reference)
  const sites = [payment.return_url, payment.cancel_url].map(
    (url) => new URL(placeOf(url, bank)).origin,
  )
  const page = { payment, lateSeconds, sites: new Set([new URL(siteUrl).origin, ...sites]) }
  if (!decision) return testPage(page)
  const what = decision.from > bank.now().getTime() ? 'late' : decision.outcome
  return testPage({ ...page, decided: { what, back: backFrom(payment, bank, decision) } })
}

/** Nothing if no button was pressed: then the page is shown. */
async function readEnding(request: Request): Promise<Ending | undefined> {
  const fields = Object.fromEntries(new URLSearchParams(await request.text()))
  return Form.safeParse(fields).data?.ending
}

function decisionOf(ending: Ending, { now, lateSeconds }: TestBank): Decision {
  const late = ending === 'late'
  const from = now().getTime() + (late ? lateSeconds * 1000 : 0)
  return { outcome: OUTCOMES[ending], from, untold: late }
}

/** Notifications sent at once. */
function messagesOf(ending: Ending, payment: TestPayment, { messages }: TestBank): Message[] {
  if (ending === 'late' || ending === 'never') return []
  // Written before the message that it arrives after.
  const before = ending === 'disorder' ? [messages.write(payment, 'failed')] : []
  const message = messages.write(payment, OUTCOMES[ending])
  return ending === 'twice' ? [message, message] : [message, ...before]
}

const backFrom = (
  { return_url, cancel_url }: TestPayment,
  bank: TestBank,
  { outcome }: Decision,
): string => placeOf(outcome === 'paid' ? return_url : cancel_url, bank)

/** Back to the shop or one of its storefronts, and nowhere else. */
function placeOf(wanted: string | null, { siteUrl, split }: TestBank): string {
  if (wanted === null || !URL.canParse(wanted, siteUrl)) return siteUrl
  const url = new URL(wanted, siteUrl)
  const isOurs = url.origin === new URL(siteUrl).origin || (split && /^https?:$/.test(url.protocol))
  return isOurs ? url.href : siteUrl
}
