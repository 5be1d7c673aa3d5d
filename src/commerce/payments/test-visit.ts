// Somebody opens the page of the test bank, or presses one of its buttons.
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
} from './test-books.ts'
import type { TestMessages } from './test-messages.ts'
import { type Ending, ENDINGS, testPage } from './test-page.ts'

export type TestBank = {
  db: Executor
  siteUrl: string
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

/** The page; after a button the way back to the shop, which has been told. Nothing where there is no such payment. */
export async function answerVisit(
  { request, reference, tell }: Visit,
  bank: TestBank,
): Promise<Response | undefined> {
  const { db, siteUrl } = bank
  const payment = await findTestPayment(db, reference)
  if (!payment) return undefined
  const ending = request.method === 'POST' ? await readEnding(request) : undefined
  if (ending === undefined) return showPage(payment, bank)
  const { first, decision } = await decide(db, reference, decisionOf(ending, bank))
  if (first) for (const message of messagesOf(ending, payment, bank)) await tell(message)
  const Location = backFrom(payment, { siteUrl, decision })
  return new Response(null, { status: 303, headers: { Location, 'Cache-Control': 'no-store' } })
}

async function showPage(payment: TestPayment, bank: TestBank): Promise<Response> {
  const { db, siteUrl, lateSeconds } = bank
  const decision = await findDecision(db, payment.reference)
  if (!decision) return testPage({ payment, siteUrl, lateSeconds })
  const what = decision.from > bank.now().getTime() ? 'late' : decision.outcome
  const back = backFrom(payment, { siteUrl, decision })
  return testPage({ payment, siteUrl, lateSeconds, decided: { what, back } })
}

/** Nothing where no button was pressed: then the page is shown. */
async function readEnding(request: Request): Promise<Ending | undefined> {
  const fields = Object.fromEntries(new URLSearchParams(await request.text()))
  return Form.safeParse(fields).data?.ending
}

function decisionOf(ending: Ending, { now, lateSeconds }: TestBank): Decision {
  const late = ending === 'late'
  const from = now().getTime() + (late ? lateSeconds * 1000 : 0)
  return { outcome: OUTCOMES[ending], from, untold: late }
}

/** What the shop is told at once. */
function messagesOf(ending: Ending, payment: TestPayment, { messages }: TestBank): Message[] {
  if (ending === 'late' || ending === 'never') return []
  // Written before the message that it comes after.
  const before = ending === 'disorder' ? [messages.write(payment, 'failed')] : []
  const message = messages.write(payment, OUTCOMES[ending])
  return ending === 'twice' ? [message, message] : [message, ...before]
}

/** Back to where the shop said; it lets nobody choose another site than its own. */
function backFrom(
  { return_url, cancel_url }: TestPayment,
  { siteUrl, decision }: { siteUrl: string; decision: Decision },
): string {
  const wanted = (decision.outcome === 'paid' ? return_url : cancel_url) ?? '/'
  const url = URL.canParse(wanted, siteUrl) ? new URL(wanted, siteUrl) : new URL(siteUrl)
  return /^https?:$/.test(url.protocol) ? url.href : siteUrl
}
