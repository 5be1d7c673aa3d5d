// A catalogue as a file and back.
import { sql } from 'drizzle-orm'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogueText } from '#/commerce/api/product/many/csv.staff.service.ts'
import type { Database } from '#/commerce/db/open.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { seedDemoCatalog } from '#/commerce/db/seed/demo.ts'
import { importCatalog, openSource } from '#/commerce/import/import-catalog.ts'
import type { Reject } from '#/commerce/import/rejects.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'

let database: Database
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
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
    options: { stock: 100_000 },
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
      import_hash: expect.any(String),
      updated_at: expect.any(Date),
    })
  })

  it('takes what nobody knows for unknown, and guards no text twice', async () => {
    await database.db.execute(sql`update product set name = '{"en": "=1+1"}', allergens = null,
      ingredients = '{"en": "WHEAT flour"}' where id = (select min(id) from product)`)
    const { list, rejects } = await bringBack(await exported())
    expect([list, rejects]).toEqual([[], []])
  })
})
