// The same for less: what of a basket has a clearly cheaper neighbour on the shelf (rule 125).
import { type Minor, toMinor } from '#/domain/money.ts'
import { type ContentUnit, lineTotal, type UnitPrice, unitPrice } from '#/domain/pricing.ts'
import { clampToStep, type StepRule, type Thousandths } from '#/domain/quantity.ts'
import { isSameKind, type Kind } from './same-kind.ts'

export type Swappable = Kind &
  StepRule & {
    id: number
    /** Null for the shop's own goods. */
    store_id: number | null
    /** Of one base unit. */
    price: Minor
    /** What one base unit holds. */
    content: number | null
    content_unit: ContentUnit | null
    /** In base units; none where it is not on sale. */
    stock: Thousandths
  }
/** `price` is what one base unit costs as it was put in. */
export type SwapLine<K, G> = {
  key: K
  quantity: Thousandths
  price: Minor
  goods: Swappable
  /** What is of the same category. */
  neighbours: readonly G[]
}
export type Swap<K, G> = {
  key: K
  goods: G
  /** Of the other one, in base units. */
  quantity: Thousandths
  /** Less for a kilogram, litre or piece. */
  saving: { amount: Minor; per: UnitPrice['per'] }
}
type Found<K, G> = Swap<K, G> & { saved: Minor }

/** Less than that is not worth a question: a share of the price for the same amount, and an amount for the line. */
const LEAST_SHARE = 0.15
const LEAST_SAVED: Minor = 30
/** So much more or less of it is about as much. */
const ABOUT = 0.34

/**
 * The one swap that saves most, from the stores that the basket is from already: it costs no other parcel, and goes
 * where the basket goes.
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

/** The quantity that holds about as much; 0 where none does, or there is too little of it. */
function asMuch(wanted: number, { content, min, step, stock }: Swappable): Thousandths {
  const exact = wanted / (content ?? 1)
  const quantity = min + Math.max(0, Math.round((exact - min) / step)) * step
  const isAbout = Math.abs(quantity - exact) <= exact * ABOUT
  return isAbout && clampToStep({ quantity, min, step, max: stock }) === quantity ? quantity : 0
}
