// What quantity offers save on a basket that is not at the checkout yet (rule 193).
import type { z } from 'zod'
import type { CartOffers } from '#/contract/cart/public.ts'
import type { endpoints } from '#/contract/index.ts'
import { lineKey } from '#/domain/cart.ts'
import { toAmount } from '#/domain/money.ts'
import { toThousandths } from '#/domain/quantity.ts'
import { findSellables } from '#/commerce/api/cart/sellable.queries.ts'
import {
  chooseSellable,
  type SellableRows,
  stepErrors,
} from '#/commerce/api/cart/sellable.rules.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import { readOffers, savingOn } from './basket-offers.service.ts'

type Body = z.output<typeof endpoints.cart.offers.body>

/** Lines that can't be bought as they are count for nothing: the cart names them. @throws ShopError TOO_MANY_REQUESTS */
export async function findCartOffers(ctx: Ctx, { products }: Body): Promise<CartOffers> {
  await ctx.deps.limits.count('cart_offers', ctx.network)
  const ids = [...new Set(products.map(({ product_id }) => product_id))]
  const lines = linesOf(ctx, products, await findSellables(ctx.db, ids))
  const { time_zone } = await findSettings(ctx.db)
  const offers = await readOffers(ctx, lines, time_zone)
  const byName = new Map<string, number>()
  for (const { sellable } of lines) {
    const saving = savingOn(offers, sellable)
    const name = offers.shownNameOf(sellable)
    if (saving > 0) byName.set(name, (byName.get(name) ?? 0) + saving)
  }
  return {
    saving: toAmount([...byName.values()].reduce((sum, saving) => sum + saving, 0)),
    offers: [...byName].map(([name, saving]) => ({ name, saving: toAmount(saving) })),
    hints: offers.hints,
  }
}

function linesOf({ language }: Ctx, products: Body['products'], known: SellableRows) {
  const same = Map.groupBy(products, (line) => lineKey(line))
  return [...same.values()].flatMap((lines) => {
    const [first] = lines
    const choice = first && chooseSellable(known, first, language)
    if (!choice || 'errors' in choice) return []
    const { sellable } = choice
    const quantity = lines.reduce((sum, line) => sum + toThousandths(line.quantity), 0)
    const wrong = stepErrors(sellable, quantity, language)
    return Object.keys(wrong).length === 0 ? [{ sellable, quantity }] : []
  })
}
