import { asc, eq, sql } from 'drizzle-orm'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#/commerce/db/open.ts'
import { category, product, productCategory, productPicture } from '#/commerce/db/schema/catalog.ts'
import { stockEntry } from '#/commerce/db/schema/goods/stock-entry.ts'
import { importCatalog } from '#/commerce/import/import-catalog.ts'
import { openSource } from '#/commerce/import/source.ts'
import type { ImportOptions } from '#/commerce/import/options.ts'
import type { Reject } from '#/commerce/import/rejects.ts'
import { insertRates } from '#tests/support/shop/fixtures.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'

let database: Database
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  await insertRates(database.db)
  folder = await mkdtemp(join(tmpdir(), 'larder-import-'))
}, 60_000)
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})
beforeEach(() =>
  database.db.execute(sql`truncate product, category, picture restart identity cascade`),
)

async function bringIn(content: string | Buffer, options: Partial<ImportOptions> = {}) {
  const path = join(folder, 'list.csv')
  await writeFile(path, content)
  const rejects: Reject[] = []
  const add = async (more: Reject[]) => void rejects.push(...more)
  const source = await openSource(path)
  const summary = await importCatalog({
    database,
    source,
    options: { stock: 100_000, tax: 0, ...options },
    rejects: { add },
  })
  return { summary, rejects }
}

const products = () => database.db.select().from(product).orderBy(asc(product.id))
const counts = ({ summary }: Awaited<ReturnType<typeof bringIn>>) => [
  summary.created,
  summary.changed,
  summary.unchanged,
  summary.rejected,
]

const LIST = `product,category,sub_category,brand,sale_price,market_price,rating
Black tea,Drinks,Tea,Leaf,3.00,4.00,4.5
Black tea,Drinks,Tea,Twig,2.00,2.00,
Crackers,Bakery,Snacks,Crisp,1.50,1.50,4
Nuts,World,Snacks,Crisp,5,5,3
`

