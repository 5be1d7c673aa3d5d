import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#/contract/endpoint.ts'
import { endpoints } from '#/contract/index.ts'
import { type Goods, openGoods } from './goods.ts'
import { type Asked, openSessions, openTarget, type Sessions, type Target } from './target.ts'

let target: Target
let sessions: Sessions
let goods: Goods
let token: string
beforeAll(async () => {
  target = await openTarget()
  sessions = await openSessions(target)
  goods = await openGoods(target, sessions)
  token = sessions.system
})
afterAll(async () => {
  await goods.remove()
  await target.close()
})

describe('content', () => {
  it('tells how the shop looks, what it asks and where it delivers', async () => {
    const { ask } = target
    expect((await ask(endpoints.content.themeOptions, { token })).general.site_title).not.toBe('')
    expect((await ask(endpoints.content.settings, { token })).payment_methods).toContain('cod')
    const currencies = await ask(endpoints.content.currencies, { token })
    expect(currencies.data[0]?.exchange_rate).toBe(1)
    expect((await ask(endpoints.content.countries, { token })).data.length).toBeGreaterThan(0)
    const offer = await ask(endpoints.delivery.offer, { token })
    expect(offer.countries.length).toBeGreaterThan(0)
    expect((await ask(endpoints.store.list, { token })).data.length).toBeGreaterThan(0)
    expect((await ask(endpoints.store.names, { token })).data.length).toBeGreaterThan(0)
    const terms = await ask(endpoints.content.page, { token, params: { slug: 'terms' } })
    expect(terms.slug).toBe('terms')
    const pages = await ask(endpoints.content.pages, { token })
    expect(pages.data).toContainEqual({ slug: 'terms', title: terms.title })
  })

  it('shows the home that is chosen, and each by its name', async () => {
    const { ask } = target
    const { theme } = await ask(endpoints.content.themeOptions, { token })
    const chosen = await ask(endpoints.home.one, { token })
    expect(chosen.slug).toBe(theme)
    const query = { slug: 'rome' }
    expect((await ask(endpoints.home.one, { token, query })).slug).toBe('rome')
    const { data: week } = await ask(endpoints.home.week, { token })
    expect(week === null || Date.parse(week.valid_until) > Date.now()).toBe(true)
    const unknown = await target.call(endpoints.home.one, { token, query: { slug: 'atlantis' } })
    expect(unknown.status).toBe(404)
  })

  it('lists categories as a tree, and one with its parents', async () => {
    const { ask } = target
    const { data } = await ask(endpoints.category.list, { token })
    expect(data.map(({ id }) => id)).toContain(goods.category.id)
    const one = await ask(endpoints.category.bySlug, {
      token,
      params: { slug: goods.category.slug },
    })
    expect(one).toMatchObject({ id: goods.category.id, parents: [], products_count: 1 })
  })

  it('lists products, and shows one with its stock', async () => {
    const { ask } = target
    const page = await ask(endpoints.product.list, {
      token,
      query: { category: goods.category.slug, paginate: 5 },
    })
    expect(page.data.map(({ id }) => id)).toEqual([goods.product.id])
    expect(page).toMatchObject({ current_page: 1, per_page: 5, last_page: 1, total: 1 })
    const one = await ask(endpoints.product.bySlug, { token, params: { slug: goods.product.slug } })
    expect(one).toMatchObject({
      price: 25.5,
      discount: 10,
      sale_price: 22.95,
      stock_status: 'in_stock',
    })
    const { data } = await ask(endpoints.product.availability, {
      token,
      query: { ids: String(goods.product.id) },
    })
    expect(data).toMatchObject([{ id: goods.product.id, quantity: 50 }])
  })

  it('lists products for the feeds of other sites', async () => {
    const query = { paginate: 1 }
    const page = await target.ask(endpoints.product.feed, { token, query })
    expect(page).toMatchObject({ current_page: 1, per_page: 1 })
    expect(page.data[0]?.price).toBeGreaterThan(0)
  })

  it('lists posts and tags, and shows a post', async () => {
    const { ask } = target
    const page = await ask(endpoints.blog.list, { token, query: { paginate: 1 } })
    expect(page).toMatchObject({ current_page: 1, per_page: 1 })
    const [first] = page.data
    const one = await ask(endpoints.blog.bySlug, { token, params: { slug: first?.slug ?? '' } })
    expect(one).toMatchObject({ id: first?.id, title: first?.title })
    expect(one.content).not.toBe('')
    const known = await ask(endpoints.blog.categories, { token })
    for (const { slug } of known.data) expect(slug).not.toBe('')
    const { data } = await ask(endpoints.blog.tags, { token, query: { type: 'post' } })
    expect(data.every(({ type }) => type === 'post')).toBe(true)
  })

  it('speaks the language of the caller', async () => {
    const { ask } = target
    const params = { slug: goods.product.slug }
    const headers = { 'Accept-Language': 'fr' }
    expect((await ask(endpoints.product.bySlug, { token, params, headers })).name).toBe(
      `Figues ${goods.word}`,
    )
  })

  it('tells what changed since a cursor, and refuses a cursor that is none', async () => {
    const { ask } = target
    const { next, source } = await ask(endpoints.content.changes, { token })
    expect(source).not.toBe('')
    await ask(endpoints.staffProduct.update, {
      token: sessions.admin,
      params: { id: goods.product.id },
      body: { tags: [`changed-${next}`] },
    })
    const later = await ask(endpoints.content.changes, { token, query: { since: next } })
    expect(later.tags).toContain(`product:${goods.product.slug}`)
    expect([later.source, later.reset]).toEqual([source, false])
    const wrong = await target.call(endpoints.content.changes, { token, query: { since: '-1' } })
    expect(wrong.status).toBe(422)
  })

  it('answers 404 for what does not exist', async () => {
    const params = { slug: 'no-such-thing-at-all' }
    for (const endpoint of [
      endpoints.product.bySlug,
      endpoints.category.bySlug,
      endpoints.content.page,
      endpoints.blog.bySlug,
      endpoints.store.bySlug,
      endpoints.media.bySlug,
    ]) {
      expect((await target.call(endpoint, { token, params })).status).toBe(404)
    }
  })
})

