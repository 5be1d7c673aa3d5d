// A person opens an agent's link: its basket becomes theirs.
import type { AgentBasket } from '#/contract/ucp/public.ts'
import { hashOf } from '#/commerce/api/auth/tokens.rules.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import type { ProductLoader } from '#/commerce/api/product/product-loader.service.ts'
import { cartLines } from './answers.rules.ts'
import { type AgentRow, findByLink, takeByLink } from './baskets.queries.ts'
import { productsById } from './catalog.service.ts'
import { price } from './price.service.ts'

type BasketToken = { token: string; load: ProductLoader }

/** @throws ShopError NOT_FOUND for a link that is unknown, expired or used */
export async function showBasket(ctx: Ctx, { token, load }: BasketToken): Promise<AgentBasket> {
  await ctx.deps.limits.count('agent_link', ctx.network)
  const link = { hash: hashOf(token), now: ctx.deps.now() }
  return viewOf(ctx, found(await findByLink(ctx.db, link)), load)
}

/** The same, and uses the link up. @throws ShopError NOT_FOUND */
export async function takeBasket(ctx: Ctx, { token, load }: BasketToken): Promise<AgentBasket> {
  await ctx.deps.limits.count('agent_link', ctx.network)
  const link = { hash: hashOf(token), now: ctx.deps.now() }
  return viewOf(ctx, found(await takeByLink(ctx.db, link)), load)
}

async function viewOf(ctx: Ctx, row: AgentRow, load: ProductLoader): Promise<AgentBasket> {
  const { codes, to } = row.content
  const priced = await price({ ...ctx, principal: { type: 'system' } }, row.content)
  const lines = 'basket' in priced ? cartLines(priced.basket) : []
  const products = await productsById(
    ctx,
    lines.map(({ product_id }) => product_id),
    load,
  )
  return {
    lines: lines.flatMap(({ product_id, variation_id, uom_entry, quantity }) => {
      const product = products.find(({ id }) => id === product_id)
      if (!product) return []
      const variation = product.variations.find(({ id }) => id === variation_id) ?? null
      return [{ product, variation, uom_entry, quantity }]
    }),
    coupon: codes[0] ?? null,
    delivery_to: to,
  }
}
