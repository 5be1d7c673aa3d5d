// Cheaper equivalents: lines of a basket with a clearly cheaper similar product (rule 125).
import { type Minor, toMinor } from '#/domain/money.ts'
import { type ContentUnit, lineTotal, type UnitPrice, unitPrice } from '#/domain/pricing.ts'
import { clampToStep, type StepRule, type Thousandths } from '#/domain/quantity.ts'
import { isSameKind, type Kind } from './same-kind.ts'

export type Swappable = Kind &
  StepRule & {
    id: number
    /** Null for the shop's own goods. */
    store_id: number | null
    /** For one base unit. */
    price: Minor
    /** The content of one base unit. */
    content: number | null
    content_unit: ContentUnit | null
    /** In base units; 0 if it isn't on sale. */
    stock: Thousandths
  }
/** `price` is the price of one base unit in the cart. */
export type SwapLine<K, G> = {
  key: K
  quantity: Thousandths
  price: Minor
  goods: Swappable
  /** Products of the same category. */
  neighbours: readonly G[]
}
export type Swap<K, G> = {
  key: K
  goods: G
  /** Of the replacement, in base units. */
  quantity: Thousandths
  /** The saving per kilogram, litre or piece. */
  saving: { amount: Minor; per: UnitPrice['per'] }
}
type Found<K, G> = Swap<K, G> & { saved: Minor }

/** Smaller savings aren't worth a question: a share of the price for the same amount, and an amount for the line. */
const LEAST_SHARE = 0.15
const LEAST_SAVED: Minor = 30
/** The tolerance for "about as much". */
const ABOUT = 0.34

/**
 * The swap that saves most, among stores already in the basket: it causes no extra parcel, and is delivered to the same
 * place.
 */
export function bestSwap<K, G extends Swappable>(
  lines: readonly SwapLine<K, G>[],
): Swap<K, G> | null {
  const inBasket = new Set(lines.map(({ goods }) => goods.id))
  const stores = new Set(lines.map(({ goods }) => goods.store_id))
  const isOffered = ({ id, store_id }: G) => !inBasket.has(id) && stores.has(store_id)
  const found = lines.flatMap((line) =>
    line.neighbours.filter(isOffered).flatMap((other) => swapFor(line, other) ?? []),
  )
  const [best] = found.toSorted((a, b) => b.saved - a.saved || a.goods.id - b.goods.id)
  if (!best) return null
  const { saved: _saved, ...swap } = best
  return swap
}

function swapFor<K, G extends Swappable>(
  { goods, price, quantity: had, key }: SwapLine<K, G>,
  other: G,
): Found<K, G> | undefined {
  const [was, is] = [perUnit({ ...goods, price }), perUnit(other)]
  if (!was || !is || was.per !== is.per) return undefined
  const less = was.amount - is.amount
  if (less < was.amount * LEAST_SHARE) return undefined
  const quantity = asMuch(had * (goods.content ?? 0), other)
  const saved = lineTotal(price, had) - lineTotal(other.price, quantity)
  if (quantity === 0 || saved < LEAST_SAVED || !isSameKind(goods, other)) return undefined
  return { key, goods: other, quantity, saving: { amount: less, per: is.per }, saved }
}

function perUnit(goods: Pick<Swappable, 'price' | 'content' | 'content_unit'>) {
  const price = unitPrice(goods)
  return price && { per: price.per, amount: toMinor(price.amount) }
}

/** The quantity with about the same content; 0 if there is none, or too little in stock. */
function asMuch(wanted: number, { content, min, step, stock }: Swappable): Thousandths {
  const exact = wanted / (content ?? 1)
  const quantity = min + Math.max(0, Math.round((exact - min) / step)) * step
  const isAbout = Math.abs(quantity - exact) <= exact * ABOUT
  return isAbout && clampToStep({ quantity, min, step, max: stock }) === quantity ? quantity : 0
}
