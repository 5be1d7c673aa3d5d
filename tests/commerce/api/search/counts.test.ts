// Searches are counted, for administrators and for suggestions.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { addSearches, pruneSearches } from '#/commerce/api/search/search.queries.ts'
import { searchCount } from '#/commerce/db/schema/search.ts'
import { Suggestions } from '#/contract/product/public.ts'
import { Synonym } from '#/contract/search/staff.ts'
import { type Answer, type CallOptions, startApi, type TestApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, failureOf, signInAdmin } from '#tests/support/shop/catalog.ts'

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
  for (const name of ['Crème brûlée', 'Oat milk', 'Milk chocolate', 'Chocolate']) {
    await shop.addProduct({ name, brand: 'Farm' })
  }
})
afterAll(() => shop.close())

/** Counts are collected for some seconds before they are written. */
const SOON = { timeout: 10_000, interval: 100 }

type Query = Record<string, string>
const get = (path: string, query: Query, options: CallOptions = {}): Promise<Answer> =>
  shop.call('GET', `${path}?${new URLSearchParams(query)}`, {
    token: shop.systemToken,
    ...options,
  })
const list = (query: Query, options: CallOptions = {}) => get('/product', query, options)
const counted = async (query: Query = {}) =>
  bodyOf(
    await admin.call('GET', `/search?${new URLSearchParams(query)}`),
    endpoints.staffSearch.counts.response,
  )
/** Counts by search, including this one. */
async function countsWith(marker: string): Promise<Map<string, [count: number, results: number]>> {
  await list({ search: marker })
  const read = async () => {
    const { data } = await counted({ paginate: '100' })
    return new Map(
      data.map(({ query, language, count, results }): [string, [number, number]] => [
        `${query} (${language})`,
        [count, results],
      ]),
    )
  }
  await expect.poll(async () => (await read()).has(`${marker} (en)`), SOON).toBe(true)
  return read()
}

describe('a search is counted', () => {
  it('on its first page, for its language, folded together with others that mean the same', async () => {
    for (const text of ['Crème  brûlée', 'creme brulee', ' CREME BRULEE! '])
      await list({ search: text })
    await list({ search: 'creme brulee' }, { language: 'fr' })
    await list({ search: 'creme brulee', page: '2' })
    await get('/product/suggest', { q: 'creme brulee' })
    const counts = await countsWith('first marker')
    expect(counts.get('creme brulee (en)')).toEqual([3, 1])
    expect(counts.get('creme brulee (fr)')).toEqual([1, 1])
  })

  it('with all of its words as they were typed', async () => {
    await list({ search: 'Chocolat de la ferme, 1,5 l' })
    const counts = await countsWith('second marker')
    expect(counts.has('chocolat de la ferme 1,5 l (en)')).toBe(true)
  })

  it('under its corrected spelling if it was mistyped', async () => {
    await list({ search: 'choclate' })
    const counts = await countsWith('third marker')
    expect(counts.get('chocolate (en)')).toEqual([1, 2])
    expect(counts.has('choclate (en)')).toBe(false)
  })

  it('as finding nothing, where nothing has all of it', async () => {
    await list({ search: 'oat qqzzxx' })
    await list({ search: 'qqzzxx' })
    const counts = await countsWith('fourth marker')
    expect(counts.get('oat qqzzxx (en)')).toEqual([1, 0])
    expect(counts.get('qqzzxx (en)')).toEqual([1, 0])
  })

  it('not where filters leave something out, nor without a word', async () => {
    const narrowing: Query[] = [
      { brand: 'Nobody' },
      { price: '900-' },
      { in_stock: '1' },
      { on_offer: '1' },
      { rating: '4' },
      { category: 'none' },
      { attribute: 'size:small' },
      { ids: '1' },
    ]
    for (const filter of narrowing) await list({ search: 'oat milk', ...filter })
    await list({ search: '🍎' })
    await list({ search: ' ' })
    const counts = await countsWith('fifth marker')
    expect([...counts.keys()].filter((key) => /^(oat milk)? /.test(key))).toEqual([])
  })

  it('not if it may be personal: addresses, long numbers, long texts', async () => {
    for (const text of [
      'jo.field@example.org',
      '+33 6 12 34 56 78',
      '4111 1111 1111 1111',
      'call 06.12.34.56.78',
      'long '.repeat(30),
    ])
      await list({ search: text })
    const counts = await countsWith('sixth marker')
    expect([...counts.keys()].filter((key) => /field|12|1111|long/.test(key))).toEqual([])
  })
})

