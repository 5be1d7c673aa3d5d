// A file's words for categories: chosen once, kept for the next file.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Activity } from '#/contract/activity/staff.ts'
import { pageOf } from '#/contract/common.ts'
import { ImportRun } from '#/contract/imports/staff.ts'
import type { WordChoice } from '#/contract/imports/import-words.ts'
import { category, product, productCategory } from '#/commerce/db/schema/catalog.ts'
import { importWord } from '#/commerce/db/schema/goods/import-word.ts'
import { importCatalog } from '#/commerce/import/import-catalog.ts'
import { openSource } from '#/commerce/import/source.ts'
import { summaryLines } from '#/commerce/import/progress.ts'
import { jobNamed } from '#/commerce/jobs/jobs.ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, signInAdmin } from '#tests/support/shop/catalog.ts'

let shop: TestApi
let admin: Admin
let drinks = 0
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
  const [row] = await shop.db
    .insert(category)
    .values({ slug: 'own-drinks', name: { en: 'Own drinks', de: 'Getränke' }, position: 900 })
    .returning({ id: category.id })
  drinks = row?.id ?? 0
})
afterAll(() => shop.close())

const work = () => jobNamed('run-imports').run({ ...shop.deps, embedded: true })
const one = async (id: number) => bodyOf(await admin.call('GET', `/import/${id}`), ImportRun)
async function bring(text: string) {
  const sent = await shop.call('POST', '/admin/import?name=goods.csv', {
    token: admin.token,
    raw: text,
    headers: { 'content-type': 'text/csv' },
  })
  const { id } = bodyOf(sent, ImportRun)
  await work()
  return one(id)
}
async function check(id: number, words: WordChoice[] | undefined) {
  const body = { tax: 0, ...(words && { words }) }
  bodyOf(await admin.call('POST', `/import/${id}/check`, { body }), ImportRun)
  await work()
  return one(id)
}
async function start(id: number) {
  bodyOf(await admin.call('POST', `/import/${id}/start?agreed=1`), ImportRun)
  await work()
  return one(id)
}
const placesOf = async (sku: string) =>
  (
    await shop.db
      .select({ name: sql<string>`${category.name} ->> 'en'` })
      .from(productCategory)
      .innerJoin(category, eq(category.id, productCategory.category_id))
      .innerJoin(product, eq(product.id, productCategory.product_id))
      .where(eq(product.sku, sku))
      .orderBy(category.id)
  ).map(({ name }) => name)
const named = (run: ImportRun, from: 'head' | 'result' = 'head') =>
  (run[from]?.words ?? []).map(({ word, rows, choice, kept }) => [word, rows, choice, kept])

const FILE = `sku,name,price,category
W1,Cola,1.00,GETRANKE
W2,Fanta,1.00,Getranke
W3,Box,1.00,Stuff > Odds
W4,Pen,1.00,Fresh words
`

it('asks for the words that are no categories, with rows and the closest one', async () => {
  const run = await bring(FILE)
  expect(named(run)).toEqual([
    ['GETRANKE', 2, 'own', false],
    ['Fresh words', 1, 'own', false],
    ['Stuff > Odds', 1, 'own', false],
  ])
  expect(run.head?.words[0]?.closest).toBe(drinks)
  expect(await shop.db.select().from(importWord)).toEqual([])
  const strange = { word: 'GETRANKE', choice: 'use' as const, category_id: 987_654, like: null }
  const refused = await admin.call('POST', `/import/${run.id}/check`, {
    body: { words: [strange] },
  })
  expect(refused.status).toBe(422)

  const checked = await check(run.id, [
    { word: 'GETRANKE', choice: 'use', category_id: drinks, like: null },
    { word: 'Stuff > Odds', choice: 'out', category_id: null, like: null },
    { word: 'Fresh words', choice: 'own', category_id: null, like: null },
  ])
  expect(named(checked, 'result').map(([word, , choice]) => [word, choice])).toEqual([
    ['GETRANKE', 'use'],
    ['Fresh words', 'own'],
    ['Stuff > Odds', 'out'],
  ])
  // A check keeps nothing.
  expect(await shop.db.select().from(importWord)).toEqual([])

  const done = await start(run.id)
  expect(done.result).toMatchObject({ created: 4, rejected: 0 })
  expect(await placesOf('W1')).toEqual(['Own drinks'])
  expect(await placesOf('W2')).toEqual(['Own drinks'])
  expect(await placesOf('W3')).toEqual([])
  expect(await placesOf('W4')).toEqual(['Fresh words'])
  const history = bodyOf(
    await admin.call('GET', `/activity?kind=import&record=${run.id}&action=change`),
    pageOf(Activity),
  )
  expect(history.data).toMatchObject([
    { field: 'words', old: '', new: 'GETRANKE → Own drinks, Stuff > Odds → –' },
  ])
})

