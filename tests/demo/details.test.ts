import { hasGlyph } from '#/commerce/media/glyphs/glyphs.ts'
import { expect, test } from 'vitest'
import { AttributeStyle } from '#/contract/attribute/public.ts'
import { readDemoCatalog } from '#/demo/catalog/read-catalog.ts'
import { sanitizeHtml } from '#/commerce/db/sanitize.ts'

const { attributes, values, products, size_charts } = await readDemoCatalog()

const variable = products.filter(({ type }) => type === 'variable')
const known = new Set(values.map(({ attribute, slug }) => `${attribute}=${slug}`))
const keys = (named: { attribute: string; value: string }[]) =>
  named.map(({ attribute, value }) => `${attribute}=${value}`)

test('at least 20 products come in variations, and every style of choice is among them', () => {
  expect(variable.length).toBeGreaterThanOrEqual(20)
  const offered = new Set(
    variable.flatMap(({ variations }) =>
      variations.flatMap((of) => of.values.map(({ attribute }) => attribute)),
    ),
  )
  const styles = attributes.filter(({ slug }) => offered.has(slug)).map(({ style }) => style)
  expect(new Set(styles)).toEqual(new Set(AttributeStyle.options))
})

test('the variations of a product differ by the same attributes, and none comes twice', () => {
  for (const { slug, variations } of variable) {
    const names = variations.map((of) => of.values.map(({ attribute }) => attribute).join())
    expect(new Set(names).size, slug).toBe(1)
    const combinations = variations.map((of) => keys(of.values).join())
    expect(new Set(combinations).size, slug).toBe(combinations.length)
  }
})

test('some combinations are missing, and some are sold out', () => {
  const missing = variable.filter(({ variations }) => {
    const sizes = Map.groupBy(
      variations.flatMap((of) => of.values),
      ({ attribute }) => attribute,
    )
    const all = [...sizes.values()].map((list) => new Set(list.map(({ value }) => value)).size)
    return variations.length < all.reduce((product, size) => product * size, 1)
  })
  expect(missing.length).toBeGreaterThanOrEqual(10)
  const soldOut = variable.filter(({ variations }) => variations.some(({ stock }) => stock === 0))
  expect(soldOut.length).toBeGreaterThanOrEqual(15)
  expect(soldOut.filter(({ variations }) => variations.every(({ stock }) => !stock))).toEqual([])
})

test('a product costs what its cheapest variation costs', () => {
  for (const { slug, price_minor, variations } of variable) {
    expect(price_minor, slug).toBe(Math.min(...variations.map((of) => of.price_minor)))
  }
})

test('every value that is named exists, in both languages', () => {
  const named = products.flatMap(({ attribute_values, variations }) =>
    [attribute_values, ...variations.map((of) => of.values)].flatMap(keys),
  )
  expect([...new Set(named)].filter((key) => !known.has(key))).toEqual([])
  const slugs = attributes.map(({ slug }) => slug)
  expect(values.filter(({ attribute }) => !slugs.includes(attribute))).toEqual([])
  expect(known.size).toBe(values.length)
})

test('colours have a swatch, pictures a glyph of the set', () => {
  const styleOf = new Map(attributes.map(({ slug, style }) => [slug, style]))
  for (const { attribute, slug, hex_color, glyph } of values) {
    expect(hex_color !== null, slug).toBe(styleOf.get(attribute) === 'color')
    expect(glyph !== null, slug).toBe(styleOf.get(attribute) === 'image')
  }
  const glyphs = [...values, ...variable.flatMap(({ variations }) => variations)]
  expect(glyphs.filter(({ glyph }) => glyph && !hasGlyph(glyph))).toEqual([])
})

test('most products can be found by some of 6 to 10 filters', () => {
  const filters = attributes.filter(({ filterable }) => filterable).map(({ slug }) => slug)
  expect(filters.length).toBeGreaterThanOrEqual(6)
  expect(filters.length).toBeLessThanOrEqual(10)
  const found = products.filter(
    ({ attribute_values }) =>
      attribute_values.filter(({ attribute }) => filters.includes(attribute)).length >= 2,
  )
  expect(found.length / products.length).toBeGreaterThan(0.9)
})

test('food tells its allergens, as its ingredients name them', () => {
  const allergensOf = (slug: string) => products.find((row) => row.slug === slug)?.allergens
  expect(allergensOf('traditional-baguette')).toEqual(['gluten'])
  expect(allergensOf('seeded-baguette')).toEqual(['gluten', 'sesame'])
  expect(allergensOf('free-range-eggs')).toEqual(['eggs'])
  expect(allergensOf('bananas')).toEqual([])
  expect(allergensOf('shampoo-everyday')).toBeNull()
})

test('food tells what 100 g or 100 ml hold, and the parts are not more than the whole', () => {
  const told = products.filter(({ nutrition }) => nutrition)
  expect(told.length).toBeGreaterThan(350)
  for (const { slug, nutrition } of told) {
    const { fat, saturates, carbohydrate, sugars, fibre, protein, energy_kj, energy_kcal } =
      nutrition ?? {}
    expect(saturates ?? 0, slug).toBeLessThanOrEqual(fat ?? 0)
    expect(sugars ?? 0, slug).toBeLessThanOrEqual(carbohydrate ?? 0)
    const whole = (fat ?? 0) + (carbohydrate ?? 0) + (fibre ?? 0) + (protein ?? 0)
    expect(whole, slug).toBeLessThanOrEqual(102)
    const ratio = (energy_kj ?? 0) / (energy_kcal || 1)
    if ((energy_kcal ?? 0) > 20) expect(Math.round(ratio * 10) / 10, slug).toBeCloseTo(4.2, 0)
  }
  const oil = products.find(({ slug }) => slug === 'sunflower-oil')?.nutrition
  expect(oil).toMatchObject({ per: 'ml', energy_kj: 3404, energy_kcal: 828 })
})

test('most products name two to four others that go with them, and never themselves', () => {
  const slugs = new Set(products.map(({ slug }) => slug))
  for (const { slug, cross_sell } of products) {
    expect(cross_sell.length, slug).toBeLessThanOrEqual(4)
    expect(cross_sell, slug).not.toContain(slug)
    expect(
      cross_sell.filter((other) => !slugs.has(other)),
      slug,
    ).toEqual([])
  }
  const told = products.filter(({ cross_sell }) => cross_sell.length >= 2)
  expect(told.length / products.length).toBeGreaterThan(0.9)
})

test('size charts are plain tables, of products that come in sizes', () => {
  expect(size_charts.length).toBeGreaterThanOrEqual(2)
  for (const { content, products: named } of size_charts) {
    expect(content.en).toContain('<table>')
    expect([sanitizeHtml(content.en), sanitizeHtml(content.fr)]).toEqual([content.en, content.fr])
    for (const slug of named) expect(variable.map((row) => row.slug)).toContain(slug)
  }
})

test('what is sold by weight has units with steps and minimums of their own', () => {
  const cheese = products.find(({ slug }) => slug === 'comte-12-months')
  expect(cheese?.units.map(({ quantity, step, min }) => [quantity, step, min])).toEqual([
    [1, 0.05, 0.1],
    [0.25, 1, 1],
    [2, 1, 1],
  ])
})