describe('what others searched is suggested', () => {
  const suggested = async (q: string, language: 'en' | 'fr' = 'en') =>
    bodyOf(await get('/product/suggest', { q }, { language }), Suggestions).queries
  const search1 = (query: string, count: number, results = 3, language: 'en' | 'fr' = 'en') =>
    addSearches(shop.db, [{ query, language, count, results }])

  it('from five times on, if it found something', async () => {
    await search1('salted caramel', 4)
    expect(await suggested('sal')).toEqual([])
    await search1('salted caramel', 1)
    expect(await suggested('sal')).toEqual(['salted caramel'])
    await search1('salted nothing', 50, 0)
    expect(await suggested('salted')).toEqual(['salted caramel'])
    await search1('salted caramel', 1, 0)
    expect(await suggested('salted')).toEqual([])
  })

  it('whatever its accents and signs, in the same language only', async () => {
    await search1('pate de coing', 9, 2, 'fr')
    expect(await suggested('Pâte  de', 'fr')).toEqual(['pate de coing'])
    expect(await suggested('pate de', 'en')).toEqual([])
    expect(await suggested('coing', 'fr')).toEqual([])
  })

  it('four at most, the most frequent first', async () => {
    for (const [index, word] of ['one', 'two', 'three', 'four', 'five'].entries())
      await search1(`kiwi ${word}`, 10 + index)
    expect(await suggested('kiwi')).toEqual(['kiwi five', 'kiwi four', 'kiwi three', 'kiwi two'])
  })

  it('and signs of patterns are letters like others', async () => {
    expect(await suggested('k%')).toEqual(await suggested('k'))
    expect(await suggested('_iwi')).toEqual(await suggested('iwi'))
  })
})

describe('administrators', () => {
  it('see what was searched most or last, and what found nothing, in pages', async () => {
    const most = await counted()
    const counts = most.data.map(({ count }) => count)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    expect(most.per_page).toBe(20)
    const last = (await counted({ field: 'last_at' })).data.map(({ last_at }) => last_at)
    expect(last).toEqual(last.toSorted().toReversed())
    const nothing = await counted({ results: '0', paginate: '1', page: '2' })
    expect(nothing.data).toHaveLength(1)
    expect(nothing.data[0]?.results).toBe(0)
    expect(nothing.last_page).toBe(nothing.total)
    expect(await counted({ results: 'x', field: 'secret', page: '-1' })).toMatchObject({
      current_page: 1,
      total: most.total,
    })
  })

  it('write synonyms and read them in pages', async () => {
    const make = async (...words: string[]) =>
      bodyOf(await admin.call('POST', '/synonym', { body: { words } }), Synonym)
    const made = [
      await make('aubergine', ' eggplant '),
      await make('courgette', 'zucchini'),
      await make('rocket', 'arugula'),
    ]
    expect(made[0]?.words).toEqual(['aubergine', 'eggplant'])
    const page = bodyOf(
      await admin.call('GET', '/synonym?paginate=2&page=2'),
      endpoints.staffSearch.synonyms.response,
    )
    expect(page).toMatchObject({ data: [made[2]], current_page: 2, last_page: 2, total: 3 })
    const id = made[2]?.id ?? 0
    const changed = await admin.call('PUT', `/synonym/${id}`, { body: { words: ['a', 'b'] } })
    expect(bodyOf(changed, Synonym)).toMatchObject({ id, words: ['a', 'b'] })
    expect((await admin.call('DELETE', `/synonym/${id}`)).status).toBe(200)
    failureOf(await admin.call('DELETE', `/synonym/${id}`), 404)
    failureOf(await admin.call('PUT', `/synonym/${id}`, { body: { words: ['a', 'b'] } }), 404)
    failureOf(await admin.call('DELETE', '/synonym/x'), 404)
  })

  it.each([
    [{ words: ['alone'] }],
    [{ words: [] }],
    [{ words: ['a', ' '] }],
    [{ words: ['a', 'x'.repeat(61)] }],
    [{ words: Array.from({ length: 21 }, (_, index) => `word ${index}`) }],
    [{ words: 'a, b' }],
    [{}],
  ])('are told what is wrong with %j', async (body) => {
    expect(failureOf(await admin.call('POST', '/synonym', { body }), 422).code).toBe('INVALID')
  })
})

describe('people without the permission', () => {
  it.each([
    ['GET', '/admin/search'],
    ['GET', '/admin/synonym'],
    ['POST', '/admin/synonym'],
    ['PUT', '/admin/synonym/1'],
    ['DELETE', '/admin/synonym/1'],
  ])('may %s %s', async (method, path) => {
    const body = method === 'POST' || method === 'PUT' ? { words: ['a', 'b'] } : undefined
    const { token } = await shop.signUp()
    const as = (options: CallOptions) => shop.call(method, path, { body, ...options })
    expect(failureOf(await as({}), 401).code).toBe('UNAUTHENTICATED')
    expect(failureOf(await as({ token: shop.systemToken }), 401).code).toBe('UNAUTHENTICATED')
    expect(failureOf(await as({ token }), 403).code).toBe('FORBIDDEN')
  })
})

it('of very many different searches the most frequent are kept', async () => {
  await shop.db.delete(searchCount)
  await shop.db.execute(`insert into search_count (query, language, count, results)
    select 'query ' || n, 'en', n, 1 from generate_series(1, 100010) n`)
  await pruneSearches(shop.db)
  const { total } = await counted()
  expect(total).toBe(100_000)
  const rarest = await counted({ paginate: '100', page: '1000' })
  expect(rarest.data.at(-1)?.count).toBe(11)
})
