// Posts and questions, managed by staff.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AdminPost } from '#/contract/blog/staff.ts'
import { Post } from '#/contract/blog/shapes.ts'
import { AdminFaq } from '#/contract/faq/staff.ts'
import { endpoints } from '#/contract/index.ts'
import { describeAdminOnly } from '#tests/support/shop/admin-only.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { bodyOf, failureOf } from '#tests/support/shop/catalog.ts'
import { tagsOfWork } from '#tests/support/shop/changes.ts'

const HOUR_MS = 3_600_000

let shop: TestApi
let token: string
beforeAll(async () => {
  shop = await startApi()
  token = (await shop.signUp({ role: 'admin' })).token
})
afterAll(() => shop.close())

const send = (method: string, path: string, body?: unknown) =>
  shop.call(method, path, { token, body })
const SOUP = {
  title: { en: 'Leek soup', fr: 'Soupe de poireaux' },
  summary: { en: 'Quick.', fr: 'Rapide.' },
  content: { en: '<p onclick="x()">Warm.<script>x()</script></p>', fr: '<p>Chaud.</p>' },
}
const write = async (more: object = {}) =>
  bodyOf(await send('POST', '/admin/blog', { ...SOUP, ...more }), AdminPost)
const read = (slug: string) => shop.call('GET', `/blog/slug/${slug}`, { token: shop.systemToken })

describeAdminOnly(
  () => shop,
  [...Object.values(endpoints.staffBlog), ...Object.values(endpoints.staffFaq)],
)

describe('posts', () => {
  it('lose all active content, and get a slug of their own', async () => {
    const first = await write()
    expect(first.content.en).toBe('<p>Warm.</p>')
    expect([first.slug, (await write()).slug]).toEqual(['leek-soup', 'leek-soup-2'])
    const taken = await send('POST', '/admin/blog', { ...SOUP, slug: 'leek-soup' })
    expect(failureOf(taken, 422).errors).toHaveProperty('slug')
  })

  it('planned for later are listed as planned, and seen when their time has come', async () => {
    const published_at = new Date(shop.clock.now().getTime() + HOUR_MS).toISOString()
    const { slug } = await write({ slug: 'later', status: 'published', published_at })
    const list = bodyOf(
      await send('GET', '/admin/blog?state=planned'),
      endpoints.staffBlog.list.response,
    )
    expect(list.data.map((one) => [one.slug, one.state])).toEqual([['later', 'planned']])
    expect((await read(slug)).status).toBe(404)
    expect(await tagsOfWork(shop, () => shop.sweep())).not.toContain('post:later')
    shop.clock.advance(HOUR_MS)
    expect((await read(slug)).status).toBe(200)
    expect(await tagsOfWork(shop, () => shop.sweep())).toContain('post:later')
  })

  it('may be recipes, whose ingredients are products', async () => {
    const leek = await shop.addProduct()
    const recipe = {
      servings: 4,
      steps: [{ en: 'Chop.', fr: 'Coupez.' }],
      ingredients: [
        { amount: 2, text: { en: 'leeks', fr: 'poireaux' }, weighs: 200, product_ids: [leek.id] },
        { text: { en: 'water', fr: 'eau' } },
      ],
    }
    const tags = [{ slug: 'quick', name: { en: 'Quick', fr: 'Rapide' } }]
    const made = await write({ slug: 'recipe', status: 'published', tags, recipe })
    expect(made).toMatchObject({ kind: 'recipe', tags, recipe })
    const shown = bodyOf(await read('recipe'), Post)
    expect(shown.recipe?.ingredients.map(({ match }) => match?.product.id)).toEqual([
      leek.id,
      undefined,
    ])
    const wrong = { ...recipe, ingredients: [{ text: { en: 'x' }, product_ids: [999_999] }] }
    failureOf(await send('POST', '/admin/blog', { ...SOUP, recipe: wrong }), 422)
  })

  it('are not overwritten: the second writer gets the current version', async () => {
    const { id, version } = await write({ slug: 'twice' })
    const change = (en: string) =>
      send('PUT', `/admin/blog/${id}`, { ...SOUP, title: { en }, version })
    const [one, other] = await Promise.all([change('One'), change('Other')])
    expect([one.status, other.status].toSorted()).toEqual([200, 409])
    const [won, lost] = one.status === 200 ? [one, other] : [other, one]
    const current = bodyOf(won, AdminPost)
    expect(lost.body).toMatchObject({ code: 'VERSION_CONFLICT', current })
    expect(current.slug).toBe('twice')
  })

  it('are gone with all that belongs to them', async () => {
    const { id } = await write({ slug: 'gone', status: 'published' })
    expect(await tagsOfWork(shop, () => send('DELETE', `/admin/blog/${id}`))).toContain('post:gone')
    expect((await read('gone')).status).toBe(404)
    expect((await send('DELETE', `/admin/blog/${id}`)).status).toBe(404)
  })
})

describe('questions', () => {
  const QUESTION = {
    group: { en: 'Orders', fr: 'Commandes' },
    question: { en: 'May I change my order?', fr: 'Puis-je changer ma commande ?' },
    answer: { en: '<p>Yes<img src=x onerror=x()>.</p>', fr: '<p>Oui.</p>' },
  }

  it('are shown in both languages, without what could run, and found by their words', async () => {
    const made = bodyOf(await send('POST', '/admin/faq', QUESTION), AdminFaq)
    expect(made.answer.en).toBe('<p>Yes.</p>')
    const list = bodyOf(
      await send('GET', '/admin/faq?search=CHANGER'),
      endpoints.staffFaq.list.response,
    )
    expect(list.data).toEqual([made])
    const { data } = bodyOf(
      await shop.call('GET', '/faq', { token: shop.systemToken, language: 'fr' }),
      endpoints.faq.list.response,
    )
    expect(data.map(({ question }) => question)).toContain(QUESTION.question.fr)
  })

  it('are not written over', async () => {
    const { id, version } = bodyOf(await send('POST', '/admin/faq', QUESTION), AdminFaq)
    const change = { ...QUESTION, position: 4, version }
    expect((await send('PUT', `/admin/faq/${id}`, change)).status).toBe(200)
    expect(failureOf(await send('PUT', `/admin/faq/${id}`, change), 409).code).toBe(
      'VERSION_CONFLICT',
    )
    expect((await send('DELETE', `/admin/faq/${id}`)).status).toBe(200)
    expect((await send('GET', `/admin/faq/${id}`)).status).toBe(404)
  })
})
