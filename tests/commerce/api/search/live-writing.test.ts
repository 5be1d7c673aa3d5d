// Searching while others write.
import { sql } from 'drizzle-orm'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { importCatalog } from '#/commerce/import/import-catalog.ts'
import { openSource } from '#/commerce/import/source.ts'
import { createApi } from '#/commerce/api/app.ts'
import { createCall, type TestApi } from '#tests/support/shop/api.ts'
import type { Admin } from '#tests/support/shop/catalog.ts'
import { openTwo, type Two } from '#tests/support/shop/searching.ts'

let shop: TestApi
let admin: Admin
let two: Two
beforeAll(async () => {
  two = await openTwo()
  ;({ shop, admin } = two)
})
afterAll(() => shop.close())

const PRODUCTS = 2000
/** The import's batch size. */
const BATCH = 250

const listOf = (name: string) =>
  [
    'sku,product,brand,category,price',
    ...Array.from(
      { length: PRODUCTS },
      (_, index) => `S-${index},${name} ${index},Bulk,Shelf ${index % 7},${1 + (index % 50)}.50`,
    ),
  ].join('\n')

/** `seen`: called and awaited after each batch. */
async function importList(name: string, seen: () => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'larder-live-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'list.csv')
  await writeFile(path, listOf(name))
  await importCatalog({
    database: shop.database,
    source: await openSource(path, {}),
    options: { stock: 100_000, tax: 0 },
    rejects: {
      add: async (rejected) => {
        expect(rejected).toEqual([])
        await seen()
      },
    },
  })
}

/** Searches repeatedly during an import; every response must be complete, and each batch must appear. */
async function searchDuring(name: string): Promise<number[]> {
  const state = { over: false, answered: Promise.withResolvers<void>() }
  const done = importList(name, async () => {
    // A search already under way may have started earlier.
    await state.answered.promise
    await state.answered.promise
  }).finally(() => (state.over = true))
  const totals: number[] = []
  while (!state.over) {
    const { data, total } = await two.pageOf({ search: name, brand: 'Bulk', paginate: '100' })
    expect(data).toHaveLength(Math.min(total, 100))
    totals.push(total)
    const { answered } = state
    state.answered = Promise.withResolvers()
    answered.resolve()
  }
  await done
  return totals
}

describe('while a catalogue is imported', () => {
  it(
    'each search finds what is in the shop by then, and at the end everything',
    { timeout: 120_000 },
    async () => {
      const totals = await searchDuring('Sack')
      expect(totals).toEqual(totals.toSorted((a, b) => a - b))
      expect(totals).toEqual(expect.arrayContaining([BATCH, 2 * BATCH, PRODUCTS]))
      expect((await two.pageOf({ search: 'sack', brand: 'Bulk' })).total).toBe(PRODUCTS)
      await searchDuring('Barrel')
      expect((await two.pageOf({ search: 'barrel', brand: 'Bulk' })).total).toBe(PRODUCTS)
      expect((await two.pageOf({ search: 'sack', brand: 'Bulk' })).total).toBe(0)
      const { facets } = await two.pageOf({ brand: 'Bulk' })
      const shelves = facets?.category.map(({ count }) => count) ?? []
      expect(shelves.reduce((sum, count) => sum + count, 0)).toBe(PRODUCTS)
    },
  )
})

// The embedded database is one session: nobody can read while a transaction is open.
describe.runIf(process.env.TEST_DATABASE === 'postgres')('while a transaction stays open', () => {
  it('others see each committed change once, and their own when it is done', async () => {
    const slow = await shop.database.pool.connect()
    const { id } = await admin.product({ name: { en: 'Slow snail' } })
    await slow.query('begin')
    await slow.query(`update product set name = '{"en":"Slow tortoise"}' where id = $1`, [id])
    expect(await two.seen({ search: 'snail' })).toEqual(['Slow snail'])
    for (const name of ['Swift hare', 'Swift deer', 'Swift fox']) {
      await admin.product({ name: { en: name } })
      expect(await two.seen({ search: name })).toEqual([name])
    }
    expect(await two.seen({ search: 'tortoise' })).toEqual([])
    await slow.query('commit')
    slow.release()
    expect(await two.seen({ search: 'tortoise' })).toEqual(['Slow tortoise'])
    expect(await two.seen({ search: 'snail' })).toEqual([])
    expect(await two.seen({ search: 'swift' })).toHaveLength(3)
  })

  it('a transaction that began before the first look and ends after it is told', async () => {
    const slow = await shop.database.pool.connect()
    await slow.query('begin')
    await slow.query(`insert into product (slug, name, short_description, description, price, sale_price)
      values ('late', '{"en":"Latecomer"}', '{"en":""}', '{"en":""}', 1, 1)`)
    const call = createCall(createApi(shop.deps))
    const third = async () => (await two.pageOf({ search: 'latecomer' }, call)).total
    expect(await third()).toBe(0)
    await slow.query('commit')
    slow.release()
    expect(await third()).toBe(1)
    await shop.db.execute(sql`delete from product where slug = 'late'`)
    expect(await third()).toBe(0)
  })
})
