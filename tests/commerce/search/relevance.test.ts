// Search ranking as shoppers judge it, on the demo catalogue.
import type { Language } from '#/lib/i18n.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLiveCatalogue } from '#/commerce/api/catalogue/live-catalogue.service.ts'
import type { Database } from '#/commerce/db/open.ts'
import { seedBase } from '#/commerce/db/seed/base.ts'
import { seedDemoCatalog } from '#/demo/goods.ts'
import type { Catalogue } from '#/commerce/search/catalogue.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { EVERYTHING } from './items.ts'
import * as shoppers from './shoppers.ts'

const SEED_MS = 60_000
const FEW = 3

let database: Database
let catalogue: Catalogue
let slugs: Map<number, string>

beforeAll(async () => {
  database = await createTestDatabase()
  await seedBase(database.db)
  await seedDemoCatalog(database.db)
  const live = createLiveCatalogue({
    db: database.db,
    now: () => new Date(),
    log: (_, event) => {
      throw new Error(event)
    },
  })
  ;({ catalogue } = await live())
  const rows = await database.db.select({ id: product.id, slug: product.slug }).from(product)
  slugs = new Map(rows.map(({ id, slug }) => [id, slug]))
}, SEED_MS)
afterAll(() => database.close())

function find([text, language]: readonly [string, Language], typing = false): string[] {
  const { ids } = catalogue.list({
    ...EVERYTHING,
    language,
    typing,
    search: text,
    order: 'relevance',
  })
  return ids.map((id) => slugs.get(id) ?? '')
}

const listed = (text = '') => text.split(' ').filter((slug) => slug !== '')

const FINE = { missing: [], early: [], strange: [] }

/** What a shopper would complain about. */
function judge(shopper: shoppers.Shopper, typing = false) {
  const [text, language, wanted, { among = FEW, never, later } = {}] = shopper
  const found = find([text, language], typing)
  const first = found.slice(0, among)
  return {
    missing: listed(wanted).filter((slug) => !first.includes(slug)),
    early: listed(later).filter((slug) => first.includes(slug)),
    strange: listed(never).filter((slug) => found.includes(slug)),
  }
}

describe.each([
  ['plain words', shoppers.PLAIN],
  ['other forms and accents', shoppers.FORMS],
  ['mistakes', shoppers.MISTYPED],
  ['synonyms', shoppers.SYNONYMS],
  ['words that are written as one or two', shoppers.COMPOUND],
  ['several words, in any order and two languages', shoppers.SEVERAL],
  ['brands and codes', shoppers.BRANDS],
  ['amounts', shoppers.AMOUNTS],
])('%s', (_, cases) => {
  test.each(cases.map((shopper) => ({ shopper })))('$shopper', ({ shopper }) => {
    expect(judge(shopper)).toEqual(FINE)
  })
})

describe('while one types', () => {
  test.each(shoppers.BEGUN.map((shopper) => ({ shopper })))('$shopper', ({ shopper }) => {
    expect(judge(shopper, true)).toEqual(FINE)
  })
})

test('every slug that is wished for exists', () => {
  const all = Object.values(shoppers).flat()
  const wished = all.flatMap((shopper) =>
    typeof shopper === 'string'
      ? []
      : [shopper[2], shopper[3]?.never, shopper[3]?.later].flatMap(listed),
  )
  const known = new Set(slugs.values())
  expect(wished.filter((slug) => !known.has(slug))).toEqual([])
})

test.each(shoppers.NOTHING)('%s finds nothing', (text) => {
  expect(find([text, 'en'])).toEqual([])
})
