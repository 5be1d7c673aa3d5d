// The whole catalogue in memory, as lists, searches and shelves ask for it.
import type { Language } from '#/lib/i18n.ts'
import { fold } from '#/domain/slug.ts'
import type { Item } from './item.ts'
import { compareBy, firstOf, type Order } from './order.ts'
import { type Counts, type Filters, Sieve } from './sieve.ts'
import { TextIndex } from './text-index.ts'
import { ValueIndex } from './value-index.ts'

export type Asked = Filters & {
  /** Null: whatever its status. */
  status: 0 | 1 | null
  search: string
  /** The last word of the search may be a beginning. */
  typing: boolean
  /** Only these. */
  ids: readonly number[] | null
  /** `relevance`: what fits the search best; `ids`: as they were named. */
  order: Order | 'relevance' | 'ids'
  language: Language
  offset: number
  limit: number
}

/** All that is on sale. */
export const NO_FILTERS = {
  chosen: new Map(),
  status: 1,
  ids: null,
  price_min: null,
  price_max: null,
  rating: 0,
  in_stock: false,
  on_offer: false,
  offset: 0,
} satisfies Partial<Asked>

export type Listed = {
  ids: number[]
  total: number
  counts: Counts
  /** What was searched instead. */
  correction: string | null
  partial: boolean
}

/** How much better the better-known of two fits, and what is sold out worse. */
const POPULARITY = 0.05
const SOLD_OUT = 0.7
/** For names that have the words of a search side by side. */
const PHRASE = 1.2
const WHOLE_NAME = 1.6
/** Among so many found, names are looked at. */
const MOST_COMPARED = 5000

export class Catalogue {
  readonly #items: (Item | undefined)[] = []
  /** Values of the item in each slot. */
  readonly #itemValues: number[][] = []
  readonly #slots = new Map<number, number>()
  readonly #ids = new Map<string, number>()
  readonly #free: number[] = []
  readonly #values = new ValueIndex()
  readonly #texts = new TextIndex()
  /** Category → slots of what is in it and below it. */
  readonly #members = new Map<string, Set<number>>()
  #popularity: ReadonlyMap<number, number> = new Map()

  get size(): number {
    return this.#slots.size
  }

  /** Adds an item, or puts it in the place of the one that had its id. */
  set(item: Item): void {
    this.delete(item.id)
    const slot = this.#free.pop() ?? this.#items.length
    this.#items[slot] = item
    this.#slots.set(item.id, slot)
    this.#ids.set(item.slug, item.id)
    this.#itemValues[slot] = this.#values.idsOf(item)
    this.#texts.add(slot, item.fields)
    for (const [group, value] of item.values)
      if (group === 'category') this.#membersOf(value).add(slot)
  }

