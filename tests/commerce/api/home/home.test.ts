// The home pages: as visitors see them, and how staff change them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedHomes } from '#/commerce/db/seed/homes/homes.ts'
import { endpoints } from '#/contract/index.ts'
import { AdminThemeOptions, THEMES } from '#/contract/content/theme.ts'
import { Home } from '#/contract/home/public.ts'
import { AdminHome } from '#/contract/home/staff.ts'
import { describeAdminOnly } from '#tests/support/shop/admin-only.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, failureOf, signInAdmin } from '#tests/support/shop/catalog.ts'
import { tagsOfWork } from '#tests/support/shop/changes.ts'

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
  await seedHomes(shop.db)
})
afterAll(() => shop.close())

describeAdminOnly(() => shop, Object.values(endpoints.staffHome))

const get = (query = '', language = 'en') =>
  shop.call('GET', `/home${query}`, {
    token: shop.systemToken,
    headers: { 'Accept-Language': language },
  })
const put = (slug: string, body: object) => admin.call('PUT', `/home/${slug}`, { body })

const SHELF = {
  id: 'apples',
  type: 'shelf',
  title: { en: 'Apples', fr: 'Pommes' },
  layout: 'grid',
  picks: { category: ['fruit'] },
}
const name = { en: 'Orchard', fr: 'Verger' }

describe('a home', () => {
  it('has a name and sections in the language of the caller', async () => {
    bodyOf(await put('osaka', { name, sections: [SHELF] }), AdminHome)
    const french = bodyOf(await get('?slug=osaka', 'fr'), Home)
    expect(french).toMatchObject({ slug: 'osaka', name: 'Verger', sections: [{ title: 'Pommes' }] })
    expect(bodyOf(await get('?slug=osaka'), Home).sections).toMatchObject([
      { title: 'Apples', picks: { sort: 'popular', limit: 12 } },
    ])
  })

  it('keeps to itself what is switched off, which staff still see', async () => {
    const sections = [SHELF, { ...SHELF, id: 'pears', enabled: false }]
    bodyOf(await put('rome', { name, sections }), AdminHome)
    expect(bodyOf(await get('?slug=rome'), Home).sections.map(({ id }) => id)).toEqual(['apples'])
    const { data } = bodyOf(await admin.call('GET', '/home'), endpoints.staffHome.list.response)
    expect(data.map(({ slug }) => slug)).toEqual(THEMES.toSorted())
    expect(data.find(({ slug }) => slug === 'rome')?.sections).toMatchObject(sections)
  })

  it('is the one that the theme options name, if none is asked for', async () => {
    const options = bodyOf(await admin.call('GET', '/theme-options'), AdminThemeOptions)
    for (const theme of ['madrid', 'berlin']) {
      await admin.call('PUT', '/theme-options', { body: { ...options, theme } })
      const answer = await get()
      expect(bodyOf(answer, Home).slug).toBe(theme)
      expect(answer.headers.get('cache-tag')).toBe(`theme-options,home:${theme}`)
    }
  })

  it('has its pages made anew when it changes, and no other page', async () => {
    const change = () => put('tokyo', { name, sections: [SHELF] })
    expect(await tagsOfWork(shop, change)).toEqual(['home:tokyo'])
    expect((await get('?slug=tokyo')).headers.get('cache-tag')).toBe('home:tokyo')
  })

  it('with an unknown name is not found', async () => {
    expect((await get('?slug=atlantis')).status).toBe(404)
    expect((await put('atlantis', { name, sections: [] })).status).toBe(404)
  })

  it.each([
    ['of a kind that there is not', { ...SHELF, type: 'fireworks' }, 'sections.0.type'],
    ['without a title', { ...SHELF, title: undefined }, 'sections.0.title'],
    ['with a layout that there is not', { ...SHELF, layout: 'heap' }, 'sections.0.layout'],
    ['with too many products', { ...SHELF, picks: { limit: 99 } }, 'sections.0.picks.limit'],
    [
      'with a picture from elsewhere',
      { ...SHELF, picture: '//example.org/a.webp' },
      'sections.0.picture',
    ],
    ['that leads away from the shop', { ...SHELF, more: '//example.org' }, 'sections.0.more'],
  ])('takes no section %s', async (_, section, field) => {
    const before = bodyOf(await get('?slug=denver'), Home)
    const failure = failureOf(await put('denver', { name, sections: [section] }), 422)
    expect(Object.keys(failure.errors ?? {})).toEqual([field])
    expect(bodyOf(await get('?slug=denver'), Home)).toEqual(before)
  })

  it('takes no two sections with one id', async () => {
    const failure = failureOf(await put('denver', { name, sections: [SHELF, SHELF] }), 422)
    expect(Object.keys(failure.errors ?? {})).toEqual(['sections.1.id'])
  })
})

describe('the homes of a new shop', () => {
  it('are added once, and what staff wrote stays', async () => {
    bodyOf(await put('paris', { name, sections: [SHELF] }), AdminHome)
    await seedHomes(shop.db)
    expect(bodyOf(await get('?slug=paris'), Home).sections).toHaveLength(1)
  })
})
