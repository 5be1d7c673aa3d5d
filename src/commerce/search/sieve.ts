// Which items pass the filters of a list, and the counts of every facet in the same look: an item that fails one
// filter only is counted for that filter's own facet.
import type { Group, Kept } from './item.ts'
import type { Counted, ValueIndex } from './value-index.ts'

export type Filters = {
  /** Any of the values, of each group. Categories are part of what is asked and not a facet that leaves itself out. */
  chosen: ReadonlyMap<Group, readonly string[]>
  /** Minor units. */
  price_min: number | null
  price_max: number | null
  /** At least so many stars. */
  rating: number
  in_stock: boolean
  on_offer: boolean
}

export type Counts = {
  values: Counted
  in_stock: number
  on_offer: number
  /** Minor units; 0 where nothing is found. */
  price_min: number
  price_max: number
  /** At least 4, 3, 2, 1 stars. */
  rating: number[]
}

export const STARS = [4, 3, 2, 1] as const

const CATEGORY = 1
const PRICE = 2
const RATING = 4
const IN_STOCK = 8
const ON_OFFER = 16
/** From this bit on: one for each group that is chosen from. */
const FIRST_GROUP_BIT = 5
/** Bits of a number. */
const MOST_GROUPS = 24

type Options = { values: ValueIndex; counting: boolean }

export class Sieve {
  readonly #filters: Filters
  readonly #values: ValueIndex
  readonly #counting: boolean
  /** Value → the bit of its group, where it is chosen. */
  readonly #bits: Int32Array
  /** Bit → number of its group. */
  readonly #groupOfBit = new Map<number, number>()
  readonly #counts: Int32Array
  #wanted = 0
  #inStock = 0
  #onOffer = 0
  #min = Number.POSITIVE_INFINITY
  #max = 0
  readonly #stars = STARS.map(() => 0)

  /** `counting: false`: it only says what passes. */
  constructor(filters: Filters, { values, counting }: Options) {
    this.#filters = filters
    this.#values = values
    this.#counting = counting
    this.#bits = new Int32Array(values.size)
    this.#counts = new Int32Array(values.size)
    const groups = [...filters.chosen].filter(([, chosen]) => chosen.length > 0)
    for (const [index, [group, chosen]] of groups.slice(0, MOST_GROUPS).entries()) {
      const bit = group === 'category' ? CATEGORY : 1 << (FIRST_GROUP_BIT + index)
      this.#wanted |= bit
      this.#groupOfBit.set(bit, values.groupNumber(group))
      for (const value of chosen) {
        const id = values.find(group, value)
        if (id !== undefined) this.#bits[id] = bit
      }
    }
  }

  /** Whether an item passes all filters; it is counted on the way. */
  take(item: Kept): boolean {
    const failing = this.#failingNumbers(item) | (this.#wanted && this.#failingValues(item))
    if (failing === 0) {
      if (this.#counting) this.#countAll(item)
      return true
    }
    const isOne = (failing & (failing - 1)) === 0
    if (this.#counting && isOne && failing !== CATEGORY) this.#countFor(failing, item)
    return false
  }

  get counts(): Counts {
    return {
      values: this.#values.named(this.#counts),
      in_stock: this.#inStock,
      on_offer: this.#onOffer,
      price_min: Number.isFinite(this.#min) ? this.#min : 0,
      price_max: this.#max,
      rating: [...this.#stars],
    }
  }

  #failingValues({ values }: Kept): number {
    const bits = this.#bits
    let has = 0
    for (const value of values) has = has | (bits[value] ?? 0)
    return this.#wanted & ~has
  }

  #failingNumbers({ price, rating, in_stock, discount }: Kept): number {
    const filters = this.#filters
    const dear = filters.price_max !== null && price > filters.price_max
    const cheap = filters.price_min !== null && price < filters.price_min
    return (
      (dear || cheap ? PRICE : 0) |
      (filters.rating > 0 && (rating ?? 0) < filters.rating ? RATING : 0) |
      (filters.in_stock && !in_stock ? IN_STOCK : 0) |
      (filters.on_offer && discount <= 0 ? ON_OFFER : 0)
    )
  }

  #countAll(item: Kept): void {
    const counts = this.#counts
    for (const value of item.values) counts[value] = (counts[value] ?? 0) + 1
    this.#countPrice(item)
    this.#countStars(item)
    if (item.in_stock) this.#inStock += 1
    if (item.discount > 0) this.#onOffer += 1
  }

  #countFor(bit: number, item: Kept): void {
    if (bit === PRICE) this.#countPrice(item)
    else if (bit === RATING) this.#countStars(item)
    const group = this.#groupOfBit.get(bit)
    if (group === undefined) return
    for (const value of item.values)
      if (this.#values.groupOf[value] === group)
        this.#counts[value] = (this.#counts[value] ?? 0) + 1
  }

  #countPrice({ price }: Kept): void {
    if (price < this.#min) this.#min = price
    if (price > this.#max) this.#max = price
  }

  #countStars({ rating }: Kept): void {
    if (rating === null) return
    for (let index = 0; index < STARS.length; index += 1)
      if (rating >= (STARS[index] ?? 0)) this.#stars[index] = (this.#stars[index] ?? 0) + 1
  }
}
