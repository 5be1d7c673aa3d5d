// Items by slot, column by column. A list looks at all of them, which takes several times as long if each is an object
// of its own.
import { LANGUAGES } from '#/lib/i18n.ts'
import { inEachLanguage } from '#/lib/languages/each-language.ts'
import type { Item } from './item.ts'
import { type KeptValues, ValueIndex } from './value-index.ts'

/** Stands for "none" in columns of numbers that are never below 0. */
const MISSING = -1
/** A status that no item has. */
const EMPTY = -1

const NUMBERS = [
  'id',
  'status',
  'created',
  'price',
  'discount',
  'rating',
  'reviews',
  'sureStars',
  'unitPrice',
  'stocked',
  'everyday',
  'popularity',
  'rank',
  'start',
  'end',
] as const

/** A copy of all slots that can be stored in a file. */
export type KeptTable = {
  numbers: Record<(typeof NUMBERS)[number], Float64Array>
  pool: Uint32Array
  slug: string[]
  home: (string | null)[]
  names: Table['names']
  values: KeptValues
}

export class Table {
  readonly values = new ValueIndex()
  readonly id: number[] = []
  readonly slug: string[] = []
  readonly status: number[] = []
  readonly names = inEachLanguage((): string[] => [])
  readonly created: number[] = []
  readonly price: number[] = []
  readonly discount: number[] = []
  /** Below 0 without reviews. */
  readonly rating: number[] = []
  readonly reviews: number[] = []
  /** The stars that an item surely has: few reviews prove little. */
  readonly sureStars: number[] = []
  /** Below 0 if it has none. */
  readonly unitPrice: number[] = []
  /** 1 if it can be bought. */
  readonly stocked: number[] = []
  readonly home: (string | null)[] = []
  /** How often it was bought. */
  readonly popularity: number[] = []
  readonly everyday: number[] = []
  /** What it is recommended by: one number, so that sorting by it costs no more than by a price. */
  readonly rank: number[] = []
  /** The values of all slots in one row, and the range of each slot. */
  pool: number[] = []
  readonly start: number[] = []
  readonly end: number[] = []
  readonly #free: number[] = []
  /** Places in the row that no slot uses any more. */
  #wasted = 0

  /** The number of slots, empty ones included. */
  get size(): number {
    return this.id.length
  }

  /** Whether anything was ever bought. */
  get hasSales(): boolean {
    return this.popularity.some((bought) => bought > 0)
  }

  /** An empty slot. */
  take(): number {
    return this.#free.pop() ?? this.size
  }

  write(slot: number, item: Item, popularity: number): void {
    this.id[slot] = item.id
    this.slug[slot] = item.slug
    this.status[slot] = item.status
    for (const language of LANGUAGES) this.names[language][slot] = item.names[language]
    this.created[slot] = item.created
    this.price[slot] = item.price
    this.discount[slot] = item.discount
    this.rating[slot] = item.rating ?? MISSING
    this.reviews[slot] = item.reviews
    this.sureStars[slot] = sureStars(item)
    this.unitPrice[slot] = item.unit_price ?? MISSING
    this.stocked[slot] = item.in_stock ? 1 : 0
    this.home[slot] = item.home
    this.everyday[slot] = item.everyday
    this.writePopularity(slot, popularity)
    this.#writeValues(
      slot,
      item.values.map((value) => this.values.idOf(value)),
    )
  }

  writePopularity(slot: number, popularity: number): void {
    this.popularity[slot] = popularity
    this.rank[slot] = rankOf({
      popularity,
      everyday: this.everyday[slot] ?? 0,
      stars: this.sureStars[slot] ?? 0,
    })
  }

  clear(slot: number): void {
    this.status[slot] = EMPTY
    this.#writeValues(slot, [])
    this.#free.push(slot)
  }

  keep(): KeptTable {
    const numbers = NUMBERS.map((name) => [name, Float64Array.from(this[name])] as const)
    return {
      numbers: Object.fromEntries(numbers) as KeptTable['numbers'],
      pool: Uint32Array.from(this.pool),
      slug: [...this.slug],
      home: [...this.home],
      names: inEachLanguage((language) => [...this.names[language]]),
      values: this.values.keep(),
    }
  }

  /** Fills an empty table. */
  restore({ numbers, pool, slug, home, names, values }: KeptTable): void {
    for (const name of NUMBERS) append(this[name], numbers[name])
    append(this.slug, slug)
    append(this.home, home)
    for (const language of LANGUAGES) append(this.names[language], names[language])
    append(this.pool, pool)
    this.values.restore(values)
    for (const [slot, status] of this.status.entries()) if (status === EMPTY) this.#free.push(slot)
    const used = this.end.reduce((sum, end, slot) => sum + end - (this.start[slot] ?? 0), 0)
    this.#wasted = this.pool.length - used
  }

  /** The slots that hold an item. */
  *slots(): Generator<number> {
    for (const [slot, status] of this.status.entries()) if (status !== EMPTY) yield slot
  }

  valuesAt(slot: number): number[] {
    return this.pool.slice(this.start[slot], this.end[slot])
  }

  #writeValues(slot: number, values: readonly number[]): void {
    const known = (this.end[slot] ?? 0) - (this.start[slot] ?? 0)
    if (values.length > known) {
      this.#wasted += known
      this.start[slot] = this.pool.length
    } else this.#wasted += known - values.length
    const start = this.start[slot] ?? 0
    for (const [index, value] of values.entries()) this.pool[start + index] = value
    this.start[slot] = start
    this.end[slot] = start + values.length
    if (this.#wasted * 2 > this.pool.length) this.#tidy()
  }

  #tidy(): void {
    const pool: number[] = []
    for (const slot of this.id.keys()) {
      const start = pool.length
      for (const value of this.valuesAt(slot)) pool.push(value)
      this.start[slot] = start
      this.end[slot] = pool.length
    }
    this.pool = pool
    this.#wasted = 0
  }
}

function append<T>(list: T[], added: Iterable<T>): void {
  for (const one of added) list.push(one)
}

type Ranked = { popularity: number; everyday: number; stars: number }

/**
 * Orders, as if a hundred baskets of everyday goods had been among them: without sales those decide, with thousands of
 * orders they hardly count (rule 196). Stars decide between equals.
 */
export const rankOf = ({ popularity, everyday, stars }: Ranked): number =>
  popularity + everyday + stars / 5

/** The spread of stars, and how sure one wants to be. */
const SPREAD = 1.2
const SURE = 1.64

/** The lower bound of the average, which few reviews keep low. @example sureStars({ rating: 5, reviews: 4 }) // 4.016 */
export const sureStars = ({ rating, reviews }: Pick<Item, 'rating' | 'reviews'>): number =>
  rating === null || reviews === 0 ? 0 : Math.max(0, rating - (SURE * SPREAD) / Math.sqrt(reviews))
