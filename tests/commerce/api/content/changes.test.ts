import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { pruneChanges } from '#/commerce/db/changes.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { type Admin, buildCatalogue, failureOf, signInAdmin } from '#tests/support/shop/catalog.ts'
import { changesOf, tagsOfWork } from '#tests/support/shop/changes.ts'

let shop: TestApi
let admin: Admin
let ids: Record<string, number>
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
  ids = await buildCatalogue(shop, admin)
})
afterAll(() => shop.close())

const changes = (since?: string) => changesOf(shop, since)
const tagsOf = (work: () => Promise<unknown>) => tagsOfWork(shop, work)

const put = (name: string, body: object) => () =>
  admin.call('PUT', `/product/${ids[name]}`, { body })
const sql = (text: string) => () => shop.db.execute(text)

describe('what changed', () => {
  it('begins with a cursor and no tags', async () => {
    expect(await changes()).toMatchObject({ tags: [], reset: false })
  })

  it('is empty if nothing changed', async () => {
    expect(await tagsOf(() => Promise.resolve())).toEqual([])
  })

  it('lists a product whose price changed, and the lists that show it', async () => {
    const lists = ['products', 'products:pantry']
    expect(await tagsOf(put('Rice', { price: 9 }))).toEqual(['product:rice', ...lists])
    expect(await tagsOf(put('Apples', { price: 9 }))).toEqual([
      'product:apples',
      'products',
      'products:fresh',
      'products:fruit',
    ])
  })

  it('is a product under its old and its new address', async () => {
    const tags = await tagsOf(put('Rice', { slug: 'long-rice' }))
    expect(tags).toEqual(expect.arrayContaining(['product:rice', 'product:long-rice']))
    await put('Rice', { slug: 'rice' })()
  })

  it('is a product that ran out or came back, and not each one that was sold', async () => {
    const stock = (n: number) => sql(`update product set stock = ${n} where id = ${ids['Rice']}`)
    expect(await tagsOf(stock(4))).toEqual([])
    expect(await tagsOf(stock(0))).toEqual(['product:rice', 'products', 'products:pantry'])
    expect(await tagsOf(stock(0))).toEqual([])
    expect(await tagsOf(stock(5))).toEqual(['product:rice', 'products', 'products:pantry'])
  })

  it('is a product that is new, and one that is gone', async () => {
    let id = 0
    expect(
      await tagsOf(async () => {
        id = (await admin.product({ name: { en: 'Quinces' } })).id
      }),
    ).toEqual(['category-counts', 'product:quinces', 'products'])
    expect(await tagsOf(() => admin.call('DELETE', `/product/${id}`))).toEqual([
      'category-counts',
      'product:quinces',
      'products',
    ])
  })

  it('is a category, the settings, the theme options, a page, a currency, a store', async () => {
    const tags = await tagsOf(async () => {
      await admin.call('PUT', `/category/${ids['pantry']}`, { body: { name: { en: 'Larder' } } })
      await sql(`update setting set value = value || '{"changed": 1}'`)()
      await sql('update currency set code = code')()
      await sql('update store set slug = slug')()
    })
    expect(tags).toEqual(
      expect.arrayContaining([
        'categories',
        'category:pantry',
        'currencies',
        'settings',
        'stores',
        'theme-options',
      ]),
    )
  })

  it('is of no page where the shop is closed or opened', async () => {
    const set = (maintenance: boolean) => {
      const value = JSON.stringify({ maintenance })
      return sql(`update setting set value = value || '${value}' where name = 'settings'`)
    }
    expect(await tagsOf(set(true))).toEqual(['shut'])
    expect(await tagsOf(set(true))).toEqual([])
    expect(await tagsOf(set(false))).toEqual(['shut'])
  })

  it('is how many products a category has, and not for what price', async () => {
    const counts = 'category-counts'
    expect(await tagsOf(put('Rice', { price: 8 }))).not.toContain(counts)
    expect(await tagsOf(put('Rice', { status: 0 }))).toContain(counts)
    expect(await tagsOf(put('Rice', { status: 1 }))).toContain(counts)
    const moved = async () => {
      await sql(`delete from product_category where product_id = ${ids['Rice']}`)()
    }
    expect(await tagsOf(moved)).toContain(counts)
  })

  it('is kept for thirty days; an older cursor starts over', async () => {
    const { next: before } = await changes()
    await put('Apples', { price: 3 })()
    // A cursor without a transaction comes after all finished ones, even while others write on the same PostgreSQL.
    const next = await vi.waitFor(
      async () => {
        const told = await changes()
        expect(told.next).toMatch(/^\d+$/)
        return told.next
      },
      { timeout: 15_000 },
    )
    await pruneChanges(shop.db)
    expect(await changes(before)).toMatchObject({ reset: false })
    await shop.db.execute(`update content_change set changed_at = now() - interval '31 days'`)
    await pruneChanges(shop.db)
    expect(await changes(before)).toMatchObject({ tags: [], reset: true })
    expect(await changes(next)).toMatchObject({ tags: [], reset: false })
  })

  it('contains nothing of a transaction that was rolled back', async () => {
    const tags = await tagsOf(() =>
      shop.db
        .transaction(async (tx) => {
          await tx.execute(`update product set price = 1 where id = ${ids['Rice']}`)
          throw new Error('given up')
        })
        .catch(() => undefined),
    )
    expect(tags).toEqual([])
  })

  it('starts over for a cursor from the future', async () => {
    expect(await changes('999999999')).toMatchObject({ tags: [], reset: true })
  })

  it('is told only with a token, and only for a valid cursor', async () => {
    expect(failureOf(await shop.call('GET', '/changes'), 401).code).toBe('UNAUTHENTICATED')
    const malformed = [
      '-1',
      'abc',
      '1e9',
      '99999999999999999999',
      '7.',
      '.7',
      `7${'.1'.repeat(101)}`,
    ]
    for (const since of malformed)
      failureOf(await shop.call('GET', `/changes?since=${since}`, { token: shop.systemToken }), 422)
    for (const since of ['08', '00', '7.01', '7.00'])
      failureOf(await shop.call('GET', `/changes?since=${since}`, { token: shop.systemToken }), 400)
  })
})

