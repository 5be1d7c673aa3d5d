// Removes a person from gift cards; the money on them stays, and nobody loses the code unnoticed.
import { and, inArray, isNotNull, isNull, not, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { giftCardSale } from '#/commerce/db/schema/gift-card-sales.ts'
import { giftCard, giftCardLetter } from '#/commerce/db/schema/gift-cards.ts'
import { isBoughtBy, isBoughtFor, isCardOf } from './of-mailbox.queries.ts'

/** The buyers of cards whose email will not go out now. */
export type UndeliveredSale = Pick<typeof giftCardSale.$inferSelect, 'id' | 'email' | 'language'>

/** As recipient and as buyer. */
export async function removeFromGiftCards(
  db: Executor,
  { email, now }: { email: string; now: Date },
): Promise<UndeliveredSale[]> {
  const undelivered = await stopLettersTo(db, { email, now })
  const bought = db
    .select({ id: giftCardSale.gift_card_id })
    .from(giftCardSale)
    .where(and(isBoughtBy(email), isNotNull(giftCardSale.gift_card_id)))
  await db
    .update(giftCardLetter)
    .set({ sender: '', message: '' })
    .where(inArray(giftCardLetter.gift_card_id, bought))
  await db.update(giftCardSale).set({ name: '', email: '', message: '' }).where(isBoughtBy(email))
  await db
    .update(giftCardSale)
    .set({ recipient: '', recipient_email: '', message: '' })
    .where(isBoughtFor(email))
  // The card keeps its money: anyone with its code can spend it.
  await db.update(giftCard).set({ recipient: '', recipient_email: null }).where(isCardOf(email))
  return undelivered
}

/** A code that nobody has yet stays sealed: staff can send it to somebody else, or pay the card back. */
async function stopLettersTo(
  db: Executor,
  { email, now }: { email: string; now: Date },
): Promise<UndeliveredSale[]> {
  const own = inArray(
    giftCardLetter.gift_card_id,
    db.select({ id: giftCard.id }).from(giftCard).where(isCardOf(email)),
  )
  await db.delete(giftCardLetter).where(and(own, isNull(giftCardLetter.sealed)))
  const at = now.toISOString()
  const stopped = await db
    .update(giftCardLetter)
    .set({
      sender: '',
      message: '',
      stopped_at: sql`coalesce(${giftCardLetter.stopped_at}, ${at}::timestamptz)`,
    })
    .where(own)
    .returning({ id: giftCardLetter.gift_card_id })
  const ids = stopped.map(({ id }) => id)
  if (ids.length === 0) return []
  const { id, email: buyer, language } = giftCardSale
  return db
    .select({ id, email: buyer, language })
    .from(giftCardSale)
    .where(and(inArray(giftCardSale.gift_card_id, ids), not(isBoughtBy(email))))
}
