import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { AdminAttribute } from '#/contract/attribute/staff.ts'
import { AdminSizeChart } from '#/contract/sizechart/staff.ts'
import { describeAdminOnly } from '#tests/support/shop/admin-only.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { makeAttribute, makeColourAndSize } from '#tests/support/shop/attributes.ts'
import { type Admin, bodyOf, failureOf, signInAdmin } from '#tests/support/shop/catalog.ts'

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.close())

const put = (id: number, body: object) => admin.call('PUT', `/attribute/${id}`, { body })
const remove = (id: number) => admin.call('DELETE', `/attribute/${id}`)
const named = (en: string) => ({ en })

describeAdminOnly(
  () => shop,
  [...Object.values(endpoints.staffAttribute), ...Object.values(endpoints.staffSizechart)],
)

describe('an attribute', () => {
  it('is made with values in their order, found by its name and theirs, changed and removed', async () => {
    const roast = await makeAttribute(admin, {
      name: { en: 'Roast', fr: 'Torréfaction' },
      values: [{ value: { en: 'Dark roast', fr: 'Foncée' } }, { value: named('Light') }],
    })
    expect(roast).toMatchObject({ slug: 'roast', style: 'rectangle', filterable: true })
    expect(roast.values.map(({ slug }) => slug)).toEqual(['dark-roast', 'light'])
    for (const search of ['torré', 'fonc', 'LIGHT']) {
      const answer = await admin.call('GET', `/attribute?search=${encodeURIComponent(search)}`)
      const { data } = bodyOf(answer, endpoints.staffAttribute.list.response)
      expect(data, search).toEqual([roast])
    }
    const [dark, light] = roast.values
    const values = [light, { value: named('Medium') }, { ...dark, value: named('Very dark') }]
    const changed = bodyOf(
      await put(roast.id, { ...roast, filterable: false, values }),
      AdminAttribute,
    )
    expect(changed.filterable).toBe(false)
    expect(changed.values.map(({ id, slug }) => [id, slug])).toEqual([
      [light?.id, 'light'],
      [expect.any(Number), 'medium'],
      [dark?.id, 'dark-roast'],
    ])
    expect(bodyOf(await admin.call('GET', `/attribute/${roast.id}`), AdminAttribute)).toEqual(
      changed,
    )
    expect((await remove(roast.id)).status).toBe(200)
    failureOf(await admin.call('GET', `/attribute/${roast.id}`), 404)
    failureOf(await remove(roast.id), 404)
    failureOf(await put(roast.id, roast), 404)
  })

  it('is listed page by page, by position unless asked otherwise', async () => {
    for (const position of [3, 1, 2])
      await makeAttribute(admin, { name: named(`Paged ${position}`), position })
    const list = async (query: string) =>
      bodyOf(
        await admin.call('GET', `/attribute?search=paged&${query}`),
        endpoints.staffAttribute.list.response,
      )
    const first = await list('paginate=2')
    expect([first.total, first.last_page]).toEqual([3, 2])
    expect(first.data.map(({ name }) => name.en)).toEqual(['Paged 1', 'Paged 2'])
    expect((await list('paginate=2&page=2')).data.map(({ name }) => name.en)).toEqual(['Paged 3'])
    const byName = await list('field=name&sortBy=desc')
    expect(byName.data.map(({ name }) => name.en)).toEqual(['Paged 3', 'Paged 2', 'Paged 1'])
  })

  it.each([
    ['without a name', { values: [] }, 'name'],
    ['with a style that nobody draws', { name: named('X'), style: 'slider' }, 'style'],
    [
      'with a colour without a swatch',
      { name: named('X'), style: 'color', values: [{ value: named('Red') }] },
      'values.0.hex_color',
    ],
    [
      'with a swatch that is no colour',
      { name: named('X'), values: [{ value: named('Red'), hex_color: 'red' }] },
      'values.0.hex_color',
    ],
    [
      'with the same slug twice',
      {
        name: named('X'),
        values: [
          { value: named('A'), slug: 'a' },
          { value: named('B'), slug: 'a' },
        ],
      },
      'values.1.slug',
    ],
    [
      'with a value of another attribute',
      { name: named('X'), values: [{ id: 999_999, value: named('A') }] },
      'values.0.id',
    ],
    [
      'with a picture that does not exist',
      { name: named('X'), values: [{ value: named('A'), picture_id: 999_999 }] },
      'values.0.picture_id',
    ],
  ])('is refused %s, and nothing is kept', async (_what, body, field) => {
    const failure = failureOf(await admin.call('POST', '/attribute', { body }), 422)
    expect(Object.keys(failure.errors ?? {})).toEqual([field])
    expect(failure.errors?.[field]?.[0]).toMatch(/\w+ \w+/)
    const { data } = bodyOf(
      await admin.call('GET', '/attribute?paginate=100'),
      endpoints.staffAttribute.list.response,
    )
    expect(data.filter(({ name }) => name.en === 'X')).toEqual([])
  })

  it('is refused with a slug that is taken', async () => {
    await makeAttribute(admin, { name: named('Once'), slug: 'once' })
    const body = { name: named('Again'), slug: 'once' }
    expect(failureOf(await admin.call('POST', '/attribute', { body }), 422).errors).toEqual({
      slug: ['This is already taken'],
    })
  })

  it('can not lose a value that a variation has, nor go itself, until the variation is gone', async () => {
    const { colour, red, blue } = await makeColourAndSize(admin)
    const product = await admin.product({
      name: named('Scarf'),
      type: 'variable',
      variations: [{ price: 2, attribute_value_ids: [red] }],
    })
    const { version: _, ...fields } = colour
    const keeping = (id: number) => ({
      ...fields,
      values: colour.values.filter((value) => value.id === id),
    })
    expect((await put(colour.id, keeping(red))).status).toBe(200)
    const failure = failureOf(await put(colour.id, keeping(blue)), 422)
    expect(Object.keys(failure.errors ?? {})).toEqual(['values.0.id'])
    const used = failureOf(await put(colour.id, { ...fields, values: [] }), 409)
    expect(used).toMatchObject({ code: 'IN_USE', errors: { values: [expect.any(String)] } })
    expect(used.errors?.values?.[0]).toContain('Red')
    failureOf(await remove(colour.id), 409)
    await admin.call('DELETE', `/product/${product.id}`)
    expect((await remove(colour.id)).status).toBe(200)
  })
})

