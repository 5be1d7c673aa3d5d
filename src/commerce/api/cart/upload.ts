// A local cart laid on the stored one after signing in.
import type { Cart, CartLineInput } from '#/contract/cart.ts'
import { type LineId, lineKey, mergeCarts } from '#/domain/cart.ts'
import {
  clampToStep,
  MAX_QUANTITY,
  type Thousandths,
  toQuantity,
  toThousandths,
} from '#/domain/quantity.ts'
import type { Language } from '#/lib/i18n.ts'
import { localText } from '#/commerce/api/catalog/local-text.ts'
import { type CartLine, mostOfSellable } from './cart-lines.ts'
import { type SellableRow, chooseSellable } from './sellable.ts'

/** As many as one order takes. */
export const MAX_CART_LINES = 200

type Upload = {
  lines: readonly CartLine[]
  products: readonly CartLineInput[]
  rows: readonly SellableRow[]
  language: Language
}
type Merged = { lines: (LineId & { quantity: Thousandths })[]; clamped: Cart['clamped'] }

/** Quantities summed, then lowered to step and stock; what can't be bought at all is dropped. */
export function mergeUpload({ lines, products, rows, language }: Upload): Merged {
  const local = products.map((line) => ({ ...line, quantity: toThousandths(line.quantity) }))
  const sellables = new Map(
    [...lines, ...local].map((line: LineId) => {
      const choice = chooseSellable(rows, line, language)
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
      const { min, step } = sellable
      const max = Math.min(mostOfSellable(others, line, sellable), MAX_QUANTITY)
      return clampToStep({ quantity, max, min, step })
    },
  })
  const names = new Map(local.map((line) => [lineKey(line), nameOf(rows, line, language)]))
  const clamped = merged.clamped.map(({ key, asked, kept }) => ({
    name: sellables.get(key)?.name ?? names.get(key) ?? '',
    asked: toQuantity(asked),
    kept: toQuantity(kept),
  }))
  return { lines: merged.lines, clamped }
}

/** A product that isn't sold any more still has its name; one that never was has its number. */
function nameOf(rows: readonly SellableRow[], line: LineId, language: Language): string {
  const name = rows.find((row) => row.product.id === line.product_id)?.product.name
  return name ? localText(name, language) : `#${line.product_id}`
}
