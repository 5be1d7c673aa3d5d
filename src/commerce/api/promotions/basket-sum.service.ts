// The caller's prices of goods that are not at the checkout yet (rules 193 and 195), with and without tax.
import type { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import { lineKey } from '#/domain/line-id.ts'
import type { Minor } from '#/domain/money.ts'
import { lineTotal, netOf } from '#/domain/pricing.ts'
import { toThousandths } from '#/domain/quantity.ts'
import { findSellables } from '#/commerce/api/cart/sellable.queries.ts'
import {
  chooseSellable,
  type SellableRows,
  stepErrors,
} from '#/commerce/api/cart/sellable.rules.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { buyerOf } from '#/commerce/api/coupons/buyer.service.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import { readOffers, savingOn } from './basket-offers.service.ts'

type Products = z.output<typeof endpoints.cart.offers.body>['products']

/** Its lines and the offers for them; lines that can't be bought as they are count for nothing. */
export async function readBasket(ctx: Ctx, products: Products) {
  const ids = [...new Set(products.map(({ product_id }) => product_id))]
  const lines = linesOf(ctx, products, await findSellables(ctx.db, ids))
  const { time_zone, prices_include_tax } = await findSettings(ctx.db)
  const buyer = await buyerOf(ctx, {})
  const offers = await readOffers(ctx, lines, { time_zone, buyer })
  const sums = lines.map(({ sellable, quantity }) => {
    const net = (price: Minor) => (prices_include_tax ? netOf(price, sellable.tax_rate) : price)
    const before = lineTotal(sellable.price, quantity)
    const total = before - savingOn(offers, sellable)
    return { total, net: net(total), net_saving: net(before) - net(total) }
  })
  const sum = (name: 'total' | 'net' | 'net_saving'): Minor =>
    sums.reduce((all, one) => all + one[name], 0)
  return { lines, offers, total: sum('total'), net: sum('net'), net_saving: sum('net_saving') }
}

function linesOf({ language }: Ctx, products: Products, known: SellableRows) {
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
