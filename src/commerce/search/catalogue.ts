// The whole catalogue in memory, for lists, searches and shelves.
import { hash } from 'node:crypto'
import type { Language } from '#/lib/i18n.ts'
import { fold } from '#/domain/slug.ts'
import { fitsOf } from './fit.ts'
import type { Item } from './item.ts'
import { compareBy, type Order } from './order.ts'
import { type Compare, partOf } from './part-of.ts'
import { type Counts, type Filters, Sieve } from './sieve.ts'
import { type Found, TextIndex } from './text-index.ts'
import { type KeptTable, Table } from './table.ts'
import type { KeptWords } from './vocabulary.ts'

export type ListQuery = Filters & {
  /** Null for any status. */
  status: 0 | 1 | null
  search: string
  /** The last word of the search may be incomplete. */
  typing: boolean
  /** Only these products. */
  ids: readonly number[] | null
  /** `relevance`: best match first; `ids`: in the given order. */
  order: Order | 'relevance' | 'ids'
  /** What staff want at the top of a recommended list, in this order (rule 196). */
  first?: readonly number[]
  language: Language
  offset: number
  limit: number
  /** Whether to count facets, which costs more than the list itself. */
  counting: boolean
}

/** Everything on sale. */
export const NO_FILTERS = {
  chosen: new Map(),
  status: 1,
  ids: null,
  price_min: null,
  price_max: null,
  rating: 0,
  in_stock: false,
  on_offer: false,
  bought: false,
  offset: 0,
} satisfies Partial<ListQuery>

export type Listed = {
  ids: number[]
  total: number
  /** All 0 unless facets were requested. */
  counts: Counts
  /** The corrected search. */
  correction: string | null
  partial: boolean
}

/** The number of products on sale in a category and below it, and the first of them. */
export type CategorySums = ReadonlyMap<string, { count: number; first: number }>

/** A copy of the catalogue that can be stored in a file; synonyms and popularity are not in it. */
export type KeptCatalogue = { table: KeptTable; words: KeptWords; fingerprints: string[] }

type Sifted = { passed: readonly number[]; counts: Counts }

export class Catalogue {
  readonly #table = new Table()
  readonly #texts = new TextIndex()
  readonly #byId = new Map<number, number>()
  readonly #bySlug = new Map<string, number>()
  /** A fingerprint of the texts in each slot. */
  readonly #fingerprints: string[] = []
  /** Category → slots of products in it and below it. */
  readonly #members = new Map<string, Set<number>>()
  /** Store → number of its products on sale. */
  readonly #ofStores = new Map<string, number>()
  #popularity: ReadonlyMap<number, number> = new Map()
  /** Valid until something changes. */
  #sums: CategorySums | undefined

  get size(): number {
    return this.#byId.size
  }

