// Limits orders per network and per person.
import { createHash } from 'node:crypto'
import { emailKey, phoneKey } from '#/domain/same-person.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import type { Plan } from './plan-order.service.ts'

/**
 * Counts an order that is about to be placed; returns the function that undoes it if placing fails.
 *
 * @throws ShopError TOO_MANY_REQUESTS
 */
export async function countOrder(ctx: Ctx, { recipient, basket, taker }: Plan) {
  const { email, phone } = recipient.contact
  try {
    return await ctx.deps.limits.countAll({
      ...(taker
        ? { phone_order: taker.by }
        : {
            order_address: ctx.network,
            order_basket: `${ctx.network} ${goodsKey(basket)}`,
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
function goodsKey({ lines }: Plan['basket']): string {
  const goods = lines.map(({ sellable, base_quantity }) => `${sellable.stock_id} ${base_quantity}`)
  return createHash('sha256').update(goods.toSorted().join()).digest('base64url')
}
