// Exporting a catalogue and importing it again.
import { eq, inArray, sql } from 'drizzle-orm'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogueText } from '#/commerce/api/product/many/csv.staff.service.ts'
import type { Database } from '#/commerce/db/open.ts'
import { picture, product, productPicture, variation } from '#/commerce/db/schema/catalog.ts'
import { productUnit } from '#/commerce/db/schema/goods/product-unit.ts'
import { variationPicture } from '#/commerce/db/schema/goods/variation-picture.ts'
import { seedDemoCatalog } from '#/demo/goods.ts'
import { importCatalog } from '#/commerce/import/import-catalog.ts'
import { openSource } from '#/commerce/import/source.ts'
import type { Reject } from '#/commerce/import/rejects.ts'
import { saveValue } from '#/commerce/api/content/content.queries.ts'
import { insertRates, TEST_SETTINGS } from '#tests/support/shop/fixtures.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'

let database: Database
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  await insertRates(database.db)
  await saveValue(database.db, 'settings', { ...TEST_SETTINGS, languages: ['en', 'fr', 'de'] })
  folder = await mkdtemp(join(tmpdir(), 'larder-export-'))
  await seedDemoCatalog(database.db)
}, 60_000)
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

async function exported(): Promise<string> {
  const pieces: string[] = []
  for await (const piece of catalogueText(database.db)) pieces.push(piece)
  return pieces.join('')
}

async function bringBack(text: string) {
  const path = join(folder, 'catalogue.csv')
  await writeFile(path, text)
  const rejects: Reject[] = []
  const source = await openSource(path, {})
  const { list, created, changed, unchanged } = await importCatalog({
    database,
    source,
    options: { stock: 100_000, tax: 0 },
    rejects: { add: async (more) => void rejects.push(...more) },
  })
  return { list, created, changed, unchanged, rejects, columns: source.columns }
}

const rowsOf = async () =>
  database.db
    .select()
    .from(product)
    .orderBy(product.id)
    .then((rows) => rows.map((row) => ({ ...row, import_key: null })))

