// Staff issue, correct and block gift cards (rule 262).
import type {
  AdminGiftCard,
  GiftCardChange,
  GiftCardInput,
  GiftCardQuery,
  NewGiftCard,
} from '#/contract/giftcards/staff.ts'
import { GiftCardSheet } from '#/contract/giftcards/staff.ts'
import type { Page } from '#/contract/common.ts'
import { groupedCode } from '#/domain/gift-card.ts'
import { toMinor } from '#/domain/money.ts'
import { proveSelf } from '#/commerce/api/codes/proof.service.ts'
import { type Ctx, inTransaction, userOf } from '#/commerce/api/context.ts'
import { ShopError, found } from '#/commerce/api/errors.ts'
import { once } from '#/commerce/api/idempotency/idempotency.service.ts'
import { toPage } from '#/commerce/api/page.ts'
import { invalid } from '#/commerce/api/writing.ts'
import { newGiftCode } from './code.rules.ts'
import {
  findGiftCardIds,
  findGiftCards,
  findGiftCardsById,
  lockGiftCard,
  setBlocked,
} from './gift-cards.staff.queries.ts'
import { issueCard } from './issue.service.ts'
import { moveGiftCard } from './ledger.queries.ts'
import { dueAt, endOf } from './letter-day.service.ts'
import { stopLetter } from './letters.queries.ts'
import { isOwnMailbox } from './own.rules.ts'
import { noteCard, oneGiftCard, viewCard } from './sheet.service.ts'

export async function listGiftCards(ctx: Ctx, query: GiftCardQuery): Promise<Page<AdminGiftCard>> {
  const now = ctx.deps.now()
  const { rows, total } = await findGiftCards(ctx.db, query, now)
  return toPage(
    rows.map((row) => viewCard(row, now)),
    total,
    query,
  )
}

/** All that the list has at this moment, for a file. */
export const allGiftCards = ({ db, deps }: Ctx, query: GiftCardQuery) => ({
  ids: () => findGiftCardIds(db, query, deps.now()),
  read: async (ids: readonly number[]) =>
    (await findGiftCardsById(db, ids)).map((row) => viewCard(row, deps.now())),
})

/** The file's columns. */
export const GIFT_CARD_HEAD = [
  'id',
  'last4',
  'recipient',
  'recipient_email',
  'amount',
  'balance',
  'state',
  'created_at',
  'expires_at',
]

export const giftCardLine = (row: AdminGiftCard) => [
  row.id,
  row.last4,
  row.recipient,
  row.recipient_email ?? '',
  row.amount,
  row.balance,
  row.state,
  row.created_at,
  row.expires_at ?? '',
]

type Keyed<B> = { body: B; key: string | undefined }

/**
 * Issues a card. Its code is in this answer alone: the answer that is kept for a repeated call doesn't have it.
 *
 * @throws ShopError INVALID, FORBIDDEN for a card for oneself, IDEMPOTENCY_CONFLICT
 */
export async function issueGiftCard(
  ctx: Ctx,
  { body, key }: Keyed<GiftCardInput>,
): Promise<NewGiftCard> {
  const { password, otp, ...request } = body
  const me = userOf(ctx)
  const recipient_email = body.recipient_email?.toLowerCase() ?? null
  if (isOwnMailbox(recipient_email, me)) throw new ShopError('FORBIDDEN')
  if (body.letter && recipient_email === null)
    throw invalid({ recipient_email: ['field.required'] })
  await proveSelf(ctx, { password, otp })
  const code = newGiftCode()
  let made = false
  const call = { scope: `staff:${me.id}`, key, answer: GiftCardSheet }
  const card = await once(ctx, { ...call, request: { call: 'gift-card', ...request } }, (tx) => {
    made = true
    return writeCard(tx, { ...request, recipient_email, code })
  })
  if (body.letter) {
    ctx.deps.wake?.('send-mail')
    return { card, code: null }
  }
  // Another call with this key may have been faster.
  const isMine = made && card.last4 === code.slice(-4)
  return { card, code: isMine ? groupedCode(code) : null }
}

type Issued = Pick<GiftCardInput, 'amount' | 'recipient' | 'reason' | 'letter'> & {
  recipient_email: string | null
  code: string
}

async function writeCard(tx: Ctx, { amount, letter, ...issued }: Issued): Promise<GiftCardSheet> {
  if (letter) {
    const expires_at = await endOf(tx)
    await dueAt(tx, { send_on: letter.send_on, expires_at, field: 'letter.send_on' })
  }
  const { id } = await issueCard(tx, {
    ...issued,
    letter,
    amount: toMinor(amount),
    issued_by: userOf(tx).id,
  })
  const sheet = await oneGiftCard(tx, id)
  await noteCard(tx, sheet, { before: null, after: sheet })
  return sheet
}

/**
 * Adds money to a card or deducts it: a row of the ledger with its reason. Deducting all that is left cancels it.
 *
 * @throws ShopError NOT_FOUND, INVALID for nothing or more than there is, IDEMPOTENCY_CONFLICT
 */
export async function adjustGiftCard(
  ctx: Ctx,
  id: number,
  { body, key }: Keyed<GiftCardChange>,
): Promise<GiftCardSheet> {
  const { change, reason, password, otp } = body
  const me = userOf(ctx)
  await proveSelf(ctx, { password, otp })
  const call = { scope: `staff:${me.id}`, key, answer: GiftCardSheet }
  const request = { call: 'adjust gift card', id, change, reason }
  return once(ctx, { ...call, request }, async (tx) => {
    const row = found(await lockGiftCard(tx.db, id))
    if (isOwnMailbox(row.recipient_email, me)) throw new ShopError('FORBIDDEN')
    if (change === 0) throw invalid({ change: ['field.required'] })
    const isAll = toMinor(change) === -row.balance
    const done = await moveGiftCard(tx.db, {
      gift_card_id: id,
      change: toMinor(change),
      kind: isAll ? 'cancelled' : 'adjusted',
      note: reason,
      user_id: me.id,
      created_at: tx.deps.now(),
    })
    if (!done) throw invalid({ change: ['field.too_small'] })
    if (isAll) await stopLetter(tx.db, id, { now: tx.deps.now(), forget: true })
    await noteCard(tx, row, { before: { balance: null }, after: { balance: { change, reason } } })
    return oneGiftCard(tx, id)
  })
}

type Blocking = { id: number; blocked: boolean; reason: string }

/** Blocks a card, or opens it again; what is on it stays, but its email is stopped. @throws ShopError NOT_FOUND */
export const blockGiftCard = (
  ctx: Ctx,
  { id, blocked, reason }: Blocking,
): Promise<GiftCardSheet> =>
  inTransaction(ctx, async (tx) => {
    const row = found(await lockGiftCard(tx.db, id))
    const blocked_at = blocked ? (row.blocked_at ?? tx.deps.now()) : null
    await setBlocked(tx.db, id, { blocked_at, blocked_reason: blocked ? reason || null : null })
    if (blocked) await stopLetter(tx.db, id, { now: tx.deps.now(), forget: false })
    await noteCard(tx, row, {
      before: { blocked: row.blocked_at !== null },
      after: { blocked, ...(reason && { reason }) },
    })
    return oneGiftCard(tx, id)
  })
