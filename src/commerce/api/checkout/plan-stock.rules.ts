// How much a basket takes from each stock, or the lines that are short of it.
import type { ShortLine } from '#/contract/errors.ts'
import { lineKey } from '#/domain/line-id.ts'
import { type Thousandths, clampToStep } from '#/domain/quantity.ts'
import { type Need, type Take, planTake, unitsIn } from '#/domain/stock.ts'
import { shortLine } from '#/commerce/api/cart/cart-lines.rules.ts'
import type { Sellable } from '#/commerce/api/cart/sellable.rules.ts'

type StockLine = { index: number; sellable: Sellable; base_quantity: Thousandths }

export function planStock(lines: readonly StockLine[]): { takes: Take[]; short: ShortLine[] } {
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

/** The quantity, in the line's unit and whole steps, that a rest of base units allows. */
function buyable({ unit_quantity, min, step }: Sellable, rest: Thousandths): Thousandths {
  const max = unitsIn(rest, unit_quantity)
  return clampToStep({ quantity: max, max, min, step })
}
