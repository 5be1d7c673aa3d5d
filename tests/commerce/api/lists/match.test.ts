// Shopping lists as people write them, on the demo catalogue.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#/contract/index.ts'
import { seedDemoCatalog } from '#/demo/goods.ts'
import { SYNONYMS } from '#/commerce/db/seed/synonyms.ts'
import { synonym } from '#/commerce/db/schema/search.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'

const SEED_MS = 60_000
const Line = z.object({
  line: z.string(),
  amount: z.string().transform((text) => (text === '' ? null : Number(text))),
  unit: z.string().transform((text) => text || null),
  products: z.string().transform((text) => text.split('|')),
})

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
  await shop.db.insert(synonym).values(SYNONYMS.map((words) => ({ words })))
  await seedDemoCatalog(shop.db)
}, SEED_MS)
afterAll(() => shop.close())

const linesOf = async (file: string) =>
  Line.array().parse(
    parse(await readFile(join(import.meta.dirname, '../../../domain/list', file)), {
      columns: true,
    }),
  )

const matchesOf = async (text: string, token = shop.systemToken) =>
  endpoints.lists.match.response.parse(
    (await shop.call('POST', '/list/match', { token, body: { text } })).body,
  ).data

for (const { file, least } of [
  { file: 'lines.csv', least: 150 },
  { file: 'held-out.csv', least: 60 },
])
  test(`Nine of ten lines of ${file} are understood: the product, and how much of it`, async () => {
    const lines = await linesOf(file)
    expect(lines.length).toBeGreaterThanOrEqual(least)
    const wrong: string[] = []
    const matched = await Promise.all(lines.map(({ line }) => matchesOf(line)))
    for (const [at, { line, amount, unit, products }] of lines.entries()) {
      const [read, ...rest] = matched[at] ?? []
      const slug = read?.matches[0]?.product.slug ?? 'nothing'
      const isRight =
        rest.length === 0 &&
        products.includes(slug) &&
        read?.amount === amount &&
        read.unit === unit
      if (!isRight)
        wrong.push(`${line}: ${read?.amount} ${read?.unit} “${read?.text}” ${slug} +${rest.length}`)
    }
    const share = 1 - wrong.length / lines.length
    process.stdout.write(
      `${file}: ${(100 * share).toFixed(1)} % of ${lines.length} lines\n${wrong.join('\n')}\n`,
    )
    expect(share).toBeGreaterThanOrEqual(0.9)
  })
