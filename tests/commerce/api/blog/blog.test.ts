// The blog as visitors see it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PostPage, type Tag } from '#/contract/blog/public.ts'
import { Post } from '#/contract/blog/shapes.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { insertPost } from '#tests/support/shop/blog.ts'
import { bodyOf, failureOf } from '#tests/support/shop/catalog.ts'
import { endpoints } from '#/contract/index.ts'

const DINNER = { slug: 'dinner', en: 'Dinner', fr: 'Dîner' }
const BASICS = { slug: 'basics', en: 'Basics', fr: 'Bases' }
const QUICK = { slug: 'quick', en: 'Quick', fr: 'Rapide' }
const ROOTS = { slug: 'roots', en: 'Roots', fr: 'Racines' }

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
  const { db } = shop
  const now = shop.clock.now().getTime()
  const day = (ago: number) => new Date(now - ago * 86_400_000)
  await insertPost(db, {
    slug: 'leek-soup',
    kind: 'recipe',
    title: { en: 'Leek soup', fr: 'Soupe de poireaux' },
    published_at: day(3),
    categories: [DINNER],
    tagged: [QUICK, ROOTS],
    steps: [{ en: 'Chop.', fr: 'Coupez.' }],
  })
  await insertPost(db, {
    slug: 'knives',
    title: { en: 'Sharp knives', fr: 'Des couteaux affûtés' },
    published_at: day(2),
    categories: [BASICS],
    tagged: [QUICK],
  })
  await insertPost(db, { slug: 'rice', published_at: day(1), categories: [BASICS] })
  await insertPost(db, { slug: 'draft', status: 'draft', categories: [DINNER], tagged: [ROOTS] })
  await insertPost(db, { slug: 'later', published_at: day(-1 / 1440), tagged: [ROOTS] })
})
afterAll(() => shop.close())

const get = (path: string, language?: 'en' | 'fr') =>
  shop.call('GET', path, { token: shop.systemToken, ...(language ? { language } : {}) })
const list = async (query = '', language?: 'en' | 'fr') =>
  bodyOf(await get(`/blog${query}`, language), PostPage)
const slugsOf = async (query: string) => (await list(query)).data.map(({ slug }) => slug)

describe('the list of posts', () => {
  it('has what is published, the newest first, in pages', async () => {
    expect(await slugsOf('')).toEqual(['rice', 'knives', 'leek-soup'])
    const second = await list('?paginate=2&page=2')
    expect(second).toMatchObject({ current_page: 2, per_page: 2, last_page: 2, total: 3 })
    expect(second.data.map(({ slug }) => slug)).toEqual(['leek-soup'])
  })

  it('is narrowed by category, tag and kind', async () => {
    expect(await slugsOf('?category=basics')).toEqual(['rice', 'knives'])
    expect(await slugsOf('?tag=quick')).toEqual(['knives', 'leek-soup'])
    expect(await slugsOf('?kind=recipe')).toEqual(['leek-soup'])
    expect(await slugsOf('?tag=quick&category=basics')).toEqual(['knives'])
    expect(await slugsOf('?category=nothing')).toEqual([])
    expect(await slugsOf('?kind=novel&tag=No!')).toHaveLength(3)
  })

  it('is searched in all languages and without accents; all words have to be there', async () => {
    expect(await slugsOf('?search=SOUPE')).toEqual(['leek-soup'])
    expect(await slugsOf('?search=affutes')).toEqual(['knives'])
    expect(await slugsOf('?search=leek%20knives')).toEqual([])
    expect(await slugsOf('?search=%25')).toEqual([])
  })

  it('lists the categories and tags that posts have, in the language of the caller', async () => {
    const { categories, tags, data } = await list('?kind=recipe', 'fr')
    expect(categories).toEqual(
      expect.arrayContaining([
        { slug: 'dinner', name: 'Dîner', count: 1 },
        { slug: 'basics', name: 'Bases', count: 2 },
      ]),
    )
    expect(tags).toEqual([
      { slug: 'quick', name: 'Rapide', count: 2 },
      { slug: 'roots', name: 'Racines', count: 1 },
    ])
    expect(data[0]).toMatchObject({
      title: 'Soupe de poireaux',
      recipe: { servings: 4 },
      categories: [{ slug: 'dinner', name: 'Dîner' }],
    })
  })
})

describe('a post', () => {
  it('is shown with others that are like it, and names what it was made from', async () => {
    const answer = await get('/blog/slug/leek-soup')
    const post = bodyOf(answer, Post)
    expect(post.recipe).toMatchObject({ steps: ['Chop.'], ingredients: [] })
    expect(post.related_posts.map(({ slug }) => slug)).toEqual(['knives', 'rice'])
    expect(answer.headers.get('cache-tag')?.split(',')).toEqual(
      expect.arrayContaining(['blog', 'post:leek-soup']),
    )
  })

  it('is not found while it is a draft or its time has not come', async () => {
    const { token } = await shop.signUp({ role: 'admin' })
    failureOf(await get('/blog/slug/draft'), 404)
    failureOf(await get('/blog/slug/later'), 404)
    failureOf(await shop.call('GET', '/blog/slug/draft', { token }), 404)
    shop.clock.advance(2 * 60_000)
    expect(bodyOf(await get('/blog/slug/later'), Post).slug).toBe('later')
    expect(await slugsOf('?paginate=1')).toEqual(['later'])
  })
})

describe('tags', () => {
  it('are those of products and of posts, each with how many have it', async () => {
    await shop.addProduct({ tags: ['vegan'] })
    await shop.addProduct({ tags: ['vegan', 'local'] })
    await shop.addProduct({ tags: ['hidden'], status: 0 })
    const { data } = bodyOf(await get('/tag', 'fr'), endpoints.blog.tags.response)
    expect(data).toEqual(
      expect.arrayContaining<Tag>([
        { slug: 'vegan', name: 'vegan', type: 'product', count: 2 },
        { slug: 'quick', name: 'Rapide', type: 'post', count: 2 },
      ]),
    )
    expect(data.map(({ slug }) => slug)).not.toContain('hidden')
    const posts = bodyOf(await get('/tag?type=post'), endpoints.blog.tags.response)
    expect(posts.data.every(({ type }) => type === 'post')).toBe(true)
  })
})
