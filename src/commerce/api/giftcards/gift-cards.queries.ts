import { eq, inArray } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { giftCard, giftCardEntry } from '#/commerce/db/schema/gift-cards.ts'

export type GiftCardRow = typeof giftCard.$inferSelect

export async function findCardByHash(
  db: Executor,
  code_hash: string,
): Promise<GiftCardRow | undefined> {
  const [row] = await db.select().from(giftCard).where(eq(giftCard.code_hash, code_hash))
  return row
}

export const findCards = async (db: Executor, ids: readonly number[]): Promise<GiftCardRow[]> =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(giftCard)
        .where(inArray(giftCard.id, [...ids]))

/** Staff who put money on a card. */
export async function findGivers(db: Executor, ids: readonly number[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ user_id: giftCardEntry.user_id })
    .from(giftCardEntry)
    .where(inArray(giftCardEntry.gift_card_id, [...ids]))
  return new Set(rows.flatMap(({ user_id }) => (user_id === null ? [] : [user_id])))
}