describe('importing a catalogue', () => {
  it('makes products with prices, stock in the ledger, pictures and unique slugs', async () => {
    expect(counts(await bringIn(LIST))).toEqual([4, 0, 0, 0])
    const rows = await products()
    expect(rows.map(({ slug }) => slug)).toEqual(['black-tea', 'black-tea-2', 'crackers', 'nuts'])
    expect(rows[0]).toMatchObject({
      price: 400,
      discount: 25,
      sale_price: 300,
      rating: 4.5,
      stock: 100_000,
    })
    expect(rows[0]).toMatchObject({
      quantity_step: 1000,
      quantity_min: 1000,
    })
    expect(rows[1]).toMatchObject({ rating: null, discount: 0 })
    const ledger = await database.db
      .select({ sum: sql`sum(change)::int`, reason: stockEntry.reason })
      .from(stockEntry)
      .groupBy(stockEntry.reason)
    expect(ledger).toEqual([{ sum: 400, reason: 'import' }])
    expect(await database.db.$count(productPicture)).toBe(12)
  })

  it('numbers the slugs of long names that begin alike, one import after the other', async () => {
    const [long, imports] = ['long '.repeat(20), 12]
    for (let at = 1; at <= imports; at++) await bringIn(`sku,name,price\nL${at},${long}${at},1\n`)
    const slugs = (await products()).map(({ slug }) => slug)
    expect(new Set(slugs).size).toBe(imports)
    expect(slugs.slice(1).map((slug) => slug.split('-').at(-1))).toEqual(
      Array.from({ length: imports - 1 }, (_, at) => String(at + 2)),
    )
    expect(Math.max(...slugs.map((slug) => slug.length))).toBeLessThanOrEqual(80)
  })

  it('makes each category once, and a sub-category again below another parent', async () => {
    await bringIn(LIST)
    const rows = await database.db.select().from(category).orderBy(asc(category.id))
    const parents = new Map(rows.map((row) => [row.id, row.slug]))
    expect(rows.map((row) => [row.slug, row.name.en, parents.get(row.parent_id ?? 0)])).toEqual([
      ['drinks', 'Drinks', undefined],
      ['bakery', 'Bakery', undefined],
      ['world', 'World', undefined],
      ['tea', 'Tea', 'drinks'],
      ['snacks', 'Snacks', 'bakery'],
      ['snacks-2', 'Snacks', 'world'],
    ])
    expect(await database.db.$count(productCategory)).toBe(4)
  })

  it('finds categories that the shop already has', async () => {
    await database.db
      .insert(category)
      .values({ slug: 'beverages', name: { en: 'Drinks', fr: 'Boissons' } })
    await bringIn(LIST)
    expect(await database.db.$count(category, sql`name->>'en' = 'Drinks'`)).toBe(1)
  })

  it('changes nothing when it runs again', async () => {
    await bringIn(LIST)
    const before = await products()
    expect(counts(await bringIn(LIST))).toEqual([0, 0, 4, 0])
    expect(await products()).toEqual(before)
    expect(await database.db.$count(category)).toBe(6)
  })

  it('changes the rows that changed, and leaves sold stock and the other language alone', async () => {
    await bringIn(LIST)
    const [tea, twig] = await products()
    await database.db
      .update(product)
      .set({ stock: 7_000, name: { en: 'Black tea', fr: 'Thé noir' } })
      .where(eq(product.slug, 'black-tea'))
    expect(counts(await bringIn(LIST.replace('3.00,4.00', '3.50,4.00')))).toEqual([0, 1, 3, 0])
    const [now, other] = await products()
    expect(now).toMatchObject({
      slug: 'black-tea',
      sale_price: 350,
      stock: 7_000,
      name: { en: 'Black tea', fr: 'Thé noir' },
    })
    expect(now?.updated_at.getTime()).toBeGreaterThan(tea?.updated_at.getTime() ?? Infinity)
    expect(other).toEqual(twig)
  })

  it('changes stock only if the file’s count has changed', async () => {
    const list = (price: number, stock: number) =>
      `ItemCode,ItemName,Price,OnHand\nA1,Salt,${price},${stock}\n`
    await bringIn(list(1, 50))
    await database.db.update(product).set({ stock: 20_000 })
    await bringIn(list(2, 50))
    expect(await products()).toMatchObject([{ price: 200, stock: 20_000 }])
    await bringIn(list(2, 60))
    expect(await products()).toMatchObject([{ stock: 60_000 }])
    const changes = await database.db
      .select({ change: stockEntry.change })
      .from(stockEntry)
      .orderBy(asc(stockEntry.id))
    expect(changes).toEqual([{ change: 50_000 }, { change: 40_000 }])
  })

  it('leaves fields alone that a later file has no column for', async () => {
    await bringIn('sku,name,price,brand,description,tva,consigne\nA1,Salt,1,Sea,Fine,5.5,"0,25"\n')
    await bringIn('sku,name,price\nA1,Salt,2\n')
    expect(await products()).toMatchObject([
      {
        price: 200,
        brand: 'Sea',
        description: { en: '<p>Fine</p>' },
        tax_rate: 5.5,
        deposit: 25,
      },
    ])
  })

  it('reads the tax on a deposit, and whether only its crates are sold', async () => {
    const head = 'sku,name,price,consigne,tva de la consigne,nur im kasten\n'
    await bringIn(`${head}A1,Water,1,"0,25","5,5",ja\nA2,Juice,2,,,nein\nA3,Milk,1,,,\n`)
    expect(await products()).toMatchObject([
      { deposit: 25, deposit_tax_rate: 5.5, only_in_units: true },
      { deposit_tax_rate: null, only_in_units: false },
      { deposit_tax_rate: null, only_in_units: false },
    ])
    // A blank cell changes nothing, and neither does a column that the file doesn’t have.
    await bringIn(`${head}A1,Water,1,,,\n`)
    await bringIn('sku,only_in_units\nA1,0\n')
    expect((await products())[0]).toMatchObject({ deposit_tax_rate: 5.5, only_in_units: false })
    const { rejects } = await bringIn('sku,only_in_units\nA1,sometimes\n')
    expect(rejects.map(({ reason }) => reason.message)).toEqual([
      'only in units "sometimes" is neither 0 nor 1',
    ])
  })

  it('tells rows of the same content apart by their number', async () => {
    const list = 'name,price\nSalt,1\nSalt,1\nSalt,1\nSalt 2,1\n'
    expect(counts(await bringIn(list))).toEqual([4, 0, 0, 0])
    expect((await products()).map(({ slug }) => slug)).toEqual([
      'salt',
      'salt-2',
      'salt-3',
      'salt-2-2',
    ])
    expect(counts(await bringIn(list))).toEqual([0, 0, 4, 0])
  })

  it('gives unique slugs across batches', async () => {
    const list = `name,price\n${'Salt,1\n'.repeat(600)}`
    expect(counts(await bringIn(list))).toEqual([600, 0, 0, 0])
    expect(new Set((await products()).map(({ slug }) => slug)).size).toBe(600)
  })

  it('refuses an SKU twice in a file, and updates a product that was made by hand', async () => {
    await database.db.insert(product).values({
      slug: 'own',
      sku: 'B2',
      name: { en: 'Own' },
      short_description: { en: '' },
      description: { en: '' },
      price: 1,
      sale_price: 1,
    })
    const { summary, rejects } = await bringIn(
      'sku,name,price\nA1,Salt,1\nA1,Sugar,1\nB2,Flour,1\n',
    )
    expect(summary).toMatchObject({ created: 1, changed: 1, rejected: 1 })
    expect(summary.match).toMatchObject({ found: { sku: 1 }, fresh: 1 })
    expect((await products())[0]).toMatchObject({ sku: 'B2', price: 100, name: { en: 'Flour' } })
    expect(rejects.map(({ line, reason }) => [line, reason.message])).toEqual([
      [3, 'sku A1 is already on line 2'],
    ])
  })

  it('names broken rows by their line in the file, and takes the rest', async () => {
    const list =
      'name,price,description\r\nSalt,1,"two\r\n\r\nlines"\r\n\r\n"broken,2,x\r\nFlour,3,fine\r\nPan 5" steel,4,fine\r\n,5,\r\n"a" b,6,x\r\nlong,1,2,3\r\nlast,9,"end"'
    const { summary, rejects } = await bringIn(list)
    expect(rejects.map(({ line }) => line)).toEqual([6, 9, 10, 11])
    expect(rejects.map(({ reason }) => reason.message)).toEqual([
      'a quotation mark (") is missing or in the wrong place',
      'no name',
      'a quotation mark (") is missing or in the wrong place',
      'the row has 4 cells, the header 3',
    ])
    expect(summary.created).toBe(4)
    expect((await products()).map(({ name }) => name.en)).toEqual([
      'Salt',
      'Flour',
      'Pan 5" steel',
      'last',
    ])
  })

  it('loses one line to a quote that is never closed, in a long file too', async () => {
    const list = `name,price\n"open,1\n${Array.from({ length: 12_000 }, (_, at) => `row ${at},1\n`).join('')}`
    const path = join(folder, 'long.csv')
    await writeFile(path, list)
    const { csv } = await openSource(path)
    const lines: number[] = []
    let broken = 0
    for (let rows = await csv.rows(250); rows.length > 0; rows = await csv.rows(250)) {
      for (const row of rows) {
        lines.push(row.line)
        if ('reason' in row) broken += 1
      }
    }
    expect(broken).toBe(1)
    expect(lines).toEqual(Array.from({ length: 12_001 }, (_, at) => at + 2))
  })

  it('reads a byte order mark, semicolons, Windows line ends and Latin-1', async () => {
    await bringIn('\uFEFFnom;prix\r\nPâté;2,50 €\r\n')
    await bringIn(Buffer.from('nom;prix\r\nCrème brûlée;3,00\r\n', 'latin1'))
    expect((await products()).map(({ name, price }) => [name.en, price])).toEqual([
      ['Pâté', 250],
      ['Crème brûlée', 300],
    ])
  })

  it('adds no new product without a price, unless one is given for all', async () => {
    const { summary, rejects } = await bringIn('name\nSalt\n')
    expect(summary).toMatchObject({ created: 0, rejected: 1, match: { lacking: { price: 1 } } })
    expect(rejects[0]?.reason.message).toBe('no price, and it would be a new product')
    expect(await products()).toEqual([])
    expect(counts(await bringIn('name\nSalt\n', { price: 250 }))).toEqual([1, 0, 0, 0])
    expect(await products()).toMatchObject([{ price: 250, sale_price: 250 }])
  })

  it('refuses what is missing, empty, a directory or not text', async () => {
    await expect(openSource(join(folder, 'nowhere.csv'), {})).rejects.toThrow('There is no file')
    await expect(openSource(folder, {})).rejects.toThrow('is not a file')
    await expect(bringIn('')).rejects.toThrow('is empty')
    await expect(bringIn(Buffer.from([0x50, 0x4b, 3, 4, 0, 0]))).rejects.toThrow(
      'is not a text file',
    )
  })
})
