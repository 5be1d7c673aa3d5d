// The test bank's records. They are stored with the idempotency keys, so that of two decisions about a payment the
// first one counts, in any process, and a restart forgets none.
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import { PaymentOutcome } from '#/contract/payments/shapes.ts'
import type { Minor } from '#/domain/money.ts'
import { DEFAULT_LANGUAGE, isLanguage, type Language, localise } from '#/lib/i18n.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { currency } from '#/commerce/db/schema/content.ts'
import { giftCardSale } from '#/commerce/db/schema/gift-card-sales.ts'
import { idempotency, order } from '#/commerce/db/schema/orders.ts'
import { payment } from '#/commerce/db/schema/payments.ts'

const DECISIONS = 'test-bank:decision'
const REFUNDS = 'test-bank:refund'

const Decision = z.object({
  outcome: PaymentOutcome,
  /** When it takes effect, in milliseconds since 1970. */
  from: z.number(),
  /** The shop hasn't been notified yet. */
  untold: z.boolean(),
})
export type Decision = z.infer<typeof Decision>

export type TestPayment = {
  reference: string
  order_number: string
  amount: Minor
  currency: string
  language: Language
  return_url: string | null
  cancel_url: string | null
}

/** A payment as it was started at the bank. */
export async function findTestPayment(
  db: Executor,
  reference: string,
): Promise<TestPayment | undefined> {
  const [row] = await db
    .select({ payment, order_number: order.order_number, language: order.language })
    .from(payment)
    .innerJoin(order, eq(order.id, payment.order_id))
    .where(and(eq(payment.reference, reference), eq(payment.method, 'test')))
  if (!row) return findTestSale(db, reference)
  const base = await findBase(db)
  const { amount, return_url, cancel_url } = row.payment
  return {
    reference,
    order_number: row.order_number,
    amount,
    currency: base?.code ?? 'EUR',
    language: isLanguage(row.language) ? row.language : DEFAULT_LANGUAGE,
    return_url,
    cancel_url,
  }
}

async function findBase(db: Executor) {
  const [base] = await db
    .select({ code: currency.code })
    .from(currency)
    .orderBy(asc(currency.position), asc(currency.id))
    .limit(1)
  return base
}

/** That of a gift card. */
async function findTestSale(db: Executor, reference: string): Promise<TestPayment | undefined> {
  const [row] = await db
    .select()
    .from(giftCardSale)
    .where(and(eq(giftCardSale.reference, reference), eq(giftCardSale.method, 'test')))
  if (!row) return undefined
  const base = await findBase(db)
  const language = isLanguage(row.language) ? row.language : DEFAULT_LANGUAGE
  const place = localise(language, `/gift-cards/${reference}`)
  return {
    reference,
    order_number: row.number,
    amount: row.amount,
    currency: base?.code ?? 'EUR',
    language,
    return_url: place,
    cancel_url: place,
  }
}

/** Records the decision about a payment; returns whether it is this one or an earlier one. */
export async function decide(
  db: Executor,
  reference: string,
  answer: Decision,
): Promise<{ first: boolean; decision: Decision }> {
  const written = await db
    .insert(idempotency)
    .values({ scope: DECISIONS, key: reference, request_hash: answer.outcome, answer })
    .onConflictDoNothing()
    .returning({ key: idempotency.key })
  if (written.length > 0) return { first: true, decision: answer }
  return { first: false, decision: (await findDecision(db, reference)) ?? answer }
}

export async function findDecision(db: Executor, reference: string): Promise<Decision | undefined> {
  const [row] = await db
    .select({ answer: idempotency.answer })
    .from(idempotency)
    .where(and(eq(idempotency.scope, DECISIONS), eq(idempotency.key, reference)))
  return row && Decision.parse(row.answer)
}

/** Claims due notifications of the shop; nobody else gets the same. */
export async function takeUntold(
  db: Executor,
  now: Date,
): Promise<{ reference: string; outcome: PaymentOutcome }[]> {
  const { answer } = idempotency
  const rows = await db
    .update(idempotency)
    .set({ answer: sql`${answer} || '{"untold": false}'` })
    .where(
      and(
        eq(idempotency.scope, DECISIONS),
        eq(sql`${answer} ->> 'untold'`, 'true'),
        lte(sql`(${answer} ->> 'from')::numeric`, now.getTime()),
      ),
    )
    .returning({ reference: idempotency.key, answer })
  return rows.map(({ reference, answer }) => ({
    reference,
    outcome: Decision.parse(answer).outcome,
  }))
}

type Refund = { key: string; reference: string; amount: Minor }

/** Records a refund. False if the key belongs to another refund. */
export async function refundOnce(
  db: Executor,
  { key, reference, amount }: Refund,
): Promise<boolean> {
  const request_hash = `${reference}:${amount}`
  await db
    .insert(idempotency)
    .values({ scope: REFUNDS, key, request_hash, answer: { reference, amount } })
    .onConflictDoNothing()
  const [row] = await db
    .select({ request_hash: idempotency.request_hash })
    .from(idempotency)
    .where(and(eq(idempotency.scope, REFUNDS), eq(idempotency.key, key)))
  return row?.request_hash === request_hash
}

/** The amount refunded with other keys. */
export async function refundedBeside(
  db: Executor,
  { key, reference }: Omit<Refund, 'amount'>,
): Promise<Minor> {
  const { answer } = idempotency
  const rows = await db
    .select({ key: idempotency.key, amount: sql<string>`${answer} ->> 'amount'` })
    .from(idempotency)
    .where(and(eq(idempotency.scope, REFUNDS), eq(sql`${answer} ->> 'reference'`, reference)))
  return rows.reduce((sum, row) => (row.key === key ? sum : sum + Number(row.amount)), 0)
}
