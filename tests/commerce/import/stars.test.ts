import { asc, eq, sql } from 'drizzle-orm'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#/commerce/db/open.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { review } from '#/commerce/db/schema/reviews.ts'
import { importCatalog } from '#/commerce/import/import-catalog.ts'
import { openSource } from '#/commerce/import/source.ts'
import { insertRates } from '#tests/support/shop/fixtures.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'

let database: Database
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  await insertRates(database.db)
  folder = await mkdtemp(join(tmpdir(), 'larder-stars-'))
}, 60_000)
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

/** A file with three products with these ratings. */
async function bringIn(...stars: [number, number, number]): Promise<void> {
  const path = join(folder, 'list.csv')
  const rows = stars.map((rating, index) => `Tea ${index},3,${rating},${40 + index}`)
  await writeFile(path, ['product,price,rating,reviews', ...rows].join('\n'))
  const options = { stock: 100_000, tax: 0 }
  const rejects = { add: async () => undefined }
  await importCatalog({ database, source: await openSource(path, {}), options, rejects })
}

const stars = () =>
  database.db
    .select({ id: product.id, rating: product.rating, count: product.reviews_count })
    .from(product)
    .orderBy(asc(product.id))

it('An import brings stars until customers have written, and leaves them alone from then on', async () => {
  await bringIn(4.5, 4.5, 4.5)
  await bringIn(4.6, 4.6, 4.6)
  const [read, hidden, unread] = await stars()
  expect([read, hidden, unread]).toMatchObject([
    { rating: 4.6, count: 40 },
    { rating: 4.6, count: 41 },
    { rating: 4.6, count: 42 },
  ])
  const words = { author: 'Jo F.', rating: 2, content: 'Dust.' }
  await database.db.insert(review).values([
    { ...words, product_id: read?.id ?? 0 },
    { ...words, product_id: hidden?.id ?? 0, status: 'hidden' },
  ])
  const own = [
    { id: read?.id ?? 0, rating: 2, reviews_count: 1 },
    { id: hidden?.id ?? 0, rating: null, reviews_count: 0 },
  ]
  for (const { id, ...set } of own)
    await database.db.update(product).set(set).where(eq(product.id, id))
  await bringIn(4.7, 4.7, 4.7)
  const kept = [
    { rating: 2, count: 1 },
    { rating: null, count: 0 },
  ]
  expect(await stars()).toMatchObject([...kept, { rating: 4.7, count: 42 }])
  await database.db.execute(sql`delete from review`)
  await bringIn(4.8, 4.8, 4.8)
  expect(await stars()).toMatchObject([
    { rating: 4.8, count: 40 },
    { rating: 4.8, count: 41 },
    { rating: 4.8, count: 42 },
  ])
})
