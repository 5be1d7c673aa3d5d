// Categories, stores and attributes by id and by slug, for items and for the labels of facets.
import type { Localized } from '#/contract/common.ts'
import { keysOf } from '#/commerce/search/stems.ts'
import { wordsOf } from '#/commerce/search/words.ts'
import type { NameRows } from './names.queries.ts'
import type { Language } from '#/lib/i18n.ts'
import { inEachLanguage } from '#/lib/languages/each-language.ts'
import { mainText } from '#/lib/languages/text-in.ts'

type Category = NameRows['categories'][number]

export class Names {
  readonly rows: NameRows
  readonly #categories: Map<number, Category>
  readonly categorySlugs: Map<string, Category>
  readonly stores: Map<number, NameRows['stores'][number]>
  readonly values: Map<number, NameRows['values'][number]>

  /** The search keys of the words in each category's name. */
  #ownKeys: { category: Category; keys: string[][] }[] | undefined
  /** The part of a category's name that no subcategory repeats. */
  readonly #onlyAbove = new Map<number, Localized>()

  constructor(rows: NameRows) {
    this.rows = rows
    this.#categories = new Map(rows.categories.map((row) => [row.id, row]))
    this.categorySlugs = new Map(rows.categories.map((row) => [row.slug, row]))
    this.stores = new Map(rows.stores.map((row) => [row.id, row]))
    this.values = new Map(rows.values.map((row) => [row.id, row]))
    const below = Map.groupBy(rows.categories, ({ parent_id }) => parent_id)
    for (const { id, name } of rows.categories)
      this.#onlyAbove.set(id, withoutNames(name, below.get(id) ?? []))
  }

  categoryName = (id: number): Localized | undefined => this.#categories.get(id)?.name

  /**
   * What a category's name says about everything in it: goods in `Milk` aren't eggs just because `Dairy & eggs` is
   * above.
   */
  onlyAbove = (id: number): Localized | undefined => this.#onlyAbove.get(id)

  /** A category and its ancestors. */
  pathOf(id: number): Category[] {
    const category = this.#categories.get(id)
    if (!category) return []
    return category.parent_id === null ? [category] : [category, ...this.pathOf(category.parent_id)]
  }

  /** The first of these categories that has none of the others below it. */
  narrowestOf(ids: readonly number[]): Category | undefined {
    const above = new Set(
      ids.flatMap((id) =>
        this.pathOf(id)
          .slice(1)
          .map((category) => category.id),
      ),
    )
    return ids.flatMap((id) => (above.has(id) ? [] : (this.#categories.get(id) ?? [])))[0]
  }

  /** The children of the chosen categories, or the top level. */
  categoriesBelow(slugs: readonly string[]): Category[] {
    const chosen = slugs.flatMap((slug) => this.categorySlugs.get(slug)?.id ?? [])
    const isShown = ({ parent_id }: Category) =>
      slugs.length > 0 ? parent_id !== null && chosen.includes(parent_id) : parent_id === null
    return this.rows.categories.filter(isShown)
  }

  /** Removes categories that have another of these below them: that one narrows them (rule 27). */
  lowest(slugs: readonly string[]): string[] {
    const above = new Set(
      slugs.flatMap((slug) => this.pathOf(this.categorySlugs.get(slug)?.id ?? 0).slice(1)),
    )
    return slugs.filter((slug) => {
      const category = this.categorySlugs.get(slug)
      return !category || !above.has(category)
    })
  }

  /** Categories whose names contain all words of a text, in some form or as a prefix; the shortest names first. */
  categoriesNamed(text: string): Category[] {
    const words = wordsOf(text).map((word) => ({ begun: word.text, keys: keysOf(word.text) }))
    if (words.length === 0) return []
    this.#ownKeys ??= this.rows.categories.map((category) => {
      const names = Object.values(category.name).join(' ')
      return { category, keys: wordsOf(names).map((word) => keysOf(word.text)) }
    })
    return this.#ownKeys
      .filter((own) =>
        words.every(({ begun, keys }) =>
          own.keys.some(
            (other) => other[0]?.startsWith(begun) || keys.some((key) => other.includes(key)),
          ),
        ),
      )
      .map(({ category }) => category)
      .toSorted((a, b) => mainText(a.name).length - mainText(b.name).length)
  }

  /** The products that the list of these categories begins with: only a single category has such an order. */
  firstIn([slug = '', ...others]: readonly string[]): number[] {
    return others.length === 0 ? (this.categorySlugs.get(slug)?.first ?? []) : []
  }

  storeName = (slug: string): Localized | undefined =>
    this.rows.stores.find((store) => store.slug === slug)?.name

  /** Attributes for filters, in order, with their values. */
  get attributes(): Map<string, NameRows['values']> {
    return Map.groupBy(
      this.rows.values.filter(({ filterable }) => filterable),
      ({ attribute }) => attribute,
    )
  }

  /** All words that a product's categories say about it. */
  #saidOf = (id: number) =>
    this.pathOf(id).map(({ slug, name, parent_id, ...category }) => [
      { id: category.id, slug, name, parent_id },
      this.#onlyAbove.get(category.id),
    ])

  /** What differs from other names: products with these must be read again. */
  changedFrom(other: Names): { categories: number[]; stores: number[]; values: number[] } {
    const says = (row: unknown) => JSON.stringify(row)
    const changed = <T>(
      now: Map<number, T>,
      then: Map<number, T>,
      text: (row: T | undefined) => string,
    ) =>
      [...new Set([...now.keys(), ...then.keys()])].filter(
        (id) => text(now.get(id)) !== text(then.get(id)),
      )
    const paths = (names: Names) =>
      new Map([...names.#categories.keys()].map((id) => [id, names.#saidOf(id)]))
    return {
      categories: changed(paths(this), paths(other), says),
      stores: changed(this.stores, other.stores, says),
      values: changed(this.values, other.values, says),
    }
  }
}

/** A name without words that are another category's whole name, in the same language. */
function withoutNames(name: Localized, others: readonly Category[]): Localized {
  const inLanguage = (language: Language) => {
    const taken = new Set(
      others.flatMap((other) => {
        const [word, ...more] = wordsOf(other.name[language] ?? '')
        return word && more.length === 0 ? keysOf(word.text) : []
      }),
    )
    return wordsOf(name[language] ?? '')
      .filter(({ text }) => !keysOf(text).some((key) => taken.has(key)))
      .map(({ shown }) => shown)
      .join(' ')
  }
  return inEachLanguage(inLanguage)
}