describe('size charts', () => {
  it('are made without what could run, listed, changed, and removed once no product shows them', async () => {
    const content = { en: '<table><tr><td>S</td></tr></table><script>x()</script>' }
    const body = { name: { en: 'Chart of hats', fr: 'Chapeaux' }, content }
    const made = bodyOf(await admin.call('POST', '/size-chart', { body }), AdminSizeChart)
    expect(made.content.en).toBe('<table><tr><td>S</td></tr></table>')
    const answer = await admin.call('GET', '/size-chart?search=chapeaux')
    expect(bodyOf(answer, endpoints.staffSizechart.list.response).data).toEqual([made])
    const changed = { name: named('Hats'), content: { en: '<p>All</p>' } }
    const path = `/size-chart/${made.id}`
    expect(bodyOf(await admin.call('PUT', path, { body: changed }), AdminSizeChart)).toEqual({
      id: made.id,
      version: expect.any(String),
      ...changed,
    })
    const hat = await admin.product({ name: named('Hat'), size_chart_id: made.id })
    const { message } = failureOf(await admin.call('DELETE', path), 409)
    expect(message).toContain('Hat')
    await admin.call('PUT', `/product/${hat.id}`, { body: { size_chart_id: null } })
    expect((await admin.call('DELETE', path)).status).toBe(200)
    failureOf(await admin.call('GET', path), 404)
    failureOf(await admin.call('PUT', path, { body: changed }), 404)
    failureOf(await admin.call('DELETE', path), 404)
  })
})
