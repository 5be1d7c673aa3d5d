// The email that brings a gift card to its recipient, on a day; until then its code is kept sealed (rule 346).
import type {
  GiftCardSheet,
  GiftLetterChange,
  GiftLetterInput,
} from '#/contract/giftcards/staff.ts'
import { momentAt } from '#/domain/delivery/slots.ts'
import { giftCardState } from '#/domain/gift-card.ts'
import { dateIn } from '#/lib/dates.ts'
import { stillOffered } from '#/lib/languages/offered.ts'
import { seal } from '#/lib/sealed.ts'
import { writeMail } from '#/commerce/mail/outbox.ts'
import { proveSelf } from '#/commerce/api/codes/proof.service.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import { type Ctx, inTransaction, userOf } from '#/commerce/api/context.ts'
import { ShopError, found } from '#/commerce/api/errors.ts'
import { invalid } from '#/commerce/api/writing.ts'
import { sealOfCode } from './code.rules.ts'
import type { GiftCardRow } from './gift-cards.queries.ts'
import { lockGiftCard } from './gift-cards.staff.queries.ts'
import {
  dropMail,
  findLetter,
  insertLetter,
  letterKey,
  type LetterRow,
  rewriteLetter,
  setRecipient,
  stopLetter,
} from './letters.queries.ts'
import { noteCard, oneGiftCard } from './sheet.service.ts'

/** The shop's clock shows it when an email of a later day goes out. */
const SENT_AT = '08:00'
/** How far ahead a day may be. */
const MOST_DAYS = 366
const DAY_MS = 86_400_000

type Day = { send_on: string; card: Pick<GiftCardRow, 'expires_at'>; field: string }

/** Today's goes out at once. @throws ShopError INVALID for a day that is past, too far away or after the card's end */
async function dueAt(ctx: Ctx, { send_on, card, field }: Day): Promise<Date> {
  const now = ctx.deps.now()
  const { time_zone } = await findSettings(ctx.db)
  if (send_on < dateIn(now, time_zone)) throw invalid({ [field]: ['field.day_past'] })
  const morning = momentAt(Date.parse(`${send_on}T${SENT_AT}:00Z`), time_zone)
  const due = morning > now ? morning : now
  const isLate = card.expires_at !== null && card.expires_at <= due
  if (isLate || due.getTime() - now.getTime() > MOST_DAYS * DAY_MS)
    throw invalid({ [field]: ['field.day_too_late'] })
  return send_on === dateIn(now, time_zone) ? now : due
}

const putIntoOutbox = (
  tx: Ctx,
  letter: LetterRow,
  { to, at }: { to: string; at: Date },
): Promise<void> =>
  writeMail(tx.db, {
    key: letterKey(letter),
    kind: 'gift_card',
    to,
    language: stillOffered(letter.language),
    data: { gift_card_id: letter.gift_card_id, turn: letter.turn },
    at,
  })

/** With a new card, in its transaction. @throws ShopError INVALID */
export async function writeLetter(
  tx: Ctx,
  card: GiftCardRow,
  { code, ...letter }: GiftLetterInput & { code: string },
): Promise<void> {
  const at = await dueAt(tx, { send_on: letter.send_on, card, field: 'letter.send_on' })
  const sealed = seal(code, sealOfCode(tx.deps.secret, card.id))
  const row = await insertLetter(tx.db, { gift_card_id: card.id, ...letter, sealed })
  await putIntoOutbox(tx, row, { to: card.recipient_email ?? '', at })
}

const shownIn = ({ sender, message, language, send_on }: LetterRow) => ({
  sender,
  message,
  language,
  send_on,
})

/**
 * Changes the email of a card that has not been sent, its address or its day; also sends one that was stopped.
 *
 * @throws ShopError NOT_FOUND, FORBIDDEN for a card for oneself, INVALID, STATUS_CONFLICT if the code is no longer kept
 */
export async function sendLetter(
  ctx: Ctx,
  id: number,
  { recipient, recipient_email, password, otp, ...letter }: GiftLetterChange,
): Promise<GiftCardSheet> {
  const me = userOf(ctx).email.toLowerCase()
  const to = recipient_email.toLowerCase()
  await proveSelf(ctx, { password, otp })
  const sheet = await inTransaction(ctx, async (tx) => {
    const card = found(await lockGiftCard(tx.db, id))
    if (to === me || card.recipient_email === me) throw new ShopError('FORBIDDEN')
    const old = found(await findLetter(tx.db, id))
    const isOpen = giftCardState(card, tx.deps.now()) === 'active'
    if (!isOpen || old.sealed === null) throw new ShopError('STATUS_CONFLICT')
    const at = await dueAt(tx, { send_on: letter.send_on, card, field: 'send_on' })
    const row = await rewriteLetter(tx.db, id, letter)
    if (!row) throw new ShopError('STATUS_CONFLICT')
    await dropMail(tx.db, old)
    await setRecipient(tx.db, id, { recipient, recipient_email: to })
    await putIntoOutbox(tx, row, { to, at })
    const { recipient: name, recipient_email: email } = card
    await noteCard(tx, card, {
      before: {
        ...shownIn(old),
        recipient: name,
        recipient_email: email,
        letter_stopped: old.stopped_at !== null,
      },
      after: { ...shownIn(row), recipient, recipient_email: to, letter_stopped: false },
    })
    return oneGiftCard(tx, id)
  })
  ctx.deps.wake?.('send-mail')
  return sheet
}

/** It can be sent later. @throws ShopError NOT_FOUND, STATUS_CONFLICT if it doesn't wait */
export const stopGiftLetter = (ctx: Ctx, id: number): Promise<GiftCardSheet> =>
  inTransaction(ctx, async (tx) => {
    const card = found(await lockGiftCard(tx.db, id))
    if (!(await stopLetter(tx.db, id, { now: tx.deps.now(), forget: false })))
      throw new ShopError('STATUS_CONFLICT')
    await noteCard(tx, card, {
      before: { letter_stopped: false },
      after: { letter_stopped: true },
    })
    return oneGiftCard(tx, id)
  })
