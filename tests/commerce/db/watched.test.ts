import { getTableName, sql } from 'drizzle-orm'
import type pg from 'pg'
import { type MockInstance, afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { NOT_WATCHED, WATCHED } from '#/commerce/db/functions/watched.ts'
import { seedHomes } from '#/commerce/db/seed/homes/homes.ts'
import { upload } from '#/commerce/db/schema/media/upload.ts'
import type { Endpoint } from '#/contract/endpoint.ts'
import { endpoints } from '#/contract/index.ts'
import { loadTables } from '#tests/support/database/schema.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { insertPost } from '#tests/support/shop/blog.ts'
import { buildCatalogue, signInAdmin } from '#tests/support/shop/catalog.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
  await buildCatalogue(shop, await signInAdmin(shop))
  await seedHomes(shop.db)
  await shop.db.execute(sql`insert into page (slug, title, content) values ('about', '{}', '{}')`)
  await shop.db.insert(upload).values({
    slug: 'picnic',
    kind: 'scene',
    caption: { en: 'A picnic' },
    scene: 'picnic',
    published: true,
    published_at: new Date(),
  })
  await insertPost(shop.db, { slug: 'soup', kind: 'recipe', ingredients: [{ amount: 2 }] })
})
afterAll(() => shop.close())

const tableNames = async () => (await loadTables()).map((table) => getTableName(table)).toSorted()

const idOfApples = async () => {
  const { rows } = await shop.db.execute(sql`select id from product where slug = 'apples'`)
  return String(rows[0]?.id)
}

const SLUGS: Record<string, string> = {
  product: 'apples',
  category: 'fruit',
  page: 'about',
  blog: 'soup',
  store: 'market',
  media: 'picnic',
}

/** A call to each endpoint that pages are made from. */
const contentPaths = (productId: string): string[] =>
  Object.values(endpoints)
    .flatMap((word): Endpoint[] => Object.values(word))
    .filter(({ content }) => content)
    .map(({ path }) => {
      const [, word = ''] = path.split('/')
      return `${path.replace('{slug}', SLUGS[word] ?? '')}?product_id=${productId}`
    })

/** The statements run meanwhile, transactions included. */
async function statementsOf(work: () => Promise<void>): Promise<string[]> {
  const asked = new Map<pg.PoolClient, MockInstance>()
  const listen = (client: pg.PoolClient) => {
    if (!asked.has(client)) asked.set(client, vi.spyOn(client, 'query'))
  }
  shop.database.pool.on('acquire', listen)
  await work()
  shop.database.pool.off('acquire', listen)
  return [...asked.values()].flatMap(({ mock }) =>
    mock.calls.map(([query]) => JSON.stringify(query)),
  )
}

describe('tables', () => {
  it('are each watched, or not for a reason', async () => {
    const decided = [...Object.keys(WATCHED), ...Object.keys(NOT_WATCHED)]
    expect(decided.toSorted()).toEqual(await tableNames())
    for (const reason of Object.values(NOT_WATCHED)) expect(reason).toMatch(/\w+ \w+/)
  })

  it('that are watched note what is inserted, updated and deleted, and no other does', async () => {
    const { rows } = await shop.db.execute<{ name: string; events: string[] }>(sql`
      select tgrelid::regclass::text as name, array_agg(tgname::text order by tgname) as events
      from pg_trigger where tgfoid = 'note_change'::regproc group by 1`)
    const watched = Object.keys(WATCHED).map((name) => [
      name,
      ['note_delete', 'note_insert', 'note_update'],
    ])
    expect(Object.fromEntries(rows.map(({ name, events }) => [name, events]))).toEqual(
      Object.fromEntries(watched),
    )
  })

  it('that the answers behind kept pages are read from are watched', async () => {
    const texts = await statementsOf(async () => {
      for (const path of contentPaths(await idOfApples())) {
        const answer = await shop.call('GET', path, { token: shop.systemToken })
        expect([path, answer.status]).toEqual([path, 200])
      }
    })
    const names = (await tableNames()).filter((name) =>
      texts.some((text) => new RegExp(`(from|join) \\\\*"?${name}\\b`).test(text)),
    )
    // Pictures never change, best-seller figures only sort, changes themselves are on no page, a plan's start or end
    // changes its product, and so does a new price; a quantity offer and a price for a group name their goods by
    // themselves.
    const known = [
      'picture',
      'order',
      'order_line',
      'content_change',
      'content_source',
      'product_plan',
      'price_entry',
      'promotion',
      'group_price',
    ]
    expect(names.filter((name) => !(name in WATCHED) && !known.includes(name))).toEqual([])
    expect(names).toEqual(
      expect.arrayContaining(['category', 'post', 'product', 'review', 'size_chart']),
    )
  })
})
