import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { endpoints } from '#/contract/index.ts'
import { AdminCategory } from '#/contract/category/staff.ts'
import { saveValue } from '#/commerce/api/content/content.queries.ts'
import { Role } from '#/contract/auth/shapes.ts'
import { AdminThemeOptions, ThemeOptions } from '#/contract/content/theme.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, failureOf, signInAdmin } from '#tests/support/shop/catalog.ts'

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.close())

describe('permissions', () => {
  const calls = [
    ...Object.values(endpoints.staffProduct),
    ...Object.values(endpoints.staffCategory),
  ].map(({ method, path }) => ({
    method,
    path: path.replace('{id}', '1'),
    body: method === 'GET' ? undefined : {},
  }))

  it.each(calls)(
    '$method $path is refused without a token, and to a system token',
    async ({ method, path, body }) => {
      expect(failureOf(await shop.call(method, path, { body }), 401).code).toBe('UNAUTHENTICATED')
      failureOf(await shop.call(method, path, { body, token: shop.systemToken }), 401)
      failureOf(await shop.call(method, path, { body, token: 'made-up' }), 401)
    },
  )

  it.each(Role.options.filter((role) => role !== 'admin'))(
    'a %s may call none of it',
    async (role) => {
      const { token } = await shop.signUp({ role })
      for (const { method, path, body } of calls) {
        expect(failureOf(await shop.call(method, path, { body, token }), 403).code).toBe(
          'FORBIDDEN',
        )
      }
    },
  )
})

describe('categories', () => {
  const put = (id: number, body: object) => admin.call('PUT', `/category/${id}`, { body })
  type Body = z.input<typeof endpoints.staffCategory.create.body>
  const again = ({ name, slug, parent_id }: AdminCategory): Body => ({ name, slug, parent_id })

  it('get a slug, are changed, listed and removed', async () => {
    const made = await admin.category({
      name: { en: 'Tea & Coffee', fr: 'Thé et café' },
      position: 3,
      tint: 'cocoa',
    })
    expect(made).toMatchObject({
      slug: 'tea-coffee',
      parent_id: null,
      description: null,
      tint: 'cocoa',
    })
    expect((await admin.category({ name: { en: 'Tea, coffee' } })).slug).toBe('tea-coffee-2')
    const body = { name: { en: 'Hot drinks' }, description: { en: 'Warm' } }
    const after = bodyOf(await put(made.id, body), AdminCategory)
    expect(after).toMatchObject({
      slug: 'tea-coffee',
      name: { en: 'Hot drinks' },
      description: { en: 'Warm' },
    })
    const found = bodyOf(
      await admin.call('GET', '/category?search=HOT'),
      endpoints.staffCategory.list.response,
    )
    expect(found.data).toEqual([after])
    expect(bodyOf(await admin.call('GET', `/category/${made.id}`), AdminCategory)).toEqual(after)
    bodyOf(
      await admin.call('DELETE', `/category/${made.id}`),
      endpoints.staffCategory.remove.response,
    )
    failureOf(await admin.call('GET', `/category/${made.id}`), 404)
    failureOf(await admin.call('DELETE', `/category/${made.id}`), 404)
    failureOf(await put(made.id, body), 404)
  })

  it('begin with the products that staff put first, and say what is usually bought', async () => {
    const dairy = await admin.category({ name: { en: 'Fresh dairy' }, start_weight: 0.25 })
    const of = (en: string, more: object = {}) =>
      admin.product({ name: { en }, category_ids: [dairy.id], quantity: 10, ...more })
    const kefir = await of('Kefir')
    await of('Fresh milk')
    const loose = { sold_by: 'kg', quantity_step: 0.1, quantity_min: 0.1 }
    const cheese = await of('Curd by weight', loose)
    const own = await of('Own weight', { ...loose, quantity_start: 0.5 })
    const listed = async () => {
      const answer = await shop.call(
        'GET',
        `/product?category=${dairy.slug}&sort=recommended&facets=0`,
        { token: shop.systemToken },
      )
      return bodyOf(answer, endpoints.product.list.response).data
    }
    const before = await listed()
    expect(before[0]?.name).toBe('Fresh milk')
    const startOf = (id: number) => before.find((one) => one.id === id)?.quantity_start
    expect([startOf(kefir.id), startOf(cheese.id), startOf(own.id)]).toEqual([undefined, 0.3, 0.5])
    const body = { ...again(dairy), first_products: [own.id, kefir.id] }
    expect(bodyOf(await put(dairy.id, body), AdminCategory).first_products).toEqual([
      own.id,
      kefir.id,
    ])
    expect((await listed()).map(({ name }) => name).slice(0, 3)).toEqual([
      'Own weight',
      'Kefir',
      'Fresh milk',
    ])
    const unknown = failureOf(await put(dairy.id, { ...body, first_products: [999_999] }), 422)
    expect(unknown.errors).toEqual({ first_products: ['This does not exist'] })
    failureOf(await put(dairy.id, { ...body, first_products: [kefir.id, kefir.id] }), 422)
  })

  it('refuse a slug that is taken and a parent that is not there', async () => {
    const { slug } = await admin.category({ name: { en: 'Dairy' } })
    const body = { name: { en: 'Milk' } }
    const taken = failureOf(await admin.call('POST', '/category', { body: { ...body, slug } }), 422)
    expect(taken.errors).toEqual({ slug: ['This is already taken'] })
    const orphan = failureOf(
      await admin.call('POST', '/category', { body: { ...body, parent_id: 999_999 } }),
      422,
    )
    expect(orphan.errors).toEqual({ parent_id: ['This does not exist'] })
  })

  it('never contain themselves, and can’t be removed while they have subcategories', async () => {
    const top = await admin.category({ name: { en: 'Top' } })
    const middle = await admin.category({ name: { en: 'Middle' }, parent_id: top.id })
    const low = await admin.category({ name: { en: 'Low' }, parent_id: middle.id })
    for (const parent of [top, low]) {
      const failure = failureOf(await put(top.id, { ...again(top), parent_id: parent.id }), 422)
      expect(failure.errors).toEqual({ parent_id: ['A category can’t be inside itself'] })
    }
    const failure = failureOf(await admin.call('DELETE', `/category/${middle.id}`), 422)
    expect(failure.errors).toEqual({ id: ['Move or remove its subcategories first'] })
    bodyOf(await put(low.id, { ...again(low), parent_id: top.id }), AdminCategory)
    bodyOf(
      await admin.call('DELETE', `/category/${middle.id}`),
      endpoints.staffCategory.remove.response,
    )
  })
})