describe('an export of the catalogue', () => {
  it('is read back without a change, every column of it', async () => {
    const before = await rowsOf()
    const text = await exported()
    const { columns, ...result } = await bringBack(text)
    expect(result).toEqual({
      list: [],
      created: 0,
      changed: 0,
      unchanged: before.length,
      rejects: [],
    })
    const head = text.slice(1, text.indexOf('\n')).trim().split(',')
    expect(Object.keys(columns).toSorted()).toEqual(head.toSorted())
    expect(await rowsOf()).toEqual(before)
  })

  it('has what search engines show, in every language of the shop, and a blank cell removes it', async () => {
    const [first] = await rowsOf()
    const id = first?.id ?? 0
    const meta = { meta_title: { en: 'Ripe =figs', fr: 'Figues mûres', de: 'Reife Feigen' } }
    await database.db
      .update(product)
      .set({ ...meta, meta_description: { en: 'Picked today, at your door tomorrow.' } })
      .where(eq(product.id, id))
    const text = await exported()
    expect((await bringBack(text)).list).toEqual([])
    const found = async () => (await rowsOf()).find((row) => row.id === id)
    await bringBack(
      text
        .replace('Ripe =figs', 'Ripe figs')
        .replace('Figues mûres', 'Figues')
        .replace('Reife Feigen', 'Süße Feigen'),
    )
    const next = { en: 'Ripe figs', fr: 'Figues', de: 'Süße Feigen' }
    expect(await found()).toMatchObject({ meta_title: next })
    const { list } = await bringBack(text.replace('"Picked today, at your door tomorrow."', ''))
    expect(list.flatMap(({ changes }) => changes ?? [])).toContainEqual({
      field: 'meta_description',
      old: 'Picked today, at your door tomorrow.',
      new: '',
    })
    expect(await found()).toMatchObject({ meta_description: null })
    await database.db
      .update(product)
      .set({ meta_title: null, meta_description: null })
      .where(eq(product.id, id))
  })

  it('changes what was changed in it alone, in either language', async () => {
    const [before] = await rowsOf()
    const text = await exported()
    const { list } = await bringBack(
      text.replace(before?.name.en ?? '', 'Another name').replace(before?.name.fr ?? '', 'Autre'),
    )
    expect(list).toEqual([
      {
        line: 2,
        name: 'Another name',
        changes: [
          { field: 'name', old: before?.name.en, new: 'Another name' },
          { field: 'name_fr', old: before?.name.fr, new: 'Autre' },
        ],
      },
    ])
    const [after] = await rowsOf()
    expect(after).toEqual({
      ...before,
      name: { en: 'Another name', fr: 'Autre' },
      sort_name: 'another name',
      updated_at: expect.any(Date),
    })
  })

  it('has units of sale and variations, which are changed and added in it', async () => {
    const [crate] = await database.db.select().from(productUnit).orderBy(productUnit.id)
    const sized = await database.db.select().from(variation).orderBy(variation.id)
    const [one] = sized
    if (!crate || !one) throw new Error('the demo has no units or variations')
    const text = await exported()
    const price = (one.price / 100).toFixed(2)
    const variationOf = new RegExp(`(id=${one.id};[^|"]*price=)${price.replace('.', '\\.')}`)
    const { list, rejects } = await bringBack(
      text
        .replace(variationOf, '$1987.65')
        .replace(`name=${crate.name.en};`, `name=A crate of many;`),
    )
    expect(rejects).toEqual([])
    expect(list.flatMap(({ changes }) => changes?.map(({ field }) => field)).toSorted()).toEqual([
      'units',
      'variations',
    ])
    const [after] = await database.db.select().from(variation).where(eq(variation.id, one.id))
    expect(after).toEqual({ ...one, price: 98_765, sale_price: expect.any(Number) })
    const [changed] = await database.db
      .select()
      .from(productUnit)
      .where(eq(productUnit.id, crate.id))
    expect(changed).toEqual({ ...crate, name: { ...crate.name, en: 'A crate of many' } })
    expect(await database.db.$count(variation)).toBe(sized.length)
  })

  it.each([
    ['units', 'holds=12', 'units: one has no number'],
    ['units', 'number=1;name=A;holds=2|number=1;name=B;holds=3', 'two have the same number'],
    ['units', 'crate of 12', 'is not key=value'],
    ['variations', 'id=999999;name=A;price=1', 'the product has none with the id 999999'],
    ['variations', 'price=1', 'neither a name nor values'],
    ['variations', 'name=A;price=1;values=size=none-such', 'size has no value'],
    ['variations', 'name=A;price=1;photo=lost.webp', 'no photo lost.webp'],
  ])('with %s that read %s is told why the row is not taken', async (column, cell, reason) => {
    const { rejects, created } = await bringBack(
      `name,price,${column}\nOdd ${cell.length},1,"${cell}"\n`,
    )
    expect(created).toBe(0)
    expect(rejects.map((one) => one.reason.message).join()).toContain(reason)
  })

  it('keeps the tax of a unit and the pictures of a variation, and changes them', async () => {
    const { db } = database
    const [crate] = await db.select().from(productUnit).orderBy(productUnit.id)
    const [one] = await db.select().from(variation).orderBy(variation.id)
    const shots = ['aa11', 'bb22'].map((hash) => ({ hash: hash.repeat(8), view: 'front' as const }))
    const [front, back] = await db.insert(picture).values(shots).returning()
    if (!crate || !one || !front || !back) throw new Error('the demo has no units or variations')
    await db.update(productUnit).set({ tax_rate: 20 }).where(eq(productUnit.id, crate.id))
    await db.insert(variationPicture).values([
      { variation_id: one.id, picture_id: back.id, position: 0 },
      { variation_id: one.id, picture_id: front.id, position: 1 },
    ])
    const text = await exported()
    const photos = `more_photos=${back.hash}.webp,${front.hash}.webp`
    expect(text).toContain('tax=20;')
    expect(text).toContain(photos)
    expect((await bringBack(text)).list).toEqual([])
    const next = text.replace('tax=20;', 'tax=7;').replace(photos, `more_photos=${front.hash}.webp`)
    expect((await bringBack(next)).rejects).toEqual([])
    const [taxed] = await db.select().from(productUnit).where(eq(productUnit.id, crate.id))
    expect(taxed?.tax_rate).toBe(7)
    const kept = await db.select().from(variationPicture)
    expect(kept.map(({ picture_id }) => picture_id)).toEqual([front.id])
  })

  it('keeps pictures of warnings with their words, changes them, and refuses one without', async () => {
    const { db } = database
    const [photo] = await db
      .insert(picture)
      .values({ hash: 'cc33'.repeat(8), view: 'front' as const })
      .returning()
    const [one] = await db.select().from(product).orderBy(product.id)
    if (!photo || !one) throw new Error('the demo has no products')
    const placed = { product_id: one.id, picture_id: photo.id, position: 9 }
    await db.insert(productPicture).values(placed)
    const name = `${photo.hash}.webp`
    const bring = (cell: string) => bringBack(`larder_id,label_photos\n${one.id},"${cell}"\n`)
    const kept = async () => {
      const rows = await db.select().from(productPicture)
      return rows.find(({ picture_id }) => picture_id === photo.id)
    }
    expect((await bring(`${name} = Hot, keep away; burns`)).rejects).toEqual([])
    expect(await kept()).toMatchObject({ label: true, alt: { en: 'Hot, keep away; burns' } })
    const text = await exported()
    expect(text).toContain(`${name} = Hot, keep away; burns`)
    expect((await bringBack(text)).list).toEqual([])
    expect((await bring(`${name} = Very hot`)).rejects).toEqual([])
    expect((await kept())?.alt).toMatchObject({ en: 'Very hot' })
    const { rejects } = await bring(name)
    expect(rejects.map(({ reason }) => reason.message).join()).toContain('words of the label')
  })

  it('makes a product with variations and units of a row that is new', async () => {
    const { created } = await bringBack(
      'name,price,units,variations\n' +
        'Brand new jam,3,number=1;name=Crate;holds=6;discount=5,"sku=J1;name=Small;price=2,50;stock=7|sku=J2;""name=Large; round"";price=4"\n',
    )
    expect(created).toBe(1)
    const jars = await database.db
      .select()
      .from(variation)
      .where(inArray(variation.sku, ['J1', 'J2']))
    expect(jars.map(({ name, price, stock }) => [name.en, price, stock])).toEqual([
      ['Small', 250, 7000],
      ['Large; round', 400, 0],
    ])
    const [jam] = await database.db
      .select()
      .from(product)
      .where(eq(product.id, jars[0]?.product_id ?? 0))
    expect(jam?.type).toBe('variable')
  })

  it('reads unknown values as unknown, and escapes no text twice', async () => {
    await database.db.execute(sql`update product set name = '{"en": "=1+1"}', allergens = null,
      ingredients = '{"en": "WHEAT flour"}' where id = (select min(id) from product)`)
    const { list, rejects } = await bringBack(await exported())
    expect([list, rejects]).toEqual([[], []])
  })
})
