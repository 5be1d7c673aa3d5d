import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { type Goods, openGoods } from './goods.ts'
import { openSessions, openTarget, type Sessions, type Target } from './target.ts'

let target: Target
let sessions: Sessions
let goods: Goods
let token: string
beforeAll(async () => {
  target = await openTarget()
  sessions = await openSessions(target)
  goods = await openGoods(target, sessions)
  token = sessions.admin
})
afterAll(async () => {
  await goods.remove()
  await target.close()
})

describe('the administration', () => {
  it('finds products and changes the given fields of one', async () => {
    const { ask } = target
    const { data } = await ask(endpoints.admin.products, { token, query: { search: goods.word } })
    expect(data.map(({ id }) => id)).toEqual([goods.product.id])
    const params = { id: goods.product.id }
    const changed = await ask(endpoints.admin.updateProduct, {
      token,
      params,
      body: { price: 30, discount: 0 },
    })
    expect(changed).toMatchObject({ name: goods.product.name, price: 30, sale_price: 30 })
    expect(await ask(endpoints.admin.product, { token, params })).toEqual(changed)
  })

  it('takes a product out of the shop', async () => {
    const { ask, call } = target
    const made = await ask(endpoints.admin.createProduct, {
      token,
      body: { name: { en: `Short-lived ${goods.word}` }, price: 1 },
    })
    await ask(endpoints.admin.deleteProduct, { token, params: { id: made.id } })
    const gone = await call(endpoints.product.bySlug, {
      token: sessions.system,
      params: { slug: made.slug },
    })
    expect(gone.status).toBe(404)
  })

  it('lists, shows, makes, changes and removes categories', async () => {
    const { ask, call } = target
    const name = { en: `Below ${goods.word}` }
    const made = await ask(endpoints.admin.createCategory, {
      token,
      body: { name, parent_id: goods.category.id },
    })
    const params = { id: made.id }
    expect(await ask(endpoints.admin.category, { token, params })).toEqual(made)
    const { data } = await ask(endpoints.admin.categories, { token, query: { search: goods.word } })
    expect(data.map(({ id }) => id)).toContain(made.id)
    const body = { name, parent_id: goods.category.id, position: 7 }
    const changed = await ask(endpoints.admin.updateCategory, { token, params, body })
    expect(changed.position).toBe(7)
    await ask(endpoints.admin.deleteCategory, { token, params })
    expect((await call(endpoints.admin.category, { token, params })).status).toBe(404)
  })

  it('reads and changes theme options', async () => {
    const { ask } = target
    const before = await ask(endpoints.admin.themeOptions, { token })
    const general = { ...before.general, site_tagline: `Tagline ${goods.word}` }
    const changed = await ask(endpoints.admin.updateThemeOptions, {
      token,
      body: { ...before, general },
    })
    expect(changed.general).toEqual(general)
    const shown = await ask(endpoints.content.themeOptions, { token: sessions.system })
    expect(shown.general.site_tagline).toBe(general.site_tagline)
    expect(await ask(endpoints.admin.updateThemeOptions, { token, body: before })).toEqual(before)
  })
})
