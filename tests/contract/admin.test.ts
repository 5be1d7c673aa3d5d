import { randomUUID } from 'node:crypto'
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
    const { data } = await ask(endpoints.staffProduct.list, {
      token,
      query: { search: goods.word },
    })
    expect(data.map(({ id }) => id)).toEqual([goods.product.id])
    const params = { id: goods.product.id }
    const changed = await ask(endpoints.staffProduct.update, {
      token,
      params,
      body: { price: 30, discount: 0 },
    })
    expect(changed).toMatchObject({ name: goods.product.name, price: 30, sale_price: 30 })
    expect(await ask(endpoints.staffProduct.one, { token, params })).toEqual(changed)
  })

  it('may change an address, and the old one leads to the new one', async () => {
    const { ask } = target
    const { id, slug } = goods.product
    const rename = (next: string) =>
      ask(endpoints.staffProduct.update, { token, params: { id }, body: { slug: next } })
    await rename(`${slug}-moved`)
    const query = { path: `/product/${slug}` }
    const moved = await ask(endpoints.content.moved, { token: sessions.system, query })
    expect(moved).toEqual({ path: `/product/${slug}-moved`, language: null })
    await rename(slug)
  })

  it('takes a product out of the shop', async () => {
    const { ask, call } = target
    const made = await ask(endpoints.staffProduct.create, {
      token,
      body: { name: { en: `Short-lived ${goods.word}` }, price: 1, tax_rate: 20 },
    })
    await ask(endpoints.staffProduct.remove, { token, params: { id: made.id } })
    const gone = await call(endpoints.product.bySlug, {
      token: sessions.system,
      params: { slug: made.slug },
    })
    expect(gone.status).toBe(404)
  })

  it('lists, shows, makes, changes and removes categories', async () => {
    const { ask, call } = target
    const name = { en: `Below ${goods.word}` }
    const made = await ask(endpoints.staffCategory.create, {
      token,
      body: { name, parent_id: goods.category.id },
    })
    const params = { id: made.id }
    expect(await ask(endpoints.staffCategory.one, { token, params })).toEqual(made)
    const { data } = await ask(endpoints.staffCategory.list, {
      token,
      query: { search: goods.word },
    })
    expect(data.map(({ id }) => id)).toContain(made.id)
    const body = { name, parent_id: goods.category.id, position: 7 }
    const changed = await ask(endpoints.staffCategory.update, { token, params, body })
    expect(changed.position).toBe(7)
    const twin = await ask(endpoints.staffCategory.create, { token, body: { name } })
    const merging = { token, params: { id: twin.id } }
    const none = { products: 0, subcategories: 0, homes: 0 }
    expect(
      await ask(endpoints.staffCategory.mergePreview, { ...merging, query: { into: made.id } }),
    ).toMatchObject(none)
    expect(
      await ask(endpoints.staffCategory.merge, { ...merging, body: { into: made.id } }),
    ).toMatchObject(none)
    await ask(endpoints.staffCategory.remove, { token, params })
    expect((await call(endpoints.staffCategory.one, { token, params })).status).toBe(404)
  })

  it('keeps questions, and refuses a change of what somebody else has changed', async () => {
    const { ask, call } = target
    const body = { group: { en: 'Orders' }, question: { en: goods.word }, answer: { en: 'Yes.' } }
    const making = { token, body, headers: { 'Idempotency-Key': randomUUID() } }
    const made = await ask(endpoints.staffFaq.create, making)
    expect(await ask(endpoints.staffFaq.create, making)).toEqual(made)
    const params = { id: made.id }
    expect(await ask(endpoints.staffFaq.one, { token, params })).toEqual(made)
    const { data } = await ask(endpoints.staffFaq.list, { token, query: { search: goods.word } })
    expect(data).toEqual([made])
    const change = { ...body, position: 3, version: made.version }
    const changed = await ask(endpoints.staffFaq.update, { token, params, body: change })
    expect(changed.position).toBe(3)
    const late = await call(endpoints.staffFaq.update, { token, params, body: change })
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({ code: 'VERSION_CONFLICT', current: changed })
    await ask(endpoints.staffFaq.remove, { token, params })
    expect((await call(endpoints.staffFaq.one, { token, params })).status).toBe(404)
  })

  it('writes posts, which are shown when their time has come', async () => {
    const { ask, call } = target
    const body = {
      title: { en: `Post ${goods.word}` },
      summary: { en: 'Short.' },
      content: { en: '<p>Long.</p>' },
    }
    const made = await ask(endpoints.staffBlog.create, { token, body })
    const params = { id: made.id }
    expect(await ask(endpoints.staffBlog.one, { token, params })).toEqual(made)
    const { data } = await ask(endpoints.staffBlog.list, { token, query: { search: goods.word } })
    expect(data.map(({ id, state }) => ({ id, state }))).toEqual([{ id: made.id, state: 'draft' }])
    const change = { ...body, status: 'published', version: made.version } as const
    const changed = await ask(endpoints.staffBlog.update, { token, params, body: change })
    const page = { token: sessions.system, params: { slug: changed.slug } }
    expect((await ask(endpoints.blog.bySlug, page)).title).toBe(body.title.en)
    await ask(endpoints.staffBlog.remove, { token, params })
    expect((await call(endpoints.blog.bySlug, page)).status).toBe(404)
  })

  it('reads and changes theme options', async () => {
    const { ask } = target
    const before = await ask(endpoints.staffContent.themeOptions, { token })
    const general = { ...before.general, site_tagline: { en: `Tagline ${goods.word}` } }
    const changed = await ask(endpoints.staffContent.updateThemeOptions, {
      token,
      body: { ...before, general },
    })
    expect(changed.general).toEqual(general)
    const shown = await ask(endpoints.content.themeOptions, { token: sessions.system })
    expect(shown.general.site_tagline).toBe(general.site_tagline.en)
    const body = { ...before, version: changed.version }
    expect(await ask(endpoints.staffContent.updateThemeOptions, { token, body })).toEqual(before)
  })

  it('lists the homes, and changes one', async () => {
    const { ask } = target
    const { data } = await ask(endpoints.staffHome.list, { token })
    const [home] = data
    if (!home) throw new Error('there is no home')
    const params = { slug: home.slug }
    const name = { en: `Home ${goods.word}` }
    const { sections } = home
    const changed = await ask(endpoints.staffHome.update, {
      token,
      params,
      body: { name, sections },
    })
    expect(changed).toMatchObject({ slug: home.slug, name, sections })
    const body = { name: home.name, sections }
    expect(await ask(endpoints.staffHome.update, { token, params, body })).toMatchObject(body)
  })
})