  keep = (): KeptCatalogue => ({
    table: this.#table.keep(),
    words: this.#texts.keep(),
    fingerprints: [...this.#fingerprints],
  })

  static restored({ table, words, fingerprints }: KeptCatalogue): Catalogue {
    const catalogue = new Catalogue()
    catalogue.#table.restore(table)
    catalogue.#texts.restore(words, catalogue.#table.size)
    for (const fingerprint of fingerprints) catalogue.#fingerprints.push(fingerprint)
    for (const slot of catalogue.#table.slots()) catalogue.#remember(slot)
    return catalogue
  }

  /** Adds an item; replaces those with the same id or slug. */
  set(item: Item): void {
    const { id, slug } = item
    const known = this.#byId.get(id)
    if (this.#bySlug.get(slug) !== known) this.deleteNamed(slug)
    if (known !== undefined) this.#forget(known)
    const slot = known ?? this.#table.take()
    this.#table.write(slot, item, this.#popularity.get(id) ?? 0)
    this.#remember(slot)
    this.#sums = undefined
    // Most changes concern prices and stock and leave the words alone.
    const fingerprint = hash('sha1', JSON.stringify(item.fields))
    if (known === undefined || this.#fingerprints[slot] !== fingerprint)
      this.#texts.set(slot, item.fields)
    this.#fingerprints[slot] = fingerprint
  }

  delete(id: number): void {
    const slot = this.#byId.get(id)
    if (slot === undefined) return
    this.#forget(slot)
    this.#byId.delete(id)
    this.#table.clear(slot)
    this.#texts.remove(slot)
    this.#sums = undefined
  }

  #remember(slot: number): void {
    this.#byId.set(this.#idAt(slot), slot)
    this.#bySlug.set(this.#table.slug[slot] ?? '', slot)
    for (const category of this.#categoriesAt(slot)) this.#membersOf(category).add(slot)
    this.#countInStores(slot, 1)
  }

  #forget(slot: number): void {
    const slug = this.#table.slug[slot] ?? ''
    // The slug may belong to another product by now.
    if (this.#bySlug.get(slug) === slot) this.#bySlug.delete(slug)
    for (const category of this.#categoriesAt(slot)) this.#membersOf(category).delete(slot)
    this.#countInStores(slot, -1)
  }

  #countInStores(slot: number, by: number): void {
    if (this.#table.status[slot] !== 1) return
    for (const store of this.#table.values.namesIn(this.#table.valuesAt(slot), 'store'))
      this.#ofStores.set(store, this.countOfStore(store) + by)
  }

  /** The number of products that a store has on sale. */
  countOfStore(slug: string | undefined): number {
    return slug === undefined ? 0 : (this.#ofStores.get(slug) ?? 0)
  }

  #categoriesAt(slot: number): string[] {
    return this.#table.values.namesIn(this.#table.valuesAt(slot), 'category')
  }

  /** Removes the item with a slug, if there is one. */
  deleteNamed(slug: string): void {
    const slot = this.#bySlug.get(slug)
    if (slot !== undefined) this.delete(this.#idAt(slot))
  }

  idOf(slug: string): number | undefined {
    const slot = this.#bySlug.get(slug)
    return slot === undefined ? undefined : this.#idAt(slot)
  }

  #idAt = (slot: number): number => this.#table.id[slot] ?? 0

  /** Words and phrases that mean the same. */
  setSynonyms(groups: readonly (readonly string[])[]): void {
    this.#texts.setSynonyms(groups)
  }

  /** How often products were bought. */
  setPopularity(popularity: ReadonlyMap<number, number>): void {
    this.#popularity = popularity
    for (const [id, slot] of this.#byId) this.#table.writePopularity(slot, popularity.get(id) ?? 0)
  }

  /** The ids of all products that match a text, in any status. */
  find(search: string): number[] {
    return (this.#texts.search(search, { typing: true })?.slots ?? []).map(this.#idAt)
  }

  list(query: ListQuery): Listed {
    const isSearch = query.search.trim() !== ''
    const found = isSearch ? this.#texts.search(query.search, query) : null
    const candidates = isSearch ? (found?.slots ?? []) : this.#candidates(query)
    const { passed, counts } = this.#sift(candidates, query)
    return {
      ids: partOf(passed, query, this.#compare(query, passed, found)).map(this.#idAt),
      total: passed.length,
      counts,
      correction: found?.correction ?? null,
      partial: found?.partial ?? false,
    }
  }

  #sift(candidates: Iterable<number>, query: ListQuery): Sifted {
    const sieve = new Sieve(this.#table, query, query)
    const statuses = this.#table.status
    const least = query.status ?? 0
    const most = query.status ?? 1
    const wanted = query.ids && new Set(query.ids)
    const passed: number[] = []
    for (const slot of candidates) {
      const status = statuses[slot] ?? -1
      if (status < least || status > most || (wanted && !wanted.has(this.#idAt(slot)))) continue
      if (sieve.take(slot)) passed.push(slot)
    }
    return { passed, counts: sieve.counts }
  }

  /** Related products: from the same category, in stock first, closest in price. */
  related(id: number, count: number): number[] {
    const { status, price, stocked, home } = this.#table
    const slot = this.#byId.get(id)
    const category = slot === undefined ? undefined : home[slot]
    if (slot === undefined || !category) return []
    const others = [...this.#membersOf(category)].filter(
      (other) => status[other] === 1 && other !== slot,
    )
    const away = (other: number) => Math.abs((price[other] ?? 0) - (price[slot] ?? 0))
    const nearest = partOf(
      others,
      { offset: 0, limit: count },
      (a, b) =>
        (stocked[b] ?? 0) - (stocked[a] ?? 0) || away(a) - away(b) || this.#idAt(a) - this.#idAt(b),
    )
    return nearest.map(this.#idAt)
  }

  categories(): CategorySums {
    const { status } = this.#table
    this.#sums ??= new Map(
      [...this.#members].flatMap(([category, members]) => {
        let [count, first] = [0, Number.POSITIVE_INFINITY]
        for (const slot of members) {
          if (status[slot] !== 1) continue
          count += 1
          first = Math.min(first, this.#idAt(slot))
        }
        return count > 0 ? [[category, { count, first }] as const] : []
      }),
    )
    return this.#sums
  }

  #membersOf(category: string): Set<number> {
    const known = this.#members.get(category)
    if (known) return known
    const members = new Set<number>()
    this.#members.set(category, members)
    return members
  }

  #candidates({ ids, chosen }: ListQuery): Iterable<number> {
    if (ids) return [...new Set(ids)].flatMap((id) => this.#byId.get(id) ?? [])
    const [category, ...others] = chosen.get('category') ?? []
    if (category !== undefined && others.length === 0) return this.#membersOf(category)
    return this.#table.id.keys()
  }

  /** These products first, as far as they can be bought. */
  #firstThen(ids: readonly number[], others: Compare<number>): Compare<number> {
    const { stocked } = this.#table
    const places = new Map(ids.map((id, place) => [this.#byId.get(id), place]))
    const placeOf = (slot: number) =>
      stocked[slot] === 1 ? (places.get(slot) ?? ids.length) : ids.length
    return (a, b) => placeOf(a) - placeOf(b) || others(a, b)
  }

  #compare(query: ListQuery, slots: readonly number[], found: Found | null): Compare<number> {
    const { order, language, ids, search } = query
    if (order === 'ids' && ids) {
      const places = new Map([...new Set(ids)].map((id, index) => [id, index]))
      const placeOf = (slot: number) => places.get(this.#idAt(slot)) ?? 0
      return (a, b) => placeOf(a) - placeOf(b)
    }
    if (order === 'relevance' && found) {
      const { scores, begun } = found
      const sizeOf = (category: string) => this.#membersOf(category).size
      const phrase = fold(search).trim()
      const fits = fitsOf(this.#table, slots, { phrase, scores, begun, sizeOf })
      return (a, b) => (fits[b] ?? 0) - (fits[a] ?? 0) || this.#idAt(a) - this.#idAt(b)
    }
    if (typeof order === 'object' && order.field === 'recommended' && query.first?.length)
      return this.#firstThen(query.first, compareBy(this.#table, order, language))
    const isNone = order === 'ids' || order === 'relevance'
    return compareBy(
      this.#table,
      isNone ? { field: 'created_at', direction: 'asc' } : order,
      language,
    )
  }
}
