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

const makeAttribute = () =>
  target.ask(endpoints.staffAttribute.create, {
    token,
    body: {
      name: { en: `Attribute ${goods.word}`, fr: `Attribut ${goods.word}` },
      style: 'color',
      values: [
        { value: { en: 'Red', fr: 'Rouge' }, hex_color: '#cc2222' },
        { value: { en: 'Blue', fr: 'Bleu' }, hex_color: '#2222cc' },
      ],
    },
  })

describe('attributes', () => {
  it('are made, found, changed, offered to everybody, and removed', async () => {
    const { ask, call } = target
    const made = await makeAttribute()
    const params = { id: made.id }
    expect(await ask(endpoints.staffAttribute.one, { token, params })).toEqual(made)
    const query = { search: goods.word }
    const { data } = await ask(endpoints.staffAttribute.list, { token, query })
    expect(data).toEqual([made])
    const body = { ...made, style: 'dropdown' as const, values: made.values.toReversed() }
    const changed = await ask(endpoints.staffAttribute.update, { token, params, body })
    expect(changed.values.map(({ id }) => id)).toEqual(body.values.map(({ id }) => id))
    const shown = await ask(endpoints.attribute.list, { token: sessions.system })
    expect(shown.data.find(({ id }) => id === made.id)).toMatchObject({
      slug: made.slug,
      name: made.name.en,
      style: 'dropdown',
      attribute_values: [{ value: 'Blue' }, { value: 'Red' }],
    })
    await ask(endpoints.staffAttribute.remove, { token, params })
    expect((await call(endpoints.staffAttribute.one, { token, params })).status).toBe(404)
  })

  it('make variations of a product, and stay while one of them is sold', async () => {
    const { ask, call } = target
    const made = await makeAttribute()
    const params = { id: made.id }
    const [red, blue] = made.values
    const product = { token, params: { id: goods.product.id } }
    await ask(endpoints.staffProduct.update, {
      ...product,
      body: {
        type: 'variable',
        variations: [
          { price: 5, quantity: 3, attribute_value_ids: [red?.id] },
          { price: 6, quantity: 0, attribute_value_ids: [blue?.id] },
        ],
      },
    })
    const shown = await ask(endpoints.product.bySlug, {
      token: sessions.system,
      params: { slug: goods.product.slug },
    })
    expect(shown.attributes.map(({ id }) => id)).toEqual([made.id])
    expect(
      shown.variations.map(({ name, stock_status, attribute_values }) => [
        name,
        stock_status,
        attribute_values,
      ]),
    ).toEqual([
      ['Red', 'in_stock', [{ id: red?.id, attribute_id: made.id }]],
      ['Blue', 'out_of_stock', [{ id: blue?.id, attribute_id: made.id }]],
    ])
    expect((await call(endpoints.staffAttribute.remove, { token, params })).status).toBe(409)
    await ask(endpoints.staffProduct.update, {
      ...product,
      body: { type: 'simple', variations: [] },
    })
    expect((await call(endpoints.staffAttribute.remove, { token, params })).status).toBe(200)
  })
})

describe('brands and tags', () => {
  it('are added, found, renamed, put together with others, and removed', async () => {
    const { ask, call } = target
    const kind = 'brand' as const
    const [from, to] = [`Old ${goods.word}`, `New ${goods.word}`]
    await ask(endpoints.staffLabel.add, { token, body: { kind, name: to } })
    const product = { token, params: { id: goods.product.id } }
    await ask(endpoints.staffProduct.update, { ...product, body: { brand: from } })
    const query = { kind, search: goods.word, field: 'products' as const, sortBy: 'desc' as const }
    expect((await ask(endpoints.staffLabel.list, { token, query })).data).toEqual([
      { kind, name: from, products: 1 },
      { kind, name: to, products: 0 },
    ])
    const rename = { kind, from, name: to }
    expect((await call(endpoints.staffLabel.rename, { token, body: rename })).status).toBe(422)
    const made = await ask(endpoints.staffLabel.rename, { token, body: { ...rename, merge: true } })
    expect(made).toEqual({ kind, name: to, products: 1 })
    expect((await ask(endpoints.staffProduct.one, product)).brand).toBe(to)
    const gone = { token, query: { kind, name: to } }
    expect((await call(endpoints.staffLabel.remove, gone)).status).toBe(409)
    await ask(endpoints.staffProduct.update, { ...product, body: { brand: null } })
    await ask(endpoints.staffLabel.remove, gone)
    expect((await ask(endpoints.staffLabel.list, { token, query })).data).toEqual([])
  })
})

describe('size charts', () => {
  it('are made, found, changed, shown with a product, and removed', async () => {
    const { ask, call } = target
    const body = {
      name: { en: `Chart ${goods.word}`, fr: `Tableau ${goods.word}` },
      content: { en: '<table><tbody><tr><td>S</td></tr></tbody></table>' },
    }
    const made = await ask(endpoints.staffSizechart.create, { token, body })
    const params = { id: made.id }
    expect(await ask(endpoints.staffSizechart.one, { token, params })).toEqual(made)
    const query = { search: goods.word }
    expect((await ask(endpoints.staffSizechart.list, { token, query })).data).toEqual([made])
    const changed = { ...body, name: { en: `Sizes ${goods.word}` } }
    await ask(endpoints.staffSizechart.update, { token, params, body: changed })
    await ask(endpoints.staffProduct.update, {
      token,
      params: { id: goods.product.id },
      body: { size_chart_id: made.id },
    })
    const shown = await ask(endpoints.product.bySlug, {
      token: sessions.system,
      params: { slug: goods.product.slug },
    })
    expect(shown.size_chart).toEqual({ name: changed.name.en, content: body.content.en })
    expect((await call(endpoints.staffSizechart.remove, { token, params })).status).toBe(409)
    const without = { token, params: { id: goods.product.id }, body: { size_chart_id: null } }
    await ask(endpoints.staffProduct.update, without)
    await ask(endpoints.staffSizechart.remove, { token, params })
    expect((await call(endpoints.staffSizechart.one, { token, params })).status).toBe(404)
  })
})
