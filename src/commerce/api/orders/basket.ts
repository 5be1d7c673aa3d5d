// What a checkout asks for, priced from the catalogue: the same for the estimate and for the order (rule 13).
import type { CartLineInput } from '#/contract/cart.ts'
import type { Settings } from '#/contract/content.ts'
import type { ShortLine } from '#/contract/errors.ts'
import { type Minor, toMinor } from '#/domain/money.ts'
import { lineTotal } from '#/domain/pricing.ts'
import { clampToStep, type Thousandths, toThousandths } from '#/domain/quantity.ts'
import { type Need, type Take, baseUnits, planTake, unitsIn } from '#/domain/stock.ts'
import { type Totals, computeTotals } from '#/domain/totals.ts'
import { lineKey } from '#/domain/cart.ts'
import { shortLine } from '#/commerce/api/cart/cart-lines.ts'
import { findSellableRows } from '#/commerce/api/cart/sellable.queries.ts'
import {
  type LineErrors,
  type Sellable,
  chooseSellable,
  stepErrors,
} from '#/commerce/api/cart/sellable.ts'
import { offeredSettings } from '#/commerce/api/content/settings.service.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'

export type BasketLine = {
  /** Its place in the request. */
  index: number
  sellable: Sellable
  quantity: Thousandths
  base_quantity: Thousandths
}
export type Basket = {
  lines: BasketLine[]
  settings: Settings
  totals: Totals
  /** What has to be taken from each stock; nothing where a line is short. */
  takes: Take[]
  short: ShortLine[]
}

/**
 * Prices and plans what a checkout asks for; the client's own prices are never looked at.
 *
 * @throws ShopError INVALID with paths such as `products.0.variation_id`
 */
export async function readBasket(ctx: Ctx, products: readonly CartLineInput[]): Promise<Basket> {
  const rows = await findSellableRows(ctx.db, [...new Set(products.map((line) => line.product_id))])
  const errors: LineErrors = {}
  const lines = sumUp(products).flatMap(({ index, line, quantity }) => {
    const choice = chooseSellable(rows, line, ctx.language)
    const wrong =
      'errors' in choice ? choice.errors : stepErrors(choice.sellable, quantity, ctx.language)
    for (const [field, messages] of Object.entries(wrong))
      errors[`products.${index}.${field}`] = messages
    if ('errors' in choice) return []
    const base_quantity = baseUnits(quantity, choice.sellable.unit_quantity)
    return [{ index, sellable: choice.sellable, quantity, base_quantity }]
  })
  if (Object.keys(errors).length > 0) throw new ShopError('INVALID', { errors })
  const settings = await offeredSettings(ctx)
  return { lines, settings, totals: totalsOf(lines, settings), ...planStock(lines) }
}

/** The same product, variation and unit twice is one line; it keeps the first one's place. */
function sumUp(products: readonly CartLineInput[]) {
  const lines = new Map<string, { index: number; line: CartLineInput; quantity: Thousandths }>()
  products.forEach((line, index) => {
    const there = lines.get(lineKey(line))
    const quantity = toThousandths(line.quantity)
    if (there) there.quantity += quantity
    else lines.set(lineKey(line), { index, line, quantity })
  })
  return [...lines.values()]
}

function totalsOf(lines: readonly BasketLine[], settings: Settings): Totals {
  const priced = lines.map(({ sellable, quantity }) => ({
    sale_price: sellable.price,
    quantity,
    tax_rate: sellable.tax_rate,
  }))
  const sub_total = priced.reduce((sum, line) => sum + lineTotal(line.sale_price, line.quantity), 0)
  return computeTotals({
    lines: priced,
    prices_include_tax: settings.prices_include_tax,
    shipping_total: deliveryFee(sub_total, settings.delivery),
    shipping_tax_rate: settings.delivery.tax_rate,
  })
}

function deliveryFee(subTotal: Minor, { fee, free_from }: Settings['delivery']): Minor {
  return free_from !== null && subTotal >= toMinor(free_from) ? 0 : toMinor(fee)
}

function planStock(lines: readonly BasketLine[]): Pick<Basket, 'takes' | 'short'> {
  const byKey = new Map(lines.map((line) => [lineKey(line.sellable), line]))
  const needs = lines.map((line): Need => ({
    key: lineKey(line.sellable),
    stock_id: line.sellable.stock_id,
    needed: line.base_quantity,
  }))
  const stocks = new Map(lines.map(({ sellable }) => [sellable.stock_id, sellable.stock]))
  const plan = planTake(needs, stocks)
  if (plan.ok) return { takes: plan.takes, short: [] }
  const short = plan.short.flatMap(({ key, available }) => {
    const line = byKey.get(key)
    return line ? [shortLine(line.sellable, line.index, buyable(line.sellable, available))] : []
  })
  return { takes: [], short }
}

/** How many in the line's unit a rest of base units gives, in whole steps. */
function buyable({ unit_quantity, min, step }: Sellable, rest: Thousandths): Thousandths {
  const max = unitsIn(rest, unit_quantity)
  return clampToStep({ quantity: max, max, min, step })
}
