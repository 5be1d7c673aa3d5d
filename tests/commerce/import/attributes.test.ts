import { asc, eq } from 'drizzle-orm'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#/commerce/db/open.ts'
import {
  attribute,
  attributeValue,
  productAttributeValue,
  variationAttributeValue,
} from '#/commerce/db/schema/attributes.ts'
import { product, variation } from '#/commerce/db/schema/catalog.ts'
import { importCatalog } from '#/commerce/import/import-catalog.ts'
import { openSource } from '#/commerce/import/source.ts'
import type { Reject } from '#/commerce/import/rejects.ts'
import { insertRates } from '#tests/support/shop/fixtures.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'

let database: Database
let folder: string
let values: Record<string, number>
beforeAll(async () => {
  database = await createTestDatabase()
  await insertRates(database.db)
  folder = await mkdtemp(join(tmpdir(), 'larder-import-'))
  values = {}
  for (const [slug, options] of Object.entries({ roast: ['dark', 'light'], size: ['1kg'] })) {
    const [made] = await database.db
      .insert(attribute)
      .values({ slug, name: { en: slug } })
      .returning()
    for (const option of options) {
      const [row] = await database.db
        .insert(attributeValue)
        .values({ attribute_id: made?.id ?? 0, slug: option, value: { en: option } })
        .returning()
      values[option] = row?.id ?? 0
    }
  }
}, 60_000)
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

async function bringIn(content: string) {
  const path = join(folder, 'list.csv')
  await writeFile(path, content)
  const rejects: Reject[] = []
  const source = await openSource(path, {})
  const summary = await importCatalog({
    database,
    source,
    options: { stock: 1000, tax: 0 },
    rejects: { add: async (more) => void rejects.push(...more) },
  })
  return { summary, rejects: rejects.map(({ line, reason }) => [line, reason.message]) }
}

const valuesOf = async (sku: string) => {
  const rows = await database.db
    .select({ id: productAttributeValue.attribute_value_id })
    .from(productAttributeValue)
    .innerJoin(product, eq(product.id, productAttributeValue.product_id))
    .where(eq(product.sku, sku))
    .orderBy(asc(productAttributeValue.attribute_value_id))
  return rows.map(({ id }) => id)
}

it('gives products the values that their rows name, and changes them with the rows', async () => {
  const { summary } = await bringIn(
    'sku,name,price,attributes\nC1,Coffee,5,roast=dark|size=1kg\nC2,Tea,4,\n',
  )
  expect(summary).toMatchObject({ created: 2, rejected: 0 })
  expect(await valuesOf('C1')).toEqual([values['dark'], values['1kg']])
  expect(await valuesOf('C2')).toEqual([])
  const again = await bringIn('sku,name,price,attributes\nC1,Coffee,5,roast=light\nC2,Tea,4,\n')
  expect(again.summary).toMatchObject({ changed: 1, unchanged: 1 })
  expect(await valuesOf('C1')).toEqual([values['light']])
})

it('leaves them alone where the file has no such column, and those of variations in any case', async () => {
  const [row] = await database.db.select().from(product).where(eq(product.sku, 'C1'))
  const [made] = await database.db
    .insert(variation)
    .values({ product_id: row?.id ?? 0, name: { en: 'Large' }, price: 1, sale_price: 1 })
    .returning()
  const large = { attribute_value_id: values['1kg'] ?? 0 }
  await database.db
    .insert(variationAttributeValue)
    .values({ variation_id: made?.id ?? 0, ...large })
  await database.db.insert(productAttributeValue).values({ product_id: row?.id ?? 0, ...large })
  await bringIn('sku,name,price\nC1,Coffee,6\n')
  expect(await valuesOf('C1')).toEqual([values['light'], values['1kg']])
  await bringIn('sku,name,price,attributes\nC1,Coffee,7,roast=dark\n')
  expect(await valuesOf('C1')).toEqual([values['dark'], values['1kg']])
})

it('refuses rows with values that the shop does not have, with line and reason; the others go in', async () => {
  const { summary, rejects } = await bringIn(
    'sku,name,price,attributes\nD1,Mocha,5,roast=burnt\nD2,Java,5,roast=dark\nD3,Nut,5,taste=good\nD4,Bun,5,soft\n',
  )
  expect(summary).toMatchObject({ created: 1, rejected: 3 })
  expect(rejects).toEqual([
    [2, 'attributes: roast has no value "burnt"'],
    [4, 'attributes: the shop has no attribute "taste" with values'],
    [5, 'attributes "soft" is not attribute=value'],
  ])
})

it('brings in allergens and nutrition, and takes over what changed of them', async () => {
  const header = 'sku,name,price,quantity,ingredients,allergens_tags,fat_100g,energy-kcal_100g\n'
  await bringIn(`${header}F1,Cream,2,20 cl,Cream,en:milk,30,290\nF2,Water,1,1 l,Water,,,\n`)
  const food = async (sku: string) => {
    const [row] = await database.db.select().from(product).where(eq(product.sku, sku))
    return [row?.allergens, row?.nutrition]
  }
  expect(await food('F1')).toEqual([
    ['milk'],
    expect.objectContaining({ per: 'ml', fat: 30, energy_kcal: 290, salt: null }),
  ])
  expect(await food('F2')).toEqual([null, null])
  await bringIn(`${header}F1,Cream,2,20 cl,Cream,"en:milk,en:soybeans",31,290\n`)
  expect(await food('F1')).toEqual([['soy', 'milk'], expect.objectContaining({ fat: 31 })])
  await bringIn('sku,name,price,quantity\nF1,Double cream,2,20 cl\n')
  expect(await food('F1')).toEqual([['soy', 'milk'], expect.objectContaining({ fat: 31 })])
})