  delete(id: number): void {
    const slot = this.#slots.get(id)
    const item = slot === undefined ? undefined : this.#items[slot]
    if (slot === undefined || !item) return
    this.#slots.delete(id)
    // A slug that was given away belongs to another by now.
    if (this.#ids.get(item.slug) === id) this.#ids.delete(item.slug)
    this.#items[slot] = undefined
    this.#free.push(slot)
    this.#texts.remove(slot)
    for (const [group, value] of item.values)
      if (group === 'category') this.#membersOf(value).delete(slot)
  }

  /** Takes away what has a slug, if anything has. */
  deleteNamed(slug: string): void {
    const id = this.#ids.get(slug)
    if (id !== undefined) this.delete(id)
  }

  idOf(slug: string): number | undefined {
    return this.#ids.get(slug)
  }

  /** Words and phrases that mean the same. */
  setSynonyms(groups: readonly (readonly string[])[]): void {
    this.#texts.setSynonyms(groups)
  }

  /** How often products were bought. */
  setPopularity(popularity: ReadonlyMap<number, number>): void {
    this.#popularity = popularity
  }

  /** Ids of all that a text finds, whatever its status. */
  find(search: string): number[] {
    const found = this.#texts.search(search, { typing: true })
    return (found?.slots ?? []).flatMap((slot) => this.#items[slot]?.id ?? [])
  }

  list(asked: Asked): Listed {
    const { search, typing, ids, status, limit, offset } = asked
    const isSearch = search.trim() !== ''
    const found = isSearch ? this.#texts.search(search, { typing }) : null
    const scores =
      found && new Map(found.slots.map((slot, index) => [slot, found.scores[index] ?? 0]))
    const wanted = ids && new Set(ids)
    const sieve = new Sieve(asked, this.#values)
    const passed: Item[] = []
    for (const slot of isSearch ? (found?.slots ?? []) : this.#candidates(asked)) {
      const item = this.#items[slot]
      if (!item || (status !== null && item.status !== status) || (wanted && !wanted.has(item.id)))
        continue
      if (sieve.take(item, this.#itemValues[slot] ?? [])) passed.push(item)
    }
    const compare = this.#compare(asked, passed, scores)
    const page = firstOf(passed, offset + limit, compare).slice(offset)
    return {
      ids: page.map(({ id }) => id),
      total: passed.length,
      counts: sieve.counts,
      correction: found?.correction ?? null,
      partial: found?.partial ?? false,
    }
  }

  /** Others like a product: of its category, those in stock first, nearest in price. */
  related(id: number, count: number): number[] {
    const item = this.#items[this.#slots.get(id) ?? -1]
    if (!item?.home) return []
    const others = [...this.#membersOf(item.home)].flatMap((slot) => {
      const other = this.#items[slot]
      return other && other.status === 1 && other.id !== id ? [other] : []
    })
    const away = ({ price }: Item) => Math.abs(price - item.price)
    const nearest = firstOf(
      others,
      count,
      (a, b) => Number(b.in_stock) - Number(a.in_stock) || away(a) - away(b) || a.id - b.id,
    )
    return nearest.map((other) => other.id)
  }

  /** How many products on sale each category has, those below it included, and the first of them. */
  categories(): Map<string, { count: number; first: number }> {
    const categories = new Map<string, { count: number; first: number }>()
    for (const [category, members] of this.#members) {
      const ids = [...members].flatMap((slot) => {
        const item = this.#items[slot]
        return item?.status === 1 ? [item.id] : []
      })
      const first = ids.reduce((least, id) => Math.min(least, id), Number.POSITIVE_INFINITY)
      if (ids.length > 0) categories.set(category, { count: ids.length, first })
    }
    return categories
  }

  #membersOf(category: string): Set<number> {
    const known = this.#members.get(category)
    if (known) return known
    const members = new Set<number>()
    this.#members.set(category, members)
    return members
  }

  #candidates({ ids, chosen }: Asked): Iterable<number> {
    if (ids) return ids.flatMap((id) => this.#slots.get(id) ?? [])
    const [category, ...others] = chosen.get('category') ?? []
    if (category !== undefined && others.length === 0) return this.#membersOf(category)
    return this.#items.keys()
  }

  #compare(asked: Asked, items: Item[], scores: Map<number, number> | null) {
    const { order, language, ids } = asked
    if (order === 'ids' && ids) {
      const places = new Map(ids.map((id, index) => [id, index]))
      return (a: Item, b: Item) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0)
    }
    const popularityOf = (id: number) => this.#popularity.get(id) ?? 0
    if (order === 'relevance' && scores) {
      const fit = this.#fitness(asked, items, scores)
      return (a: Item, b: Item) => (fit.get(b) ?? 0) - (fit.get(a) ?? 0) || a.id - b.id
    }
    const by =
      typeof order === 'string'
        ? { field: 'created_at' as const, direction: 'asc' as const }
        : order
    return compareBy({ ...by, language, popularityOf })
  }

  #fitness(
    { search, language }: Asked,
    items: Item[],
    scores: Map<number, number>,
  ): Map<Item, number> {
    const phrase = fold(search).trim()
    const isLong = items.length > MOST_COMPARED
    return new Map(
      items.map((item) => {
        const known = Math.log1p(this.#popularity.get(item.id) ?? 0) + Math.log1p(item.reviews)
        const named = isLong ? 1 : nameFactor(item.names[language], phrase)
        const score = scores.get(this.#slots.get(item.id) ?? -1) ?? 0
        return [item, score * named * (1 + POPULARITY * known) * (item.in_stock ? 1 : SOLD_OUT)]
      }),
    )
  }
}

function nameFactor(name: string, phrase: string): number {
  if (name === phrase) return WHOLE_NAME
  return phrase.includes(' ') && ` ${name} `.includes(` ${phrase} `) ? PHRASE : 1
}
