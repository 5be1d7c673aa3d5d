// The whole catalogue in memory, as lists, searches and shelves ask for it.
import { hash } from 'node:crypto'
import type { Language } from '#/lib/i18n.ts'
import { fold } from '#/domain/slug.ts'
import { fitsOf } from './fit.ts'
import type { Item, Kept } from './item.ts'
import { compareBy, type Order } from './order.ts'
import { type Compare, partOf } from './part-of.ts'
import { type Counts, type Filters, Sieve } from './sieve.ts'
import { type Found, TextIndex } from './text-index.ts'
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
  /** Whether anybody looks at the counts, which cost more than the list. */
  counting: boolean
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
  /** All 0 where nobody looks at them. */
  counts: Counts
  /** What was searched instead. */
  correction: string | null
  partial: boolean
}

/** How many products on sale a category has, those below it included, and the first of them. */
export type CategorySums = ReadonlyMap<string, { count: number; first: number }>

type Sifted = { passed: readonly Kept[]; counts: Counts }
const MOST_LISTS = 20

export class Catalogue {
  readonly #items: (Kept | undefined)[] = []
  readonly #byId = new Map<number, Kept>()
  readonly #bySlug = new Map<string, Kept>()
  readonly #free: number[] = []
  readonly #values = new ValueIndex()
  readonly #texts = new TextIndex()
  /** Category → what is in it and below it. */
  readonly #members = new Map<string, Set<Kept>>()
  #popularity: ReadonlyMap<number, number> = new Map()
  /** Until something changes: lists by what they are narrowed to, and what categories have. */
  readonly #lists = new Map<string, Sifted>()
  #sums: CategorySums | undefined

  get size(): number {
    return this.#byId.size
  }

