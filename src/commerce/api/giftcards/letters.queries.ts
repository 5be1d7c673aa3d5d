// The emails that bring gift cards to their recipients.
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { giftCard, giftCardLetter } from '#/commerce/db/schema/gift-cards.ts'
import { mail } from '#/commerce/db/schema/mail.ts'

export type LetterRow = typeof giftCardLetter.$inferSelect
type OneTurn = Pick<LetterRow, 'gift_card_id' | 'turn'>

/** Of the outbox, once for each time that a letter is written. */
export const letterKey = ({ gift_card_id, turn }: OneTurn) => `gift_card:${gift_card_id}:${turn}`

/** With what the mail server said last. */
export async function findLetter(
  db: Executor,
  cardId: number,
): Promise<(LetterRow & { problem: string | null }) | undefined> {
  const [row] = await db
    .select({ ...getTableColumns(giftCardLetter), problem: mail.problem })
    .from(giftCardLetter)
    .leftJoin(
      mail,
      sql`${mail.key} = 'gift_card:' || ${giftCardLetter.gift_card_id} || ':' || ${giftCardLetter.turn}`,
    )
    .where(eq(giftCardLetter.gift_card_id, cardId))
  return row
}

/** That turn of a letter, while it is to be sent. */
const isDue = ({ gift_card_id, turn }: OneTurn) =>
  and(
    eq(giftCardLetter.gift_card_id, gift_card_id),
    eq(giftCardLetter.turn, turn),
    isNull(giftCardLetter.sent_at),
    isNull(giftCardLetter.stopped_at),
  )

/** From now on it is being sent. False if it was changed, stopped or sent meanwhile. */
export async function claimLetter(db: Executor, letter: OneTurn, until: Date): Promise<boolean> {
  const rows = await db
    .update(giftCardLetter)
    .set({ sending_until: until })
    .where(isDue(letter))
    .returning({ id: giftCardLetter.gift_card_id })
  return rows.length > 0
}

/** It was not sent. */
export async function releaseLetter(db: Executor, { gift_card_id, turn }: OneTurn): Promise<void> {
  await db
    .update(giftCardLetter)
    .set({ sending_until: null })
    .where(and(eq(giftCardLetter.gift_card_id, gift_card_id), eq(giftCardLetter.turn, turn)))
}

/** Nobody begins to send it before the transaction ends. */
export async function lockLetter(db: Executor, cardId: number): Promise<LetterRow | undefined> {
  const [row] = await db
    .select()
    .from(giftCardLetter)
    .where(eq(giftCardLetter.gift_card_id, cardId))
    .for('update')
  return row
}

/** With its card, while it is to be sent. */
export async function findDueLetter(db: Executor, letter: OneTurn) {
  const [row] = await db
    .select({ letter: giftCardLetter, card: giftCard })
    .from(giftCardLetter)
    .innerJoin(giftCard, eq(giftCard.id, giftCardLetter.gift_card_id))
    .where(isDue(letter))
  return row
}

export async function insertLetter(
  db: Executor,
  values: typeof giftCardLetter.$inferInsert,
): Promise<LetterRow> {
  const [row] = await db.insert(giftCardLetter).values(values).returning()
  if (!row) throw new Error('the letter was not written')
  return row
}

type Rewritten = Pick<LetterRow, 'sender' | 'message' | 'language' | 'send_on'>

/** Its next turn; nothing if the code was sent meanwhile. */
export async function rewriteLetter(
  db: Executor,
  cardId: number,
  values: Rewritten,
): Promise<LetterRow | undefined> {
  const [row] = await db
    .update(giftCardLetter)
    .set({
      ...values,
      turn: sql`${giftCardLetter.turn} + 1`,
      stopped_at: null,
      sending_until: null,
    })
    .where(and(eq(giftCardLetter.gift_card_id, cardId), isNull(giftCardLetter.sent_at)))
    .returning()
  return row
}

export async function setRecipient(
  db: Executor,
  id: number,
  values: { recipient: string; recipient_email: string },
): Promise<void> {
  await db.update(giftCard).set(values).where(eq(giftCard.id, id))
}

/** The code is out, and kept no longer, nor are its words. A later turn still waits: its words stay until it is sent. */
export async function noteLetterSent(
  db: Executor,
  { gift_card_id, turn }: OneTurn,
  now: Date,
): Promise<void> {
  await db
    .update(giftCardLetter)
    .set({ sealed: null, message: '', sent_at: now, sending_until: null })
    .where(
      and(
        eq(giftCardLetter.gift_card_id, gift_card_id),
        eq(giftCardLetter.turn, turn),
        isNull(giftCardLetter.sent_at),
      ),
    )
}

type Stopping = { now: Date; forget: boolean }

/** It isn't sent; its code stays sealed unless it is to be forgotten. False if there was nothing to stop. */
export async function stopLetter(
  db: Executor,
  cardId: number,
  { now, forget }: Stopping,
): Promise<boolean> {
  const [row] = await db
    .update(giftCardLetter)
    .set({
      stopped_at: sql`coalesce(${giftCardLetter.stopped_at}, ${now.toISOString()}::timestamptz)`,
      ...(forget && { sealed: null }),
    })
    .where(
      and(
        eq(giftCardLetter.gift_card_id, cardId),
        isNull(giftCardLetter.sent_at),
        forget ? undefined : isNull(giftCardLetter.stopped_at),
      ),
    )
    .returning()
  if (!row) return false
  await dropMail(db, row)
  return true
}

/** One that waits in the outbox. */
export async function dropMail(db: Executor, letter: OneTurn): Promise<void> {
  await db.delete(mail).where(and(eq(mail.key, letterKey(letter)), isNull(mail.sent_at)))
}
