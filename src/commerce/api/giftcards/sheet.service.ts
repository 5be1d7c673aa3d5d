// A gift card as staff see it, and the history of its changes.
import type {
  AdminGiftCard,
  GiftCardEntry,
  GiftCardSheet,
  GiftLetter,
} from '#/contract/giftcards/staff.ts'
import type { GiftLetterState } from '#/contract/giftcards/shapes.ts'
import { giftCardState } from '#/domain/gift-card.ts'
import { toAmount } from '#/domain/money.ts'
import { unseal } from '#/lib/secrets/sealed.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import { sealOfCode } from './code.rules.ts'
import type { GiftCardRow } from './gift-cards.queries.ts'
import {
  findEntries,
  findGiftCard,
  findSaleOfCard,
  isUntouched,
} from './gift-cards.staff.queries.ts'
import { findLetter } from './letters.queries.ts'

export const viewCard = (row: GiftCardRow, now: Date): AdminGiftCard => ({
  id: row.id,
  last4: row.last4,
  amount: toAmount(row.amount),
  balance: toAmount(row.balance),
  state: giftCardState(row, now),
  recipient: row.recipient,
  recipient_email: row.recipient_email,
  expires_at: row.expires_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
})

const viewEntry = (row: Awaited<ReturnType<typeof findEntries>>[number]): GiftCardEntry => ({
  id: row.id,
  change: toAmount(row.change),
  balance: toAmount(row.balance),
  kind: row.kind,
  order_number: row.order_number,
  note: row.note,
  who: row.who,
  created_at: row.created_at.toISOString(),
})

type Letter = NonNullable<Awaited<ReturnType<typeof findLetter>>>

function letterState({ sent_at, stopped_at, problem }: Letter): GiftLetterState {
  if (sent_at) return 'sent'
  if (stopped_at) return 'stopped'
  return problem === null ? 'waiting' : 'failing'
}

/** The code can't be read any more once the shop's secret has changed. */
const isReadable = ({ deps }: Ctx, { sealed, gift_card_id }: Letter): boolean =>
  sealed !== null && unseal(sealed, sealOfCode(deps.secret, gift_card_id)) !== undefined

const viewLetter = (ctx: Ctx, row: Letter): GiftLetter => ({
  sender: row.sender,
  message: row.message,
  language: row.language,
  send_on: row.send_on,
  state: letterState(row),
  sent_at: row.sent_at?.toISOString() ?? null,
  problem: row.sent_at ? null : row.problem,
  may_send: isReadable(ctx, row),
})

/** @throws ShopError NOT_FOUND */
export async function oneGiftCard(ctx: Ctx, id: number): Promise<GiftCardSheet> {
  const row = found(await findGiftCard(ctx.db, id))
  const entries = await findEntries(ctx.db, id)
  const letter = await findLetter(ctx.db, id)
  const sale = await findSaleOfCard(ctx.db, id)
  return {
    ...viewCard(row, ctx.deps.now()),
    reason: row.reason,
    blocked_reason: row.blocked_reason,
    letter: letter ? viewLetter(ctx, letter) : null,
    sale: sale
      ? {
          number: sale.number,
          name: sale.name,
          email: sale.email,
          status: sale.status,
          problem: sale.problem,
          may_refund: sale.status === 'paid' && (await isUntouched(ctx.db, row, sale)),
        }
      : null,
    entries: entries.map(viewEntry),
  }
}

export const noteCard = (
  tx: Ctx,
  { id, last4 }: Pick<AdminGiftCard, 'id' | 'last4'>,
  change: { before: object | null; after: object },
) => noteChange(tx, { kind: 'gift_card', record: id, name: `···· ${last4}`, ...change })
