// Which gift cards customers can buy, and paying one back (rule 347).
import type { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import type { GiftSaleTerms } from '#/contract/giftcards/shapes.ts'
import { GiftCardSheet } from '#/contract/giftcards/staff.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { proveSelf } from '#/commerce/api/codes/proof.service.ts'
import { type Ctx, inTransaction, userOf } from '#/commerce/api/context.ts'
import { ShopError, found } from '#/commerce/api/errors.ts'
import {
  findSaleOfCard,
  isUntouched,
  lockGiftCard,
} from '#/commerce/api/giftcards/gift-cards.staff.queries.ts'
import { moveGiftCard } from '#/commerce/api/giftcards/ledger.queries.ts'
import { stopLetter } from '#/commerce/api/giftcards/letters.queries.ts'
import { noteCard, oneGiftCard } from '#/commerce/api/giftcards/sheet.service.ts'
import { once } from '#/commerce/api/idempotency/idempotency.service.ts'
import { findSaleTerms, lockSale, saveSaleTerms, updateSale } from './sales.queries.ts'

export const readSaleTerms = (ctx: Ctx): Promise<GiftSaleTerms> => findSaleTerms(ctx.db)

const noted = ({ is_on, amounts, minimum, maximum }: GiftSaleTerms) => ({
  gift_card_sales: is_on,
  gift_card_amounts: amounts.join(' · '),
  gift_card_minimum: minimum,
  gift_card_maximum: maximum,
})

export const changeSaleTerms = (ctx: Ctx, body: GiftSaleTerms): Promise<GiftSaleTerms> =>
  inTransaction(ctx, async (tx) => {
    const before = await findSaleTerms(tx.db)
    const after = { ...body, amounts: [...new Set(body.amounts)].toSorted((a, b) => a - b) }
    await saveSaleTerms(tx.db, after)
    await noteChange(tx, {
      kind: 'settings',
      record: 'gift_card_sales',
      name: '',
      before: noted(before),
      after: noted(after),
    })
    return after
  })

type Refunding = {
  body: z.output<typeof endpoints.staffGiftCards.refundSale.body>
  key: string | undefined
}

/**
 * Empties a bought card, and has the provider refund its amount. The card's email is stopped.
 *
 * @throws ShopError NOT_FOUND, STATUS_CONFLICT if it wasn't bought, or something of it was spent
 */
export async function refundSale(
  ctx: Ctx,
  id: number,
  { body: { reason, password, otp }, key }: Refunding,
): Promise<GiftCardSheet> {
  const me = userOf(ctx)
  await proveSelf(ctx, { password, otp })
  const call = { scope: `staff:${me.id}`, key, answer: GiftCardSheet }
  const request = { call: 'refund gift card', id, reason }
  const sheet = await once(ctx, { ...call, request }, async (tx) => {
    const card = found(await lockGiftCard(tx.db, id))
    const bought = await findSaleOfCard(tx.db, id)
    const sale = bought && (await lockSale(tx.db, bought.id))
    if (sale?.status !== 'paid' || !(await isUntouched(tx.db, card, sale)))
      throw new ShopError('STATUS_CONFLICT')
    const now = tx.deps.now()
    await moveGiftCard(tx.db, {
      gift_card_id: id,
      change: -card.balance,
      kind: 'cancelled',
      note: reason,
      user_id: me.id,
      created_at: now,
    })
    await stopLetter(tx.db, id, { now, forget: true })
    // Due at once.
    const updated_at = new Date(0)
    await updateSale(tx.db, sale.id, { status: 'refunding', refunded_by: me.id, updated_at })
    await noteCard(tx, card, {
      before: { sale: null },
      after: { sale: { refunded: true, reason } },
    })
    return oneGiftCard(tx, id)
  })
  ctx.deps.wake?.('settle-gift-card-sales')
  return sheet
}