// The embedded database is one session: nobody can write while a transaction is open.
describe.runIf(process.env.TEST_DATABASE === 'postgres')('while a transaction stays open', () => {
  it('changes by others are reported once, and its own when it is done', async () => {
    const slow = await shop.database.pool.connect()
    let { next } = await changes()
    const told = async () => {
      const answer = await changes(next)
      expect(answer.reset).toBe(false)
      ;({ next } = answer)
      return answer.tags.filter((tag) => tag.startsWith('product:')).toSorted()
    }
    await slow.query('begin')
    await slow.query(`update product set price = 7 where id = ${ids['Rice']}`)
    for (const price of [11, 12]) {
      await put('Apples', { price })()
      expect(await told()).toEqual(['product:apples'])
      expect(await told()).toEqual([])
    }
    // A new reader also gets all notifications so far.
    const { next: later } = await changes()
    await slow.query('commit')
    slow.release()
    expect(await told()).toEqual(['product:rice'])
    expect(await told()).toEqual([])
    expect((await changes(later)).tags).toContain('product:rice')
    expect((await changes(later)).tags).not.toContain('product:apples')
  })

  it('may repeat some changes after a very long list, but loses none', async () => {
    const slow = await shop.database.pool.connect()
    await slow.query('begin')
    await slow.query(`update product set price = 8 where id = ${ids['Rice']}`)
    const { next } = await changes()
    for (let price = 1; price <= 110; price++)
      await shop.db.execute(`update product set price = ${price} where id = ${ids['Apples']}`)
    const first = await changes(next)
    expect(first.tags).toContain('product:apples')
    expect((await changes(first.next)).tags).toContain('product:apples')
    await slow.query('commit')
    slow.release()
    expect((await changes(first.next)).tags).toContain('product:rice')
  })
})
