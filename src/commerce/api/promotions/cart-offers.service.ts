// What prices for groups and quantity offers save on a basket that is not at the checkout yet (rules 193 and 195), and
// what of it can't be withdrawn from (rule 241).
import type { z } from 'zod'
import type { CartOffers } from '#/contract/cart/public.ts'
import type { endpoints } from '#/contract/index.ts'
import { toAmount } from '#/domain/money.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { findExceptions } from '#/commerce/api/product/withdrawal-rule.queries.ts'
import { readBasket } from './basket-sum.service.ts'

type Body = z.output<typeof endpoints.cart.offers.body>

/** Lines that can't be bought as they are count for nothing: the cart names them. @throws ShopError TOO_MANY_REQUESTS */
export async function findCartOffers(ctx: Ctx, { products }: Body): Promise<CartOffers> {
  await ctx.deps.limits.count('cart_offers', ctx.network)
  const { lines, offers, net_saving } = await readBasket(ctx, products)
  const byName = new Map<string, number>()
  for (const { sellable } of lines) {
    for (const { name, saving } of offers.partsOf(sellable))
      byName.set(name, (byName.get(name) ?? 0) + saving)
  }
  return {
    saving: toAmount([...byName.values()].reduce((sum, saving) => sum + saving, 0)),
    net_saving: toAmount(net_saving),
    offers: [...byName].map(([name, saving]) => ({ name, saving: toAmount(saving) })),
    hints: offers.hints,
    used_up: offers.used_up,
    exceptions: await findExceptions(
      ctx.db,
      products.map(({ product_id }) => product_id),
    ),
  }
}
