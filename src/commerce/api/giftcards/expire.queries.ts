import { and, asc, eq, gt, lte } from 'drizzle-orm'
import type { Db } from '#/commerce/db/open.ts'
import { giftCard } from '#/commerce/db/schema/gift-cards.ts'
import { moveGiftCard } from './ledger.queries.ts'
import { stopLetter } from './letters.queries.ts'

const AT_ONCE = 100

/** Each card in a transaction of its own, so that nobody's checkout waits long. Returns how many expired. */
export async function expireGiftCards(db: Db, now: Date): Promise<number> {
  const due = await db
    .select({ id: giftCard.id })
    .from(giftCard)
    .where(isOver(now))
    .orderBy(asc(giftCard.id))
    .limit(AT_ONCE)
  let expired = 0
  for (const { id } of due) if (await expireOne(db, { id, now })) expired += 1
  return expired
}

const isOver = (now: Date) => and(lte(giftCard.expires_at, now), gt(giftCard.balance, 0))

/** False if it was spent meanwhile. */
const expireOne = (db: Db, { id, now }: { id: number; now: Date }): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(giftCard)
      .where(and(eq(giftCard.id, id), isOver(now)))
      .for('update')
    if (!row) return false
    await stopLetter(tx, id, { now, forget: true })
    const entry = { gift_card_id: id, change: -row.balance, kind: 'expired' as const }
    return moveGiftCard(tx, { ...entry, created_at: now })
  })
