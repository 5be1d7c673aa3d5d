// Filters items and counts all facets in one pass. An item that fails a single filter still counts for that filter's
// own facet.
import type { Group } from './item.ts'
import type { Table } from './table.ts'
import type { Counted } from './value-index.ts'

export type Filters = {
  /** Any of the values, in each group. Categories always apply; they are not a facet that ignores itself. */
  chosen: ReadonlyMap<Group, readonly string[]>
  /** Minor units. */
  price_min: number | null
  price_max: number | null
  /** At least this many stars. */
  rating: number
  in_stock: boolean
  on_offer: boolean
  /** Only products that somebody bought. */
  bought: boolean
}

export type Counts = {
  values: Counted
  in_stock: number
  on_offer: number
  /** Minor units; 0 without results. */
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
const BOUGHT = 32
/** From this bit on, one bit per group with chosen values. */
const FIRST_GROUP_BIT = 6
/** The bits in a number. */
const MOST_GROUPS = 24

type Options = { counting: boolean }

export class Sieve {
  readonly #filters: Filters
  readonly #table: Table
  readonly #counting: boolean
  /** Chosen value → the bit of its group. */
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

  /** `counting: false` filters without counting facets. */
  constructor(table: Table, filters: Filters, { counting }: Options) {
    const { values } = table
    this.#filters = filters
    this.#table = table
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

  /** Whether the item in a slot passes all filters. Counts it on the way. */
  take(slot: number): boolean {
    const failing = this.#failingNumbers(slot) | (this.#wanted && this.#failingValues(slot))
    if (failing === 0) {
      if (this.#counting) this.#countAll(slot)
      return true
    }
    const isOne = (failing & (failing - 1)) === 0
    if (this.#counting && isOne && failing !== CATEGORY) this.#countFor(failing, slot)
    return false
  }

  get counts(): Counts {
    return {
      values: this.#table.values.named(this.#counts),
      in_stock: this.#inStock,
      on_offer: this.#onOffer,
      price_min: Number.isFinite(this.#min) ? this.#min : 0,
      price_max: this.#max,
      rating: [...this.#stars],
    }
  }

  #failingValues(slot: number): number {
    const { pool, start, end } = this.#table
    const bits = this.#bits
    const last = end[slot] ?? 0
    let has = 0
    for (let at = start[slot] ?? 0; at < last; at += 1) has = has | (bits[pool[at] ?? 0] ?? 0)
    return this.#wanted & ~has
  }

  #failingNumbers(slot: number): number {
    const { price_min, price_max, rating, in_stock, on_offer, bought } = this.#filters
    const table = this.#table
    const price = table.price[slot] ?? 0
    const isOutside =
      (price_max !== null && price > price_max) || (price_min !== null && price < price_min)
    return (
      (isOutside ? PRICE : 0) |
      (rating > 0 && (table.rating[slot] ?? 0) < rating ? RATING : 0) |
      (in_stock && table.stocked[slot] === 0 ? IN_STOCK : 0) |
      (on_offer && table.discount[slot] === 0 ? ON_OFFER : 0) |
      (bought && table.popularity[slot] === 0 ? BOUGHT : 0)
    )
  }

  #countAll(slot: number): void {
    const { pool, start, end } = this.#table
    const counts = this.#counts
    const last = end[slot] ?? 0
    for (let at = start[slot] ?? 0; at < last; at += 1) {
      const value = pool[at] ?? 0
      counts[value] = (counts[value] ?? 0) + 1
    }
    this.#countPrice(slot)
    this.#countStars(slot)
    this.#inStock += this.#table.stocked[slot] ?? 0
    if (this.#table.discount[slot] !== 0) this.#onOffer += 1
  }

  #countFor(bit: number, slot: number): void {
    if (bit === PRICE) this.#countPrice(slot)
    else if (bit === RATING) this.#countStars(slot)
    const group = this.#groupOfBit.get(bit)
    if (group === undefined) return
    const { values } = this.#table
    for (const value of this.#table.valuesAt(slot))
      if (values.groupOf[value] === group) this.#counts[value] = (this.#counts[value] ?? 0) + 1
  }

  #countPrice(slot: number): void {
    const price = this.#table.price[slot] ?? 0
    if (price < this.#min) this.#min = price
    if (price > this.#max) this.#max = price
  }

  #countStars(slot: number): void {
    const rating = this.#table.rating[slot] ?? 0
    for (let index = 0; index < STARS.length; index += 1)
      if (rating >= (STARS[index] ?? 0)) this.#stars[index] = (this.#stars[index] ?? 0) + 1
  }
}
