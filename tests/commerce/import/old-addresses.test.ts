// Addresses of another shop system, in the real headers of its files.
import { sql } from 'drizzle-orm'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#/commerce/db/open.ts'
import { importCatalog } from '#/commerce/import/import-catalog.ts'
import { oldAddresses } from '#/commerce/import/read/old-addresses.ts'
import { openSource } from '#/commerce/import/source.ts'
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
  database.db.execute(sql`truncate product, category, picture, redirect restart identity cascade`),
)

async function bringIn(content: string, dry = false) {
  const path = join(folder, 'list.csv')
  await writeFile(path, content)
  const { addresses } = await importCatalog({
    database,
    source: await openSource(path),
    options: { stock: 100_000, tax: 0, dry },
    rejects: { add: async () => undefined },
  })
  return addresses
}

const kept = async () => {
  const { rows } = await database.db.execute(
    sql`select path, kind, record from redirect order by path`,
  )
  return rows.map(({ path, kind, record }) => [path, kind, Number(record)])
}

const SHOPIFY = `Handle,Title,Body (HTML),Vendor,Variant SKU,Variant Price
Dried-Figs,Dried figs,,Leaf,F1,4.00
black-tea,Black tea,,Leaf,T1,3.00
`

it('Shopify’s handles are counted by a check, and lead to their products after the import', async () => {
  const counts = { system: 'shopify', is_known: true, added: 2, same: 0, kept: 0, missing: 0 }
  expect(await bringIn(SHOPIFY, true)).toMatchObject(counts)
  expect(await kept()).toEqual([])
  expect(await bringIn(SHOPIFY)).toMatchObject({
    ...counts,
    list: [
      { path: '/products/dried-figs', name: 'Dried figs' },
      { path: '/products/black-tea', name: 'Black tea' },
    ],
  })
  expect(await kept()).toEqual([
    ['/products/black-tea', 'product', 2],
    ['/products/dried-figs', 'product', 1],
  ])
  expect(await bringIn(SHOPIFY)).toMatchObject({ added: 0, same: 2 })
})

it('an address that leads elsewhere stays, and one that a row lacks is counted', async () => {
  await database.db.execute(
    sql`insert into redirect (path, target) values ('/products/dried-figs', '/offers')`,
  )
  const without = SHOPIFY.replace('black-tea', '')
  expect(await bringIn(without)).toMatchObject({ added: 0, kept: 1, missing: 1 })
  expect(await kept()).toEqual([['/products/dried-figs', null, 0]])
})

it.each([
  [
    'Magento',
    'sku,attribute_set_code,name,url_key',
    'F1,Default,Figs,figs',
    ['/figs.html', '/figs'],
  ],
  [
    'PrestaShop',
    'id_product,reference,name,link_rewrite',
    '7,F1,Figs,dried-figs',
    ['/7-dried-figs.html'],
  ],
  [
    'WooCommerce with permalinks',
    'ID,Type,SKU,Name,Is featured?,Permalink',
    '7,simple,F1,Figs,0,https://old.example/shop/fruit/figs/',
    ['/shop/fruit/figs'],
  ],
  [
    'WooCommerce with slugs',
    'ID,Type,SKU,Name,Is featured?,Slug',
    '7,simple,F1,Figs,0,figs',
    ['/product/figs'],
  ],
])('%s says where its products stood', (_, head, row, paths) => {
  expect(oldAddresses(head.split(','))?.of(row.split(','))).toEqual(paths)
})

it('what can be no address of a product is left out', () => {
  const old = oldAddresses(['SKU', 'Is featured?', 'Permalink'])
  for (const address of ['https://old.example/', '//evil.example', `/${'a'.repeat(500)}`])
    expect([address, old?.of(['F1', '0', address])]).toEqual([address, []])
})

it.each([
  ['WooCommerce', 'ID,Type,SKU,Name,Published,Is featured?,Visibility in catalog'],
  ['PrestaShop', 'Product ID,Image,Name,Reference,Category,Price (tax excl.)'],
])('%s’s own export doesn’t say, which is told', (_, head) => {
  expect(oldAddresses(head.split(','))).toMatchObject({ isKnown: false })
})

it('a list of any other kind has no old addresses', async () => {
  expect(oldAddresses(['name', 'sku', 'price', 'slug'])).toBeUndefined()
  expect(await bringIn('name,sku,price\nFigs,F1,4\n')).toBeNull()
})