/** A scene that a shop need not have published. */
const publishScene = (published: boolean) =>
  target.ask(endpoints.staffMedia.publishScene, {
    token: sessions.admin,
    params: { slug: 'picnic' },
    body: {
      slug: 'conformance-picnic',
      kind: 'scene',
      caption: { en: 'A picnic', fr: 'Un pique-nique' },
      credit: 'Larder',
      published,
    },
  })

describe('content that pages are made from', () => {
  let post = ''
  let store = ''
  let media = ''
  const calls = (): [Endpoint, Asked][] =>
    Object.values(endpoints)
      .flatMap((group): Endpoint[] => Object.values(group))
      .filter(({ content }) => content)
      .map((endpoint) => [
        endpoint,
        {
          token,
          params: { slug: slugFor(endpoint) },
          query: { product_id: goods.product.id },
        },
      ])

  const slugFor = ({ path }: Endpoint): string => {
    if (path.startsWith('/page/')) return 'terms'
    if (path.startsWith('/blog/')) return post
    if (path.startsWith('/store/')) return store
    if (path.startsWith('/media/')) return media
    return path.startsWith('/category/') ? goods.category.slug : goods.product.slug
  }

  beforeAll(async () => {
    const { data } = await target.ask(endpoints.blog.list, { token, query: { paginate: 1 } })
    post = data[0]?.slug ?? ''
    const stores = await target.ask(endpoints.store.list, { token, query: { paginate: 1 } })
    store = stores.data[0]?.slug ?? ''
    media = (await publishScene(true)).publication?.slug ?? ''
  })

  afterAll(() => publishScene(false))

  it('names its stores for every page, and lists what it has published', async () => {
    const { ask } = target
    const names = await ask(endpoints.store.names, { token })
    expect(names.data.map(({ slug }) => slug)).toContain(store)
    const media = await ask(endpoints.media.list, { token, query: { kind: 'scene' } })
    expect(media.data.map(({ slug }) => slug)).toContain('conformance-picnic')
    const file = await target.call(endpoints.media.upload, {
      params: { slug: 'conformance-picnic' },
      query: { w: 256 },
    })
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp'])
  })

  it('keeps a picture that is a draft for staff', async () => {
    const { ask } = target
    const admin = sessions.admin
    const all = await ask(endpoints.staffMedia.list, { token: admin, query: { published: '0' } })
    const id = all.data.find((one) => one.id !== null && one.publication === null)?.id ?? 0
    const slug = `conformance-${goods.word}`
    const draft = await ask(endpoints.staffMedia.publish, {
      token: admin,
      params: { id },
      body: { slug, kind: 'product', caption: { en: 'Figs' }, published: false },
    })
    expect(draft).toMatchObject({ id, publication: { slug, published: false } })
    const answer = await target.call(endpoints.media.bySlug, { token, params: { slug } })
    expect(answer.status).toBe(404)
  })

  it('names its tags, and answers 304 to whoever has it already', async () => {
    for (const [endpoint, asked] of calls()) {
      const first = await target.call(endpoint, asked)
      const etag = first.headers.get('etag')
      expect([endpoint.path, first.status, Boolean(etag)]).toEqual([endpoint.path, 200, true])
      expect(first.headers.get('cache-tag'), endpoint.path).toMatch(/\S/)
      const again = await target.call(endpoint, {
        ...asked,
        headers: { 'If-None-Match': etag ?? '' },
      })
      expect([endpoint.path, again.status, await again.text()]).toEqual([endpoint.path, 304, ''])
    }
  })
})
