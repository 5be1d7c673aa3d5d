// The ledger of gift cards: its sum is kept with the card, and changes in the same transaction.
import { and, asc, eq, gt, gte, isNull, or, sql } from 'drizzle-orm'
import { dayEnd } from '#/domain/delivery/slots.ts'
import { RETURNED_DAYS, returnToCards } from '#/domain/gift-card.ts'
import { dayAfter } from '#/domain/goods/lots.ts'
import type { Minor } from '#/domain/money.ts'
import { dateIn } from '#/lib/dates.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { giftCard, giftCardEntry, giftCardUse } from '#/commerce/db/schema/gift-cards.ts'

export type CardUse = { gift_card_id: number; amount: Minor }
type Entry = typeof giftCardEntry.$inferInsert

/** Adds money to a card or takes it; false if the card holds too little. Spending takes a card that is open. */
export async function moveGiftCard(db: Executor, entry: Entry): Promise<boolean> {
  const { gift_card_id, change, kind, created_at: now } = entry
  if (change === 0) return true
  const isOpen = and(
    isNull(giftCard.blocked_at),
    or(isNull(giftCard.expires_at), gt(giftCard.expires_at, now)),
  )
  const [row] = await db
    .update(giftCard)
    .set({ balance: sql`${giftCard.balance} + ${change}` })
    .where(
      and(
        eq(giftCard.id, gift_card_id),
        gte(giftCard.balance, -change),
        kind === 'redeemed' ? isOpen : undefined,
      ),
    )
    .returning({ id: giftCard.id })
  if (!row) return false
  await db.insert(giftCardEntry).values(entry)
  return true
}

/** Notes what an order is to take of each card; `redeemCards` takes it. */
export async function keepCardUses(
  db: Executor,
  orderId: number,
  uses: readonly CardUse[],
): Promise<void> {
  const rows = uses.filter(({ amount }) => amount > 0)
  if (rows.length === 0) return
  await db.insert(giftCardUse).values(rows.map((use) => ({ ...use, order_id: orderId })))
}

/** In the order of their IDs, in which everybody locks them. */
const findUses = (db: Executor, orderId: number) =>
  db
    .select({ gift_card_id: giftCardUse.gift_card_id, amount: giftCardUse.amount })
    .from(giftCardUse)
    .where(eq(giftCardUse.order_id, orderId))
    .orderBy(asc(giftCardUse.gift_card_id))

type OfOrder = { id: number; order_number: string; now: Date }

/** Takes an order's part from each of its cards; false if one has too little by now, or is closed. */
export async function redeemCards(
  db: Executor,
  { id, order_number, now: created_at }: OfOrder,
): Promise<boolean> {
  for (const { gift_card_id, amount } of await findUses(db, id)) {
    const entry = { gift_card_id, change: -amount, kind: 'redeemed' as const, order_number }
    if (!(await moveGiftCard(db, { ...entry, created_at }))) return false
  }
  return true
}

/** Returns all that an order has from gift cards to them; what it takes again stays recorded. */
export async function releaseCards(db: Executor, order: OfOrder): Promise<void> {
  for (const use of await findUses(db, order.id)) await giveBack(db, order, use)
}

/** Gives a part of it back, for a refund. @throws RangeError if it is more than the order has of them */
export async function refundToCards(
  db: Executor,
  order: OfOrder & { amount: Minor },
): Promise<void> {
  const uses = await findUses(db, order.id)
  const backs = returnToCards(
    order.amount,
    uses.map(({ amount }) => amount),
  )
  for (const [index, { gift_card_id, amount }] of uses.entries()) {
    const back = backs[index] ?? 0
    if (back === 0) continue
    await giveBack(db, order, { gift_card_id, amount: back })
    await db
      .update(giftCardUse)
      .set({ amount: amount - back })
      .where(and(eq(giftCardUse.order_id, order.id), eq(giftCardUse.gift_card_id, gift_card_id)))
  }
}

/** Money on a card that has expired, or is about to, can be spent again. */
async function giveBack(
  db: Executor,
  { order_number, now }: OfOrder,
  { gift_card_id, amount }: CardUse,
): Promise<void> {
  if (amount === 0) return
  const entry = { gift_card_id, change: amount, kind: 'refunded' as const, order_number }
  await moveGiftCard(db, { ...entry, created_at: now })
  const { time_zone } = await findSettings(db)
  const least = dayEnd(dayAfter(dateIn(now, time_zone), RETURNED_DAYS), time_zone)
  await db
    .update(giftCard)
    .set({ expires_at: sql`greatest(${giftCard.expires_at}, ${least.toISOString()}::timestamptz)` })
    .where(and(eq(giftCard.id, gift_card_id), sql`${giftCard.expires_at} is not null`))
}
