// Cart changes as pure functions of its lines.
import type { Cart, CartLineInput } from '#/contract/cart/customer.ts'
import { type StockedLine, quantityAfter } from '#/domain/cart.ts'
import { type LineId, lineKey } from '#/domain/line-id.ts'
import { type Thousandths, toThousandths } from '#/domain/quantity.ts'
import type { Language } from '#/lib/i18n.ts'
import { ShopError, found } from '#/commerce/api/errors.ts'
import type { StoredLine } from './cart.queries.ts'
import { type SellableLine, putInStock } from './cart-lines.rules.ts'
import { type Sellable, type SellableRows, chooseSellable, stepErrors } from './sellable.rules.ts'
import { MAX_CART_LINES, mergeUpload } from './merge-upload.rules.ts'

/** A locked cart, and the sellables of its products and of the change's products. */
export type OpenCart = { lines: readonly SellableLine[]; known: SellableRows; language: Language }

type Put = Omit<StoredLine, 'cart_id'>

/** The resulting lines: unchanged ones, changed ones, and new ones without an ID. */
export type Changed = {
  lines: Put[]
  clamped?: Cart['clamped']
}

export type CartChange = {
  /** The products that it mentions. */
  products: readonly number[]
  /** @throws ShopError if it isn't possible */
  apply: (cart: OpenCart) => Changed
}

/** Adds one product: to the existing line, or as a new one. */
export const addLine = (body: CartLineInput): CartChange => ({
  products: [body.product_id],
  apply: (cart) => {
    const { lines } = cart
    const there = lines.find((line) => lineKey(line) === lineKey(body))
    const sellable = sellableOf(cart, body)
    if (!there && lines.length >= MAX_CART_LINES) {
      throw new ShopError('INVALID', {
        errors: { product_id: ['field.too_many'] },
        values: { max: MAX_CART_LINES },
      })
    }
    const quantity = quantityAfter(lines, { ...body, quantity: toThousandths(body.quantity) })
    requireBuyable(sellable, quantity, cart.language)
    return { lines: put(lines, { id: there?.id ?? 0, ...idOf(body), quantity }, sellable) }
  },
})

/** Adds lines to the cart, reduced to what is available. */
export const addLines = (products: readonly CartLineInput[]): CartChange => ({
  products: products.map((line) => line.product_id),
  apply: ({ lines, known, language }) => {
    const merged = mergeUpload({ lines, products, known, language })
    const idOfLine = new Map(lines.map((line) => [lineKey(line), line.id]))
    const after = merged.lines.map((line) => ({ ...line, id: idOfLine.get(lineKey(line)) ?? 0 }))
    return { lines: after, clamped: merged.clamped }
  },
})

/** Sets a line's quantity, and its variation or unit if given (older clients send neither); 0 removes the line. */
export const setLine = (body: CartLineInput & { id: number }): CartChange => ({
  products: [body.product_id],
  apply: (cart) => {
    const line = found(cart.lines.find(({ id }) => id === body.id))
    const others = cart.lines.filter((other) => other !== line)
    if (body.quantity <= 0) return { lines: others }
    if (body.product_id !== line.product_id) {
      throw new ShopError('INVALID', { errors: { product_id: ['field.unknown'] } })
    }
    const id = {
      product_id: line.product_id,
      variation_id: body.variation_id ?? line.variation_id,
      uom_entry: body.uom_entry ?? line.uom_entry,
    }
    const sellable = sellableOf(cart, id)
    const quantity = quantityAfter(others, { ...id, quantity: toThousandths(body.quantity) })
    requireBuyable(sellable, quantity, cart.language)
    // A line that it becomes equal to is merged into it.
    const kept = cart.lines.filter((other) => other === line || lineKey(other) !== lineKey(id))
    const moved = kept.map((other) => (other === line ? { ...line, ...id } : other))
    return { lines: put(moved, { id: line.id, ...id, quantity }, sellable) }
  },
})

const put = (lines: readonly SellableLine[], line: Put, sellable: Sellable): Put[] =>
  putInStock<Put & StockedLine>(lines, { ...line, unit_quantity: sellable.unit_quantity }, sellable)

/** Removes a line. */
export const removeLine = (id: number): CartChange => ({
  products: [],
  apply: ({ lines }) => {
    const line = found(lines.find((one) => one.id === id))
    return { lines: lines.filter((other) => other !== line) }
  },
})

/** Removes all lines. */
export const removeLines: CartChange = { products: [], apply: () => ({ lines: [] }) }

const idOf = ({ product_id, variation_id, uom_entry }: LineId): LineId => ({
  product_id,
  variation_id,
  uom_entry,
})

function sellableOf({ known, language }: OpenCart, line: LineId): Sellable {
  const choice = chooseSellable(known, line, language)
  if ('errors' in choice) throw new ShopError('INVALID', { errors: choice.errors })
  return choice.sellable
}

function requireBuyable(sellable: Sellable, quantity: Thousandths, language: Language): void {
  const errors = stepErrors(sellable, quantity, language)
  if (Object.keys(errors).length > 0) throw new ShopError('INVALID', { errors })
}
