// Random products, similar enough that filters match some and miss some.
import fc from 'fast-check'
import type { Item, Value } from '#/commerce/search/item.ts'
import { NO_FILTERS, type ListQuery } from '#/commerce/search/catalogue.ts'

const WORDS = ['apple', 'apples', 'milk', 'milky', 'rye', 'bread', 'choclate', 'chocolate', 'té']
const CATEGORIES: readonly string[][] = [[], ['fresh'], ['fresh', 'fruit'], ['pantry']]
const BRANDS = ['Orchard', 'Paddy', 'Chef']
const TAGS = ['organic', 'new', 'local']
export const ATTRIBUTES = { size: ['s', 'm', 'l'], colour: ['red', 'green'] }

const some = (values: readonly string[]) => fc.subarray([...values])

const values: fc.Arbitrary<Value[]> = fc
  .record({
    categories: fc.constantFrom(...CATEGORIES),
    brand: fc.option(fc.constantFrom(...BRANDS)),
    tags: some(TAGS),
    store: fc.option(fc.constantFrom('market', 'harbour')),
    size: some(ATTRIBUTES.size),
    colour: some(ATTRIBUTES.colour),
  })
  .map(({ categories, brand, tags, store, size, colour }) => [
    ...categories.map((slug): Value => ['category', slug]),
    ...(brand ? [['brand', brand] as const] : []),
    ...tags.map((tag): Value => ['tag', tag]),
    ...(store ? [['store', store] as const] : []),
    ...size.map((value): Value => ['attribute:size', value]),
    ...colour.map((value): Value => ['attribute:colour', value]),
  ])

/** A product with this id; its slug contains the id by default. */
export const itemWith = (
  id: fc.Arbitrary<number>,
  slug?: fc.Arbitrary<string>,
): fc.Arbitrary<Item> =>
  fc
    .record({
      id,
      values,
      slug: slug ?? fc.constant(''),
      status: fc.constantFrom(0 as const, 1 as const, 1 as const),
      words: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }),
      created: fc.integer({ min: 1, max: 5 }),
      price: fc.integer({ min: 0, max: 9 }).map((euros) => euros * 100),
      discount: fc.constantFrom(0, 0, 5, 20),
      rating: fc.option(fc.constantFrom(0.5, 1, 2.9, 3, 4, 4.5, 5)),
      reviews: fc.integer({ min: 0, max: 3 }),
      unit_price: fc.option(fc.constantFrom(100, 250)),
      in_stock: fc.boolean(),
      everyday: fc.constantFrom(0, 0, 5, 40),
    })
    .map(({ words, ...item }) => {
      const name = words.join(' ')
      const categories = item.values.flatMap(([group, value]) =>
        group === 'category' ? [value] : [],
      )
      return {
        ...item,
        slug: item.slug || `product-${item.id}`,
        names: { en: name, fr: [...words].toReversed().join(' '), de: name },
        home: categories.at(-1) ?? null,
        fields: [{ weight: 60, texts: [{ text: name, head: 'last' }] }],
      }
    })

/** Products with different ids. */
export const items = fc
  .uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 25 })
  .chain((ids) => fc.tuple(...ids.map((id) => itemWith(fc.constant(id)))))

/** Listing filters, with values that exist and some that don't. */
export const filters = fc
  .record({
    category: some(['fresh', 'fruit', 'pantry', 'nowhere']),
    brand: some([...BRANDS, 'Nobody']),
    tag: some([...TAGS, 'unknown']),
    store: some(['market', 'harbour']),
    size: some([...ATTRIBUTES.size, 'xxl']),
    colour: some(ATTRIBUTES.colour),
    isChosen: fc.record({
      category: fc.boolean(),
      brand: fc.boolean(),
      tag: fc.boolean(),
      store: fc.boolean(),
      size: fc.boolean(),
      colour: fc.boolean(),
    }),
    price_min: fc.option(fc.integer({ min: 0, max: 900 })),
    price_max: fc.option(fc.integer({ min: 0, max: 900 })),
    rating: fc.constantFrom(0, 0, 1, 3, 4.5),
    in_stock: fc.boolean(),
    on_offer: fc.boolean(),
    bought: fc.boolean(),
  })
  .map(({ isChosen, category, brand, tag, store, size, colour, ...numbers }) => ({
    ...numbers,
    chosen: new Map<Value[0], readonly string[]>([
      ['category', isChosen.category ? category : []],
      ['brand', isChosen.brand ? brand : []],
      ['tag', isChosen.tag ? tag : []],
      ['store', isChosen.store ? store : []],
      ['attribute:size', isChosen.size ? size : []],
      ['attribute:colour', isChosen.colour ? colour : []],
    ]),
  }))

/** Everything on sale on one page, oldest first. */
export const EVERYTHING: ListQuery = {
  ...NO_FILTERS,
  search: '',
  typing: false,
  language: 'en',
  order: { field: 'created_at', direction: 'asc' },
  limit: 1000,
  counting: true,
}
