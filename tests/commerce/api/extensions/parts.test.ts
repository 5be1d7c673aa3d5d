// Extensions that send text messages, price deliveries, tax goods, and have a page for staff: well, badly and never.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { textsThrough } from '#/commerce/api/extensions/texts.service.ts'
import { extension } from '#/commerce/db/schema/staff/extension.ts'
import type { TextMessage } from '#/contract/extensions/parts.ts'
import { PageView } from '#/contract/extensions/staff-pages.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import {
  AS_GUEST,
  checkoutsOf,
  failure,
  HOME,
  one,
  placedOf,
  totalsOf,
} from '#tests/support/shop/checkout.ts'
import { define, installExtensions, listExtensions } from '#tests/support/shop/extensions.ts'
import { orderRow } from '#tests/support/shop/orders.ts'

let shop: TestApi
let admin: string
let id: number
beforeAll(async () => {
  shop = await startApi({ siteUrl: 'https://shop.example' })
  admin = (await shop.signUp({ role: 'admin' })).token
  id = (await shop.addProduct({ quantity: 1000 })).id
})
beforeEach(() => shop.db.delete(extension))
afterAll(async () => {
  await shop.deps.extensions?.close()
  await shop.close()
})

const WITHIN = { delivery: 1000, taxes: 1000, page: 1000, text: 1000 }
const install = (name: string, parts: string) =>
  installExtensions(shop, { [`${name}.js`]: define(name, parts) }, { withinMs: WITHIN })
const troubleOf = async (name: string) =>
  (await listExtensions(shop, admin)).find((found) => found.name === name)?.failure?.text
const checkouts = checkoutsOf(() => shop)
const estimate = async (quantity = 1) =>
  totalsOf(await checkouts.post({ products: one(id, quantity), shipping_address: HOME }))
const order = async (expected_total?: number) =>
  checkouts.post({ products: one(id), ...AS_GUEST, expected_total })

const BAD = [
  ['throws', `() => { throw new Error('no tariff') }`, /no tariff/],
  ['waits for ever', `() => new Promise(() => undefined)`, /no answer within/],
  ['loops for ever', `() => { for (;;); }`, /no answer within/],
  ['ends its process', `() => process.exit(1)`, /ended|broke/],
  ['answers nonsense', `() => 'free'`, /expected/i],
] as const

describe('a delivery price', () => {
  it('counts in the estimate and in the order, and is told where the goods go', async () => {
    await install(
      'van',
      `delivery: { fee: (trip) => trip.postcode === '${HOME.pincode}' && trip.goods.length === 1 ? 1234 : null }`,
    )
    const { shipping_total, total } = await estimate()
    expect(shipping_total).toBe(12.34)
    const { order_number } = placedOf(await order(total))
    expect(await orderRow(shop, order_number)).toMatchObject({ shipping_total: 1234 })
  })

  it('that has changed since the estimate is not charged unseen', async () => {
    await install('van', `delivery: { fee: () => 100 }`)
    const { total } = await estimate()
    await install('van', `delivery: { fee: () => 900 }`)
    expect(failure(await order(total), 409)).toMatchObject({ code: 'PRICE_CHANGED' })
  })

  it.each(BAD)(
    'is the shop’s own if the extension %s, and nobody waits twice',
    async (_, fee, reason) => {
      await installExtensions(shop, {})
      const own = await estimate()
      await install('bad', `delivery: { fee: ${fee} }`)
      const { shipping_total, total } = await estimate()
      expect(shipping_total).toBe(own.shipping_total)
      expect(await troubleOf('bad')).toMatch(reason)
      const begun = performance.now()
      placedOf(await order(total))
      expect((await estimate(2)).shipping_total).toBe(own.shipping_total)
      expect(performance.now() - begun).toBeLessThan(5000)
    },
    30_000,
  )

  it('is asked again after a pause', async () => {
    await install(
      'late',
      `delivery: { fee: () => { globalThis.n = (globalThis.n ?? 0) + 1; if (globalThis.n === 1) throw new Error('not yet'); return 777 } }`,
    )
    expect((await estimate()).shipping_total).not.toBe(7.77)
    expect((await estimate()).shipping_total).not.toBe(7.77)
    shop.clock.advance(61_000)
    expect((await estimate()).shipping_total).toBe(7.77)
  })
})

describe('a delivery price that fails', () => {
  const FEE = `delivery: { fee: ({ goods: [{ quantity }] }) => {
    if (quantity > 1) throw new Error('too many'); return 777 } }`
  const paid = async (quantity: number) => (await estimate(quantity)).shipping_total

  it('for one basket is still asked for the others', async () => {
    await install('picky', FEE)
    expect(await paid(2)).not.toBe(7.77)
    expect(await paid(2)).not.toBe(7.77)
    expect(await paid(3)).not.toBe(7.77)
    expect(await paid(1)).toBe(7.77)
    expect(await paid(4)).not.toBe(7.77)
    expect(await paid(1)).toBe(7.77)
  })

  it('for three baskets in a row is not asked for a minute', async () => {
    await install('picky', FEE)
    for (const quantity of [2, 3, 4]) await paid(quantity)
    expect(await paid(1)).not.toBe(7.77)
    shop.clock.advance(61_000)
    expect(await paid(1)).toBe(7.77)
  })
})

