// Gift cards that customers buy, and the terms on which the shop sells them.
import { randomUUID } from 'node:crypto'
import {
  and,
  asc,
  count,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  type SQL,
  sql,
} from 'drizzle-orm'
import { GiftSaleTerms, USUAL_GIFT_SALE_TERMS } from '#/contract/giftcards/shapes.ts'
import type { PaymentMethod } from '#/contract/payments/shapes.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { setting } from '#/commerce/db/schema/content.ts'
import { giftCardSale } from '#/commerce/db/schema/gift-card-sales.ts'
import { pauseAfter } from '#/commerce/payments/ask-again.queries.ts'
import type { NamedRefund } from '#/commerce/payments/lost-refunds.queries.ts'

export type SaleRow = typeof giftCardSale.$inferSelect

const NAME = 'gift_card_sales'

export async function findSaleTerms(db: Executor): Promise<GiftSaleTerms> {
  const [row] = await db
    .select({ value: setting.value })
    .from(setting)
    .where(eq(setting.name, NAME))
  return row ? GiftSaleTerms.parse(row.value) : USUAL_GIFT_SALE_TERMS
}

export async function saveSaleTerms(db: Executor, value: GiftSaleTerms): Promise<void> {
  await db
    .insert(setting)
    .values({ name: NAME, value })
    .onConflictDoUpdate({ target: setting.name, set: { value, updated_at: sql`now()` } })
}

export async function insertSale(
  db: Executor,
  values: typeof giftCardSale.$inferInsert,
): Promise<SaleRow> {
  const [row] = await db.insert(giftCardSale).values(values).returning()
  if (!row) throw new Error('the sale was not written')
  return row
}

export async function updateSale(
  db: Executor,
  id: number,
  values: Partial<typeof giftCardSale.$inferInsert>,
): Promise<void> {
  await db.update(giftCardSale).set(values).where(eq(giftCardSale.id, id))
}

type Stray = Pick<
  typeof giftCardSale.$inferInsert,
  | 'method'
  | 'provider_ref'
  | 'paid_amount'
  | 'paid_currency'
  | 'status'
  | 'created_at'
  | 'updated_at'
>

/**
 * Another payment of a sale, under its number with a count; the sale is locked. Nothing if it is known already. Without a
 * reference of the provider it can't be told from another, so it is kept once.
 */
export async function insertStray(
  db: Executor,
  sale: SaleRow,
  values: Stray,
): Promise<SaleRow | undefined> {
  const { id: _, gift_card_id: _card, paid_at: _paid, ...same } = sale
  const others = like(giftCardSale.number, `${sale.number}-%`)
  const [known] = await db
    .select({ id: giftCardSale.id })
    .from(giftCardSale)
    .where(and(others, eq(giftCardSale.method, values.method), isNull(giftCardSale.provider_ref)))
  if (values.provider_ref === null && known) return undefined
  const [counted] = await db.select({ n: count() }).from(giftCardSale).where(others)
  const [row] = await db
    .insert(giftCardSale)
    .values({
      ...same,
      ...values,
      number: `${sale.number}-${(counted?.n ?? 0) + 2}`,
      reference: randomUUID(),
      paid_reference: sale.reference,
      amount: values.paid_amount || sale.amount,
      url: null,
      message: '',
      reason: 'session',
      problem: null,
      refund_ref: null,
      lost_refs: [],
      refusals: 0,
      silent_since: null,
      refund_way: null,
      refunded_by: null,
      refunded_at: null,
    })
    .onConflictDoNothing()
    .returning()
  return row
}

/** Notes where it is paid, unless that is known by now. */
export async function noteStarted(
  db: Executor,
  id: number,
  values: Pick<typeof giftCardSale.$inferInsert, 'provider_ref' | 'url' | 'updated_at'>,
): Promise<SaleRow | undefined> {
  const isNew = and(eq(giftCardSale.id, id), isNull(giftCardSale.provider_ref))
  await db.update(giftCardSale).set(values).where(isNew)
  const [row] = await db.select().from(giftCardSale).where(eq(giftCardSale.id, id))
  return row
}

export async function findSale(db: Executor, reference: string): Promise<SaleRow | undefined> {
  const [row] = await db.select().from(giftCardSale).where(eq(giftCardSale.reference, reference))
  return row
}

export async function lockSale(db: Executor, id: number): Promise<SaleRow | undefined> {
  const [row] = await db.select().from(giftCardSale).where(eq(giftCardSale.id, id)).for('update')
  return row
}

/** The purchase whose refund a provider knows by this reference, locked. */
export async function lockSaleBy(
  db: Executor,
  { method, refund_ref }: NamedRefund,
): Promise<SaleRow | undefined> {
  const { method: by, refund_ref: ref } = giftCardSale
  const which = and(eq(by, method), eq(ref, refund_ref))
  const [row] = await db.select().from(giftCardSale).where(which).for('update')
  return row
}

type Named = { reference: string | null; provider_ref: string | null; method: PaymentMethod }

/** By our own reference; without one, by the provider's. Locks it. */
export async function lockNamedSale(
  db: Executor,
  { reference, provider_ref, method }: Named,
): Promise<SaleRow | undefined> {
  const [row] = await db
    .select()
    .from(giftCardSale)
    .where(
      reference !== null
        ? eq(giftCardSale.reference, reference)
        : and(eq(giftCardSale.method, method), eq(giftCardSale.provider_ref, provider_ref ?? '')),
    )
    .for('update')
  return row
}

const AT_ONCE = 20

type Claim = {
  status: 'pending' | 'failed'
  now: Date
  pauseSeconds: number
  /** Only those started since then. */
  since?: Date
}

/** Those without news for a while: they count as looked at, so that no other process takes the same ones. */
export const claimSales = (
  db: Executor,
  { status, now, pauseSeconds, since }: Claim,
): Promise<SaleRow[]> =>
  claim(
    db,
    and(
      eq(giftCardSale.status, status),
      // Without one there is nothing to ask about.
      isNotNull(giftCardSale.provider_ref),
      since && gt(giftCardSale.created_at, since),
      lte(giftCardSale.updated_at, new Date(now.getTime() - pauseSeconds * 1000)),
    ),
    now,
  )

/** Those to pay back, each after its pause. */
export function claimReturns(db: Executor, now: Date): Promise<SaleRow[]> {
  const { status, silent_since, updated_at } = giftCardSale
  const pause = pauseAfter({ first: silent_since, last: updated_at })
  const isDue = sql`${updated_at} + ${pause} <= ${now.toISOString()}::timestamptz`
  return claim(db, and(eq(status, 'refunding'), isDue), now)
}

function claim(db: Executor, which: SQL | undefined, now: Date): Promise<SaleRow[]> {
  const due = db
    .select({ id: giftCardSale.id })
    .from(giftCardSale)
    .where(which)
    .orderBy(asc(giftCardSale.updated_at))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true })
  return db
    .update(giftCardSale)
    .set({ updated_at: now })
    .where(inArray(giftCardSale.id, due))
    .returning()
}

/** Those that nobody paid in time. */
export const findOverdue = (db: Executor, before: Date): Promise<SaleRow[]> =>
  db
    .select()
    .from(giftCardSale)
    .where(and(eq(giftCardSale.status, 'pending'), lte(giftCardSale.created_at, before)))
    .orderBy(asc(giftCardSale.id))
    .limit(AT_ONCE)

/** Those that nobody paid. */
export async function pruneSales(db: Executor, before: Date): Promise<void> {
  await db
    .delete(giftCardSale)
    .where(and(eq(giftCardSale.status, 'failed'), lt(giftCardSale.created_at, before)))
}