describe('theme options', () => {
  it('are read and changed, and the shop shows the change in each language', async () => {
    const options = bodyOf(await admin.call('GET', '/theme-options'), AdminThemeOptions)
    const site_tagline = { en: 'Round the corner', fr: 'Au coin de la rue' }
    const general = { ...options.general, mode: 'dark', site_title: 'Corner shop', site_tagline }
    const body = { ...options, general, error_text: { en: 'Come back soon.' } }
    const changed = bodyOf(await admin.call('PUT', '/theme-options', { body }), AdminThemeOptions)
    expect(changed).toEqual(body)
    for (const language of ['en', 'fr'] as const) {
      const answer = await shop.call('GET', '/themeOptions', { token: shop.systemToken, language })
      const shown = bodyOf(answer, ThemeOptions)
      expect(shown.general).toMatchObject({
        mode: 'dark',
        site_title: 'Corner shop',
        site_tagline: site_tagline[language],
      })
      expect(shown.error_text).toBe('Come back soon.')
    }
    failureOf(await admin.call('PUT', '/theme-options', { body: { general: {} } }), 422)
  })

  it('as earlier versions kept them are read: words in one language, and without what came later', async () => {
    const earlier = {
      general: {
        mode: 'light',
        language_direction: 'ltr',
        site_title: 'Old',
        site_tagline: 'Good',
      },
      logo: { favicon_icon: null },
      seo: {
        og_title: 'Old',
        og_image: null,
        og_description: '',
        meta_description: '',
        meta_tags: '',
      },
    }
    await saveValue(shop.db, 'theme_options', earlier)
    const options = bodyOf(await admin.call('GET', '/theme-options'), AdminThemeOptions)
    expect(options.general.site_tagline).toEqual({ en: 'Good' })
    expect(options).toMatchObject({ theme: 'paris', social: [] })
  })
})
