// Merges a local cart into the stored one after sign-in.
import type { Cart, CartLineInput } from '#/contract/cart/customer.ts'
import { type Amount, mergeCarts } from '#/domain/cart.ts'
import { type LineId, lineKey } from '#/domain/line-id.ts'
import { affordable } from '#/domain/pricing.ts'
import { clampToStep, MAX_QUANTITY, toQuantity, toThousandths } from '#/domain/quantity.ts'
import type { Language } from '#/lib/i18n.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { type SellableLine, mostOfSellable } from './cart-lines.rules.ts'
import { type SellableRows, chooseSellable } from './sellable.rules.ts'

/** The maximum of one order. */
export const MAX_CART_LINES = 200

type Upload = {
  lines: readonly SellableLine[]
  products: readonly CartLineInput[]
  known: SellableRows
  language: Language
}
type Merged = { lines: Amount[]; clamped: Cart['clamped'] }

/** Sums quantities, then lowers them to step and stock; drops what can't be bought. */
export function mergeUpload({ lines, products, known, language }: Upload): Merged {
  const local = products.map((line) => ({ ...line, quantity: toThousandths(line.quantity) }))
  const sellables = new Map(
    [...lines, ...local].map((line: LineId) => {
      const choice = chooseSellable(known, line, language)
      return [lineKey(line), 'sellable' in choice ? choice.sellable : undefined]
    }),
  )
  const merged = mergeCarts({
    server: lines,
    local,
    allowed: (line, quantity, before) => {
      const sellable = sellables.get(lineKey(line))
      if (!sellable || before.length >= MAX_CART_LINES) return 0
      const others = before.map((other) => ({
        ...other,
        unit_quantity: sellables.get(lineKey(other))?.unit_quantity ?? 0,
      }))
      const { min, price, step } = sellable
      const most = Math.min(MAX_QUANTITY, affordable(price))
      const max = Math.min(mostOfSellable(others, line, sellable), most)
      return clampToStep({ quantity, max, min, step })
    },
  })
  const names = new Map(local.map((line) => [lineKey(line), nameOf(known, line, language)]))
  const clamped = merged.clamped.map(({ key, asked, kept }) => ({
    name: sellables.get(key)?.name ?? names.get(key) ?? '',
    asked: toQuantity(asked),
    kept: toQuantity(kept),
  }))
  return { lines: merged.lines, clamped }
}

/** A product that is no longer sold still has its name; one that never existed has its number. */
function nameOf(known: SellableRows, line: LineId, language: Language): string {
  const name = known.get(line.product_id)?.[0]?.product.name
  return name ? textIn(name, language) : `#${line.product_id}`
}