it('uses what was kept for the next file, from the office and from the terminal', async () => {
  const run = await bring(
    'sku,name,price,category\nW5,Water,1.00,getränke\nW6,Bag,1.00,Stuff > Odds\n',
  )
  expect(named(run)).toEqual([
    ['getränke', 1, 'use', true],
    ['Stuff > Odds', 1, 'out', true],
  ])
  await check(run.id, undefined)
  await start(run.id)
  expect(await placesOf('W5')).toEqual(['Own drinks'])
  expect(await placesOf('W6')).toEqual([])

  const folder = await mkdtemp(join(tmpdir(), 'larder-words-'))
  const path = join(folder, 'list.csv')
  await writeFile(path, 'sku,name,price,category\nW7,Juice,1.00,Getränke\n')
  const summary = await importCatalog({
    database: shop,
    source: await openSource(path),
    options: { stock: 1000, tax: 0 },
    rejects: { add: async () => undefined },
    author: { change: crypto.randomUUID(), user_id: null, at: new Date() },
  })
  await rm(folder, { recursive: true })
  expect(summaryLines(summary, 'rejects.csv')).toContain(
    'Put into categories as kept: Getränke (1)',
  )
  expect(await placesOf('W7')).toEqual(['Own drinks'])
})

it('forgets a word that gets its own name again, and stays as it is when an import is undone', async () => {
  const run = await bring('sku,name,price,category\nW8,Rope,1.00,Stuff > Odds\n')
  await check(run.id, [{ word: 'Stuff > Odds', choice: 'own', category_id: null, like: null }])
  await start(run.id)
  expect(await placesOf('W8')).toEqual(['Odds'])
  const kept = async () => (await shop.db.select().from(importWord)).map(({ key }) => key)
  expect(await kept()).toEqual(['getranke'])
  bodyOf(await admin.call('POST', `/import/${run.id}/undo`), ImportRun)
  await work()
  expect((await one(run.id)).state).toBe('undone')
  expect(await kept()).toEqual(['getranke'])
})

it('follows a category into the one that it is merged into, and forgets with it', async () => {
  const [into] = await shop.db
    .insert(category)
    .values({ slug: 'all-drinks', name: { en: 'All drinks' }, position: 901 })
    .returning({ id: category.id })
  const merged = await admin.call('POST', `/category/${drinks}/merge`, { body: { into: into?.id } })
  expect(merged.status).toBe(200)
  expect(await shop.db.select().from(importWord)).toMatchObject([{ category_id: into?.id }])
  await shop.db.delete(category).where(eq(category.id, into?.id ?? 0))
  expect(await shop.db.select().from(importWord)).toEqual([])
})

it('leads two words of one file into one department that it makes, also the next time', async () => {
  const head = 'sku,name,price,category'
  const run = await bring(`${head}\nV1,Leek,1.00,Veg\nV2,Kale,1.00,Greens\nV3,Chard,1.00,greens\n`)
  const own = { word: 'Veg', choice: 'own', category_id: null, like: null } as const
  const like = { word: 'Greens', choice: 'like', category_id: null, like: 'Veg' } as const
  // Another word without a name of its own is none to follow.
  const refused = await admin.call('POST', `/import/${run.id}/check`, { body: { words: [like] } })
  expect(refused.status).toBe(422)
  const checked = await check(run.id, [own, like])
  expect(checked.result?.words).toMatchObject([
    { word: 'Greens', rows: 2, choice: 'like', like: 'Veg' },
    { word: 'Veg', rows: 1, choice: 'own', like: null },
  ])
  await start(run.id)
  for (const sku of ['V1', 'V2', 'V3']) expect(await placesOf(sku)).toEqual(['Veg'])
  const history = bodyOf(
    await admin.call('GET', `/activity?kind=import&record=${run.id}&action=change`),
    pageOf(Activity),
  )
  expect(history.data).toMatchObject([{ field: 'words', old: '', new: 'Greens → Veg' }])

  const next = await bring(`${head}\nV4,Cress,1.00,Greens\n`)
  expect(named(next)).toEqual([['Greens', 1, 'use', true]])
  await check(next.id, undefined)
  await start(next.id)
  expect(await placesOf('V4')).toEqual(['Veg'])
})