describe('tax rates', () => {
  it('are those of the extension, kept with the lines of the order', async () => {
    await installExtensions(shop, {})
    const own = await estimate()
    await install('tax', `taxes: { rates: ({ goods }) => goods.map(() => 17.5) }`)
    const { tax_total, total } = await estimate()
    expect(tax_total).not.toBe(own.tax_total)
    const { order_number } = placedOf(await order(total))
    expect((await orderRow(shop, order_number)).tax_total).toBe(Math.round(tax_total * 100))
  })

  it.each([
    ...BAD,
    ['forgets a line', `() => []`, /needs 1 rates/] as const,
    ['takes more than all', `({ goods }) => goods.map(() => 101)`, /<=100/] as const,
  ])(
    'are the shop’s own if the extension %s',
    async (_, rates, reason) => {
      await installExtensions(shop, {})
      const own = await estimate()
      await install('bad', `taxes: { rates: ${rates} }`)
      expect((await estimate()).tax_total).toBe(own.tax_total)
      expect(await troubleOf('bad')).toMatch(reason)
      placedOf(await order(own.total))
    },
    30_000,
  )
})

describe('text messages', () => {
  const message: TextMessage = { id: 'm1', to: '+33612345678', text: 'On its way' }
  const setUp = (isSet = false) => {
    const sent: TextMessage[] = []
    const own = { send: async (one: TextMessage) => void sent.push(one) }
    return { sent, texts: textsThrough(shop.deps, { own, isSet }) }
  }

  it('go through an extension that is on; a setting of the environment outranks it', async () => {
    await install(
      'pigeon',
      `texts: { send: ({ to }) => { globalThis.to = to } },
      routes: [{ method: 'GET', path: '/', guard: 'public', handle: () => ({ body: globalThis.to }) }]`,
    )
    const { sent, texts } = setUp()
    await texts.send(message)
    expect(sent).toEqual([])
    expect((await shop.call('GET', '/x/pigeon')).body).toBe(message.to)
    const given = setUp(true)
    await given.texts.send(message)
    expect(given.sent).toEqual([message])
    await installExtensions(shop, {})
    await texts.send(message)
    expect(sent).toEqual([message])
  })

  it.each(BAD.slice(0, 2))('are tried again later if it %s', async (_, send, reason) => {
    await install('pigeon', `texts: { send: ${send} }`)
    await expect(setUp().texts.send(message)).rejects.toThrow(reason)
    expect(await troubleOf('pigeon')).toMatch(reason)
  })
})

describe('a staff page', () => {
  const PAGE = `page: {
    title: { en: 'Crates', fr: 'Caisses', de: 'Kisten' },
    needs: 'orders.read',
    show: ({ language }) => [
      { type: 'figures', figures: [{ label: 'Out', value: globalThis.out ?? 3 }] },
      { type: 'table', title: language, columns: ['Who', 'Crates'], rows: [['Jo', 3]] },
      { type: 'form', name: 'back', title: 'Crates back', button: 'Note', fields: {
        many: { type: 'number', label: 'Crates', required: true },
        pin: { type: 'secret', label: 'PIN' } } },
    ],
    save: ({ values }) => { globalThis.out = 3 - values.many; return 'Noted' },
  }`
  const path = '/admin/extension-page/crates'
  const send = (values: object, token = admin, form = 'back') =>
    shop.call('POST', path, { token, body: { form, values } })

  it('is listed and shown to whoever may open it', async () => {
    await install('crates', PAGE)
    const list = await shop.call('GET', '/admin/extension-page', { token: admin })
    expect(list.body).toEqual({ data: [{ name: 'crates', title: 'Crates' }] })
    const view = PageView.parse((await shop.call('GET', path, { token: admin })).body)
    expect(view).toMatchObject({ title: 'Crates', has_forms: true })
    const { token } = await shop.signUp()
    failure(await shop.call('GET', path, { token }), 403)
    failure(await send({ many: 1 }, token), 403)
  })

  it('takes what its fields allow, and the history tells it without secrets', async () => {
    await install('crates', PAGE)
    failure(await send({}), 422)
    failure(await send({ many: 'two' }), 422)
    failure(await send({ many: 1 }, admin, 'other'), 404)
    expect((await send({ many: 2, pin: '4711', more: 'x' })).body).toEqual({ message: 'Noted' })
    const view = PageView.parse((await shop.call('GET', path, { token: admin })).body)
    expect(view.blocks[0]).toMatchObject({ figures: [{ value: 1 }] })
    const history = JSON.stringify(
      (await shop.call('GET', '/admin/activity?kind=extension', { token: admin })).body,
    )
    expect(history).toContain('Crates back, many: 2')
    expect(history).not.toContain('4711')
  })

  it.each(BAD)('reports an error if it %s', async (_, show, reason) => {
    await install('crates', `page: { title: 'Crates', needs: 'orders.read', show: ${show} }`)
    failure(await shop.call('GET', path, { token: admin }), 503)
    expect(await troubleOf('crates')).toMatch(reason)
  })

  it('cannot be opened while it is off', async () => {
    await installExtensions(shop, {})
    const { body } = await shop.call('GET', '/admin/extension-page', { token: admin })
    expect(body).toEqual({ data: [] })
    failure(await shop.call('GET', path, { token: admin }), 404)
  })
})
