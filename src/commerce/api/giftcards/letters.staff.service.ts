// The email that brings a gift card to its recipient, on a day; until then its code is kept sealed (rule 346).
import type { GiftCardSheet, GiftLetterChange } from '#/contract/giftcards/staff.ts'
import { giftCardState } from '#/domain/gift-card.ts'
import { proveSelf } from '#/commerce/api/codes/proof.service.ts'
import { type Ctx, inTransaction, userOf } from '#/commerce/api/context.ts'
import { ShopError, found } from '#/commerce/api/errors.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { lockGiftCard } from './gift-cards.staff.queries.ts'
import { putIntoOutbox } from './issue.service.ts'
import { dueAt } from './letter-day.service.ts'
import {
  dropMail,
  findLetter,
  type LetterRow,
  lockLetter,
  rewriteLetter,
  setRecipient,
  stopLetter,
} from './letters.queries.ts'
import { isOwnMailbox } from './own.rules.ts'
import { noteCard, oneGiftCard } from './sheet.service.ts'

const shownIn = ({ sender, message, language, send_on }: LetterRow) => ({
  sender,
  message,
  language,
  send_on,
})

/**
 * Nobody sends it before the transaction ends.
 *
 * @throws ShopError NOT_FOUND, STATUS_CONFLICT with words if it is being sent, or was sent
 */
async function holdLetter({ db, deps, language }: Ctx, id: number): Promise<void> {
  const { sent_at, sending_until } = found(await lockLetter(db, id))
  const isSending = sending_until !== null && sending_until > deps.now()
  if (!sent_at && !isSending) return
  const message = messagesOf(language)(
    sent_at ? 'gift_card.letter_sent' : 'gift_card.letter_sending',
  )
  throw new ShopError('STATUS_CONFLICT', { message })
}

/**
 * Changes the email of a card that has not been sent, its address or its day; also sends one that was stopped.
 *
 * @throws ShopError NOT_FOUND, FORBIDDEN for a card for oneself, INVALID, STATUS_CONFLICT if it is being sent, or the
 *   code is no longer kept
 */
export async function sendLetter(
  ctx: Ctx,
  id: number,
  { recipient, recipient_email, password, otp, ...letter }: GiftLetterChange,
): Promise<GiftCardSheet> {
  const me = userOf(ctx)
  const to = recipient_email.toLowerCase()
  await proveSelf(ctx, { password, otp })
  const sheet = await inTransaction(ctx, async (tx) => {
    const card = found(await lockGiftCard(tx.db, id))
    if (isOwnMailbox(to, me) || isOwnMailbox(card.recipient_email, me))
      throw new ShopError('FORBIDDEN')
    await holdLetter(tx, id)
    const old = found(await findLetter(tx.db, id))
    const isOpen = giftCardState(card, tx.deps.now()) === 'active'
    if (!isOpen || old.sealed === null) throw new ShopError('STATUS_CONFLICT')
    const { expires_at } = card
    const at = await dueAt(tx, { send_on: letter.send_on, expires_at, field: 'send_on' })
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

/** It can be sent later. @throws ShopError NOT_FOUND, STATUS_CONFLICT if it doesn't wait, or is being sent */
export const stopGiftLetter = (ctx: Ctx, id: number): Promise<GiftCardSheet> =>
  inTransaction(ctx, async (tx) => {
    const card = found(await lockGiftCard(tx.db, id))
    await holdLetter(tx, id)
    if (!(await stopLetter(tx.db, id, { now: tx.deps.now(), forget: false })))
      throw new ShopError('STATUS_CONFLICT')
    await noteCard(tx, card, {
      before: { letter_stopped: false },
      after: { letter_stopped: true },
    })
    return oneGiftCard(tx, id)
  })
