// Gift cards that customers buy, and the terms on which the shop sells them.
import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { GiftSaleTerms, USUAL_GIFT_SALE_TERMS } from '#/contract/giftcards/shapes.ts'
import type { PaymentMethod } from '#/contract/payments/shapes.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { setting } from '#/commerce/db/schema/content.ts'
import { giftCardSale } from '#/commerce/db/schema/gift-card-sales.ts'

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

export async function findSale(db: Executor, reference: string): Promise<SaleRow | undefined> {
  const [row] = await db.select().from(giftCardSale).where(eq(giftCardSale.reference, reference))
  return row
}

export async function lockSale(db: Executor, id: number): Promise<SaleRow | undefined> {
  const [row] = await db.select().from(giftCardSale).where(eq(giftCardSale.id, id)).for('update')
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

type Claim = { status: 'pending' | 'refunding'; now: Date; pauseSeconds: number }

/** Those without news for a while: they count as looked at, so that no other process takes the same ones. */
export async function claimSales(
  db: Executor,
  { status, now, pauseSeconds }: Claim,
): Promise<SaleRow[]> {
  const due = db
    .select({ id: giftCardSale.id })
    .from(giftCardSale)
    .where(
      and(
        eq(giftCardSale.status, status),
        isNotNull(giftCardSale.provider_ref),
        lte(giftCardSale.updated_at, new Date(now.getTime() - pauseSeconds * 1000)),
      ),
    )
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