  /** Adds an item in the place of those that had its id or its slug. */
  set({ values, fields, ...plain }: Item): void {
    const { id, slug } = plain
    if (this.#bySlug.get(slug)?.id !== id) this.deleteNamed(slug)
    const before = this.#byId.get(id)
    const slot = before?.slot ?? this.#free.pop() ?? this.#items.length
    if (before) this.#forget(before)
    this.#forgetLists()
    const fingerprint = hash('sha1', JSON.stringify(fields))
    const item: Kept = {
      ...plain,
      slot,
      fingerprint,
      values: values.map((value) => this.#values.idOf(value)),
      popularity: this.#popularity.get(id) ?? 0,
    }
    this.#items[slot] = item
    this.#byId.set(id, item)
    this.#bySlug.set(slug, item)
    for (const category of this.#values.namesIn(item.values, 'category'))
      this.#membersOf(category).add(item)
    // Most changes are of prices and stock, and leave the words as they are.
    if (before?.fingerprint !== fingerprint) this.#texts.set(slot, fields)
  }

  delete(id: number): void {
    const item = this.#byId.get(id)
    if (!item) return
    this.#forget(item)
    this.#forgetLists()
    this.#byId.delete(id)
    this.#items[item.slot] = undefined
    this.#free.push(item.slot)
    this.#texts.remove(item.slot)
  }

  #forgetLists(): void {
    this.#lists.clear()
    this.#sums = undefined
  }

  #forget(item: Kept): void {
    // A slug that was given away belongs to another by now.
    if (this.#bySlug.get(item.slug) === item) this.#bySlug.delete(item.slug)
    for (const category of this.#values.namesIn(item.values, 'category'))
      this.#membersOf(category).delete(item)
  }

  /** Takes away what has a slug, if anything has. */
  deleteNamed(slug: string): void {
    const item = this.#bySlug.get(slug)
    if (item) this.delete(item.id)
  }

  /** Words and phrases that mean the same. */
  setSynonyms(groups: readonly (readonly string[])[]): void {
    this.#texts.setSynonyms(groups)
  }

  /** How often products were bought. */
  setPopularity(popularity: ReadonlyMap<number, number>): void {
    this.#popularity = popularity
    for (const item of this.#byId.values()) item.popularity = popularity.get(item.id) ?? 0
  }

  /** Ids of all that a text finds, whatever its status. */
  find(search: string): number[] {
    const found = this.#texts.search(search, { typing: true })
    return this.#at(found?.slots ?? []).map(({ id }) => id)
  }

  list(asked: Asked): Listed {
    const isSearch = asked.search.trim() !== ''
    const found = isSearch ? this.#texts.search(asked.search, asked) : null
    const { passed, counts } = isSearch
      ? this.#sift(this.#at(found?.slots ?? []), asked)
      : this.#unsearched(asked)
    const part = partOf(passed, asked, this.#compare(asked, passed, found))
    return {
      ids: part.map(({ id }) => id),
      total: passed.length,
      counts,
      correction: found?.correction ?? null,
      partial: found?.partial ?? false,
    }
  }

  #sift(candidates: Iterable<Kept>, asked: Asked): Sifted {
    const { ids, status, counting } = asked
    const sieve = new Sieve(asked, { values: this.#values, counting })
    const wanted = ids && new Set(ids)
    const passed: Kept[] = []
    for (const item of candidates) {
      if ((status !== null && item.status !== status) || (wanted && !wanted.has(item.id))) continue
      if (sieve.take(item)) passed.push(item)
    }
    return { passed, counts: sieve.counts }
  }

  /** Other pages and orders of the same list are mostly asked for soon. */
  #unsearched(asked: Asked): Sifted {
    if (asked.ids) return this.#sift(this.#candidates(asked), asked)
    const { status, chosen, price_min, price_max, rating, in_stock, on_offer, counting } = asked
    const numbers = [status, price_min, price_max, rating, in_stock, on_offer, counting]
    const key = JSON.stringify([numbers, [...chosen]])
    const known = this.#lists.get(key)
    if (known) return known
    const sifted = this.#sift(this.#candidates(asked), asked)
    if (this.#lists.size >= MOST_LISTS) this.#lists.clear()
    this.#lists.set(key, sifted)
    return sifted
  }

  /** Others like a product: of its category, those in stock first, nearest in price. */
  related(id: number, count: number): number[] {
    const item = this.#byId.get(id)
    if (!item?.home) return []
    const others = [...this.#membersOf(item.home)].filter(
      (other) => other.status === 1 && other.id !== id,
    )
    const away = ({ price }: Kept) => Math.abs(price - item.price)
    const nearest = partOf(
      others,
      { offset: 0, limit: count },
      (a, b) => Number(b.in_stock) - Number(a.in_stock) || away(a) - away(b) || a.id - b.id,
    )
    return nearest.map((other) => other.id)
  }

  categories(): CategorySums {
    this.#sums ??= new Map(
      [...this.#members].flatMap(([category, members]) => {
        let [count, first] = [0, Number.POSITIVE_INFINITY]
        for (const { status, id } of members) {
          if (status !== 1) continue
          count += 1
          if (id < first) first = id
        }
        return count > 0 ? [[category, { count, first }] as const] : []
      }),
    )
    return this.#sums
  }

  #membersOf(category: string): Set<Kept> {
    const known = this.#members.get(category)
    if (known) return known
    const members = new Set<Kept>()
    this.#members.set(category, members)
    return members
  }

  #at(slots: readonly number[]): Kept[] {
    const items: Kept[] = []
    for (const slot of slots) {
      const item = this.#items[slot]
      if (item) items.push(item)
    }
    return items
  }

  #candidates({ ids, chosen }: Asked): Iterable<Kept> {
    if (ids) return [...new Set(ids)].flatMap((id) => this.#byId.get(id) ?? [])
    const [category, ...others] = chosen.get('category') ?? []
    if (category !== undefined && others.length === 0) return this.#membersOf(category)
    return this.#byId.values()
  }

  #compare(asked: Asked, items: readonly Kept[], found: Found | null): Compare<Kept> {
    const { order, language, ids, search } = asked
    if (order === 'ids' && ids) {
      const places = new Map(ids.map((id, index) => [id, index]))
      return (a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0)
    }
    if (order === 'relevance' && found) {
      const fits = fitsOf(items, fold(search).trim(), found.scores)
      return (a, b) => (fits[b.slot] ?? 0) - (fits[a.slot] ?? 0) || a.id - b.id
    }
    const isNone = order === 'ids' || order === 'relevance'
    return compareBy(isNone ? { field: 'created_at', direction: 'asc' } : order, language)
  }
}
