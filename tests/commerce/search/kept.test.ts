// The copy of the catalogue that a start begins with.
import { copyFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  createLiveCatalogue,
  type NamedCatalogue,
} from '#/commerce/api/catalogue/live-catalogue.service.ts'
import { keepCatalogue, keptCatalogue } from '#/commerce/api/catalogue/kept-catalogue.service.ts'
import { findChanges } from '#/commerce/db/changes.ts'
import type { Database } from '#/commerce/db/open.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { contentSource } from '#/commerce/db/schema/changes.ts'
import { seedBase } from '#/commerce/db/seed/base.ts'
import { seedDemoCatalog } from '#/demo/goods.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { EVERYTHING } from './items.ts'

const SEED_MS = 60_000

let database: Database
let folder: string
let read: NamedCatalogue
let path: string
/** The product that the copy lacks. */
let slug: string
const events: string[] = []

const liveAt = (keptAt?: string) =>
  createLiveCatalogue({
    db: database.db,
    now: () => new Date(),
    log: (_, event) => void events.push(event),
    ...(keptAt && { keptCatalogue: keptAt }),
  })

beforeAll(async () => {
  database = await createTestDatabase()
  await seedBase(database.db)
  await seedDemoCatalog(database.db)
  folder = await mkdtemp(join(tmpdir(), 'larder-kept-'))
  path = join(folder, 'catalogue')
  const { next: cursor, source } = await findChanges(database.db)
  read = await liveAt()()
  const { catalogue, names } = read
  // As after deleting and adding: a free slot, and one that was used again.
  const [first] = await database.db.select({ slug: product.slug }).from(product).limit(1)
  slug = first?.slug ?? ''
  catalogue.deleteNamed(slug)
  await keepCatalogue(path, { catalogue, names: names.rows, source, cursor })
}, SEED_MS)
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const asked = (search: string) =>
  ({ ...EVERYTHING, language: 'en', search, order: 'relevance', counting: true }) as const

test('answers like the catalogue that was kept', async () => {
  const { catalogue } = await keptCatalogue(path)
  expect(catalogue.size).toBe(read.catalogue.size)
  for (const search of ['', 'milk', 'tomatos', 'pommes de terre', 'choc', 'organic 500 g'])
    expect(catalogue.list(asked(search))).toEqual(read.catalogue.list(asked(search)))
  expect(catalogue.categories()).toEqual(read.catalogue.categories())
  expect(catalogue.idOf(slug)).toBeUndefined()
  const milk = catalogue.find('milk')[0] ?? 0
  expect(catalogue.related(milk, 5)).toEqual(read.catalogue.related(milk, 5))
})

test('follows what has changed since', async () => {
  const [changed] = await database.db
    .update(product)
    .set({ name: { en: 'Zanzibar pippins', fr: 'Pippins' } })
    .where(eq(product.slug, slug))
    .returning({ id: product.id })
  const { catalogue } = await liveAt(path)()
  expect(catalogue.find('zanzibar')).toEqual([changed?.id])
  expect(events).toEqual([])
})

test('a copy of which a part is missing or damaged is not used', async () => {
  const bytes = await readFile(path)
  const torn = join(folder, 'torn')
  await writeFile(torn, bytes.subarray(0, bytes.length - 4))
  await expect(keptCatalogue(torn)).rejects.toThrow('ends early')
  const damaged = join(folder, 'damaged')
  const middle = bytes.length >> 1
  await writeFile(damaged, bytes.with(middle, 255 - (bytes[middle] ?? 0)))
  await expect(keptCatalogue(damaged)).rejects.toThrow('checksum')
  const { catalogue } = await liveAt(damaged)()
  expect(catalogue.size).toBe(read.catalogue.size + 1)
  expect(events.splice(0)).toEqual(['search.copy_useless'])
})

test('a copy of another database is not used, and a new one is written', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const own = join(folder, 'own')
  await copyFile(path, own)
  const before = await stat(own)
  await database.db.update(contentSource).set({ id: sql`gen_random_uuid()` })
  const { catalogue } = await liveAt(own)()
  expect(catalogue.idOf(slug)).toBeDefined()
  vi.runAllTimers()
  vi.useRealTimers()
  await vi.waitFor(async () => expect((await stat(own)).ino).not.toBe(before.ino))
  expect((await keptCatalogue(own)).catalogue.size).toBe(catalogue.size)
})
