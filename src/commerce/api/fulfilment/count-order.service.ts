// Limits orders per network and per person.
import { createHash } from 'node:crypto'
import { emailKey, phoneKey } from '#/domain/same-person.ts'
import type { Take } from '#/domain/stock.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { messagesOf } from '#/commerce/api/messages.ts'

type Counted = {
  contact: { email: string; phone: string | null }
  takes: readonly Take[]
  /** Who of the staff takes it by telephone. */
  taker?: { by: string } | undefined
}

/**
 * Counts an order that is about to take its goods; returns the function that undoes it if that fails.
 *
 * @throws ShopError TOO_MANY_REQUESTS
 */
export async function countOrder(ctx: Ctx, { contact: { email, phone }, takes, taker }: Counted) {
  try {
    return await ctx.deps.limits.countAll({
      ...(taker
        ? { phone_order: taker.by }
        : {
            order_address: ctx.network,
            order_basket: `${ctx.network} ${goodsKey(takes)}`,
          }),
      ...(email === '' ? {} : { order_email: emailKey(email) }),
      ...(phone === null ? {} : { order_phone: phoneKey(phone) }),
    })
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'TOO_MANY_REQUESTS') throw error
    const { retryAfter = 0 } = error.data
    const minutes = Math.ceil(retryAfter / 60)
    const message = messagesOf(ctx.language)('too_many_orders', { minutes })
    throw new ShopError('TOO_MANY_REQUESTS', { retryAfter, message })
  }
}

/** The same goods in the same quantities, in any order. */
function goodsKey(takes: readonly Take[]): string {
  const goods = takes.map(({ stock_id, amount }) => `${stock_id} ${amount}`)
  return createHash('sha256').update(goods.toSorted().join()).digest('base64url')
}
