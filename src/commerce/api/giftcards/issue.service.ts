// Writes a card with its first entry, in the caller's transaction: for staff, and once a customer has paid it.
import type { GiftLetterInput } from '#/contract/giftcards/staff.ts'
import type { Minor } from '#/domain/money.ts'
import { stillOffered } from '#/lib/languages/offered.ts'
import { seal } from '#/lib/secrets/sealed.ts'
import type { Work } from '#/commerce/api/context.ts'
import { writeMail } from '#/commerce/mail/outbox.ts'
import { giftCodeHash, newGiftCode, sealOfCode } from './code.rules.ts'
import type { GiftCardRow } from './gift-cards.queries.ts'
import { insertGiftCard } from './gift-cards.staff.queries.ts'
import { moveGiftCard } from './ledger.queries.ts'
import { endOf, momentOf } from './letter-day.service.ts'
import { insertLetter, letterKey, type LetterRow } from './letters.queries.ts'

/** The words of a letter; its language is any that the shop had then. */
export type LetterWords = Omit<GiftLetterInput, 'language'> & { language: string }

type NewCard = {
  amount: Minor
  recipient: string
  recipient_email: string | null
  reason: string
  /** Staff; null for a card that was bought. */
  issued_by: string | null
  /** Without one, the issuer gets the code. */
  letter?: LetterWords | undefined
  code?: string
}

export async function issueCard(
  work: Work,
  { letter, code = newGiftCode(), ...card }: NewCard,
): Promise<GiftCardRow> {
  const { db, deps } = work
  const now = deps.now()
  const row = await insertGiftCard(db, {
    ...card,
    code_hash: giftCodeHash(code),
    last4: code.slice(-4),
    expires_at: await endOf(work),
    created_at: now,
  })
  await moveGiftCard(db, {
    gift_card_id: row.id,
    change: row.amount,
    kind: 'issued',
    note: row.reason,
    user_id: row.issued_by,
    created_at: now,
  })
  if (letter) {
    const sealed = seal(code, sealOfCode(deps.secret, row.id))
    const written = await insertLetter(db, { gift_card_id: row.id, ...letter, sealed })
    const at = await momentOf(work, letter.send_on)
    await putIntoOutbox(work, written, { to: row.recipient_email ?? '', at })
  }
  return row
}

export const putIntoOutbox = (
  { db }: Pick<Work, 'db'>,
  letter: LetterRow,
  { to, at }: { to: string; at: Date },
): Promise<void> =>
  writeMail(db, {
    key: letterKey(letter),
    kind: 'gift_card',
    to,
    language: stillOffered(letter.language),
    data: { gift_card_id: letter.gift_card_id, turn: letter.turn },
    at,
  })
