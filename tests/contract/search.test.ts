import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { type Goods, openGoods } from './goods.ts'
import { openSessions, openTarget, type Sessions, type Target } from './target.ts'

let target: Target
let sessions: Sessions
let goods: Goods
beforeAll(async () => {
  target = await openTarget()
  sessions = await openSessions(target)
  goods = await openGoods(target, sessions)
})
afterAll(async () => {
  await goods.remove()
  await target.close()
})

describe('searching', () => {
  it('suggests a product and a category while their names are being typed', async () => {
    const suggest = (q: string) =>
      target.ask(endpoints.product.suggest, { token: sessions.system, query: { q } })
    const { products } = await suggest(goods.word.slice(0, -1))
    expect(products.map(({ id }) => id)).toContain(goods.product.id)
    const { categories } = await suggest(goods.category.name.en)
    expect(categories.map(({ slug }) => slug)).toContain(goods.category.slug)
    expect(await suggest('')).toMatchObject({ products: [], categories: [], queries: [] })
  })

  it('finds the same by words that administrators say mean the same', async () => {
    const token = sessions.admin
    const { ask } = target
    const words = [goods.word, `other${goods.word}`]
    const made = await ask(endpoints.staffSearch.createSynonym, { token, body: { words } })
    const params = { id: made.id }
    const find = async (search: string) => {
      const { data } = await ask(endpoints.product.list, {
        token: sessions.system,
        query: { search },
      })
      return data.map(({ id }) => id)
    }
    expect(await find(`other${goods.word}`)).toContain(goods.product.id)
    const { data } = await ask(endpoints.staffSearch.synonyms, { token, query: { paginate: 100 } })
    expect(data).toContainEqual(made)
    const changed = await ask(endpoints.staffSearch.updateSynonym, {
      token,
      params,
      body: { words: [goods.word, `third${goods.word}`] },
    })
    expect(changed.words).toEqual([goods.word, `third${goods.word}`])
    expect(await find(`third${goods.word}`)).toContain(goods.product.id)
    await ask(endpoints.staffSearch.deleteSynonym, { token, params })
    const again = await target.call(endpoints.staffSearch.deleteSynonym, { token, params })
    expect(again.status).toBe(404)
  })

  it('tells administrators how much a word finds, and what a search may have meant', async () => {
    const offers = (query: { word?: string; query?: string }) =>
      target.ask(endpoints.staffSearch.offers, { token: sessions.admin, query })
    const [one] = (await offers({ word: goods.word })).data
    expect(one).toEqual({ word: goods.word, products: expect.any(Number) })
    expect(one?.products).toBeGreaterThan(0)
    const { data } = await offers({ query: `${goods.word} qzxqzxqzx` })
    expect(data).toContainEqual(one)
    expect((await offers({ word: 'qzxqzxqzx' })).data).toEqual([{ word: 'qzxqzxqzx', products: 0 }])
  })

  it('shows administrators what was searched, page by page', async () => {
    const { data, per_page } = await target.ask(endpoints.staffSearch.counts, {
      token: sessions.admin,
      query: { results: '0', paginate: 3 },
    })
    expect(per_page).toBe(3)
    expect(data.every(({ results }) => results === 0)).toBe(true)
  })
})
