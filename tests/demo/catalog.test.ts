import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { hasGlyph } from '#/commerce/media/glyphs/glyphs.ts'
import { expect, onTestFinished, test } from 'vitest'
import { type DemoProduct, readDemoCatalog } from '#/demo/catalog/read-catalog.ts'

const { departments, stores, products } = await readDemoCatalog()

function repeated(values: string[]) {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

function checkDigit(barcode: string) {
  const sum = Array.from(barcode.slice(0, 12)).reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1),
    0,
  )
  return String((10 - (sum % 10)) % 10)
}

/** A copy of the demo's files with one text replaced in one file. */
async function brokenCopy(file: string, from: string, to: string) {
  const source = join(import.meta.dirname, '../../src/demo/catalog')
  const folder = await mkdtemp(join(tmpdir(), 'catalog-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(source, folder, { recursive: true })
  const content = await readFile(join(source, file), 'utf8')
  await writeFile(join(folder, file), content.replace(from, to))
  return pathToFileURL(`${folder}/`)
}

test('the demo shop has 12 departments, 6 stores and at least 390 products', () => {
  expect(departments.filter(({ parent }) => !parent)).toHaveLength(12)
  expect(stores).toHaveLength(6)
  expect(stores.filter(({ slug }) => slug === 'fruits-market')).toHaveLength(1)
  expect(products.length).toBeGreaterThanOrEqual(390)
})

test('every department has 3 to 5 sub-categories, and no sub-category is empty', () => {
  const childrenOf = (slug: string) => departments.filter(({ parent }) => parent === slug).length
  const main = departments.filter(({ parent }) => !parent)
  const wrong = main.filter(({ slug }) => childrenOf(slug) < 3 || childrenOf(slug) > 5)
  expect(wrong).toEqual([])
  const empty = departments.filter(
    ({ slug, parent }) => parent && !products.some(({ category }) => category === slug),
  )
  expect(empty).toEqual([])
})

test('slugs and barcodes are unique', () => {
  expect(repeated(products.map(({ slug }) => slug))).toEqual([])
  expect(repeated(departments.map(({ slug }) => slug))).toEqual([])
  expect(repeated(products.map(({ barcode }) => barcode))).toEqual([])
})

test('every barcode ends with its check digit', () => {
  const wrong = products.filter(({ barcode }) => checkDigit(barcode) !== barcode.at(-1))
  expect(wrong.map(({ slug }) => slug)).toEqual([])
})

test('every product belongs to a sub-category and to a store that exist', () => {
  const categories = departments.filter(({ parent }) => parent).map(({ slug }) => slug)
  const sellers = stores.map(({ slug }) => slug)
  const stray = products.filter(
    ({ category, store }) => !categories.includes(category) || !sellers.includes(store),
  )
  expect(stray.map(({ slug }) => slug)).toEqual([])
  for (const store of sellers) {
    expect(products.filter((product) => product.store === store).length).toBeGreaterThan(30)
  }
})

test('every glyph is an icon of the set, or drawn here', () => {
  const wanted = [...departments, ...stores, ...products].map(({ glyph }) => glyph)
  expect(wanted.filter((glyph) => !hasGlyph(glyph))).toEqual([])
})

test('no two products of a sub-category look alike, and what is sold loose is in no bag', () => {
  const looks = products.map(({ category, form, glyph, tint }) =>
    [category, form, glyph, tint].join(' '),
  )
  expect(repeated(looks)).toEqual([])
  const bagged = products.filter(
    ({ sold_by, form }) => sold_by === 'kg' && ['bag', 'pouch', 'box', 'carton'].includes(form),
  )
  expect(bagged.map(({ slug }) => slug)).toEqual([])
})

test('descriptions are paragraphs and lists, and English is not left in the French', () => {
  const html = /^(<p>[^<>]+<\/p>|<ul>(<li>[^<>]+<\/li>)+<\/ul>)+$/
  const wrong = products.filter(
    ({ description, short }) =>
      !html.test(description.en) ||
      !html.test(description.fr) ||
      description.en === description.fr ||
      short.en === short.fr,
  )
  expect(wrong.map(({ slug }) => slug)).toEqual([])
})

test('what is sold by weight has a decimal step, and its price is for a kilogram', () => {
  const weighed = products.filter(({ sold_by }) => sold_by === 'kg')
  expect(weighed.length).toBeGreaterThan(40)
  const wrong = weighed.filter(
    ({ step, min, content, content_unit }) =>
      !(step >= 0.05 && step <= 0.25 && min >= 0.1 && min <= 0.5) ||
      Math.round(min * 1000) % Math.round(step * 1000) > 0 ||
      content !== 1000 ||
      content_unit !== 'g',
  )
  expect(wrong.map(({ slug }) => slug)).toEqual([])
})

test('what is sold by the piece is sold and kept in whole pieces', () => {
  const pieces = products.filter(({ sold_by }) => sold_by === 'piece')
  const wrong = pieces.filter(({ step, min, stock }) => step !== 1 || min !== 1 || stock % 1 > 0)
  expect(wrong.map(({ slug }) => slug)).toEqual([])
})

test('some products are on offer, some are sold out, and some come in several units', () => {
  const share = (matching: unknown[]) => Math.round((100 * matching.length) / products.length)
  const onOffer = share(products.filter(({ discount }) => discount > 0))
  const left = ({ stock, variations }: DemoProduct) =>
    stock + variations.reduce((sum, of) => sum + of.stock, 0)
  const soldOut = share(products.filter((row) => left(row) === 0))
  expect(onOffer).toBeGreaterThanOrEqual(12)
  expect(onOffer).toBeLessThanOrEqual(20)
  expect(soldOut).toBeGreaterThanOrEqual(2)
  expect(soldOut).toBeLessThanOrEqual(5)
  expect(products.filter(({ units }) => units.length > 1).length).toBeGreaterThanOrEqual(30)
})

test('a rating stands only where there are reviews', () => {
  const wrong = products.filter(({ rating, reviews_count }) => (rating === null) !== !reviews_count)
  expect(wrong.map(({ slug }) => slug)).toEqual([])
})

test('a price is read as cents', () => {
  const apples = products.find(({ slug }) => slug === 'braeburn-apples')
  expect(apples?.price_minor).toBe(295)
})

test.each([
  ['departments/fruit-vegetables.csv, line 2, column price', ',2.95,0,', ',2.9,0,'],
  [
    'departments/bakery.csv, line 2, column ingredients_fr',
    '"WHEAT flour, water, salt, yeast"',
    '',
  ],
  ['departments/dairy-eggs.csv, line 2, column tags', 'vegetarian|', 'vegetables|'],
  ['departments.csv, line 3, column tint', 'strawberry,rose', 'strawberry,pink'],
  ['stores.csv, line 2, column city', ',Lyon,', ',,'],
  ['stores.csv, line 2, column city', ',city,', ',town,'],
  ['departments/frozen.csv: Invalid Record Length', '\n', ',more\n'],
])('a wrong row is refused by name: %s', async (message, from, to) => {
  const folder = await brokenCopy(message.split(/[,:]/)[0] ?? '', from, to)
  await expect(readDemoCatalog(folder)).rejects.toThrow(message)
})
