// rule 195: prices for groups of customers, managed by staff, shown on pages and applied to carts and orders.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { Product } from '#/contract/product/shapes.ts'
import { GroupPrice, GroupPricePreview } from '#/contract/promotions/staff-groups.ts'
import { costEntry } from '#/commerce/db/schema/goods/buying.ts'
import { describeAdminOnly } from '#tests/support/shop/admin-only.ts'
import type { TestApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, signInAdmin } from '#tests/support/shop/catalog.ts'
import { changesOf } from '#tests/support/shop/changes.ts'
import { buy } from '#tests/support/shop/buying.ts'
import { checkoutsOf, failure, one, totalsOf } from '#tests/support/shop/checkout.ts'
import { payingOf, startPaying } from '#tests/support/shop/paying.ts'

let shop: TestApi
let admin: Admin
let member: Awaited<ReturnType<TestApi['signUp']>>
beforeAll(async () => {
  shop = (await startPaying()).shop
  admin = await signInAdmin(shop)
  member = await shop.signUp()
})
afterAll(() => shop.close())

describeAdminOnly(() => shop, Object.values(endpoints.staffGroupPrices))

const { post } = checkoutsOf(() => shop)
const { place, read, addCoupon } = payingOf(() => shop)

const tenth = {
  title: { en: 'with an account', fr: 'avec un compte' },
  audience: 'account',
  kind: 'percent',
  amount: 10,
  is_shown: true,
}
const create = (body: object) => admin.call('POST', '/group-price', { body })
const make = async (body: object) => bodyOf(await create({ ...tenth, ...body }), GroupPrice)
const aProduct = (price = 20) => shop.addProduct({ quantity: 100, price })
const costOf = async (id: number, token?: string, quantity = 1) =>
  totalsOf(await post({ products: one(id, quantity) }, token ? { token } : {})).sub_total

describe('prices for a group', () => {
  it('are made, found, changed, ended and removed, each in the history', async () => {
    const { id } = await aProduct()
    const title = { en: 'Club price', fr: 'Prix club' }
    const made = await make({ title, product_ids: [id], days: [6, 0, 6] })
    expect(made).toMatchObject({ audience: 'account', amount: 10, days: [0, 6] })
    const { data } = bodyOf(
      await admin.call('GET', '/group-price?search=club'),
      endpoints.staffGroupPrices.list.response,
    )
    expect(data).toEqual([{ ...made, group: null }])
    const path = `/group-price/${made.id}`
    const change = { ...made, amount: 15, days: [] }
    const changed = bodyOf(await admin.call('PUT', path, { body: change }), GroupPrice)
    expect(changed.amount).toBe(15)
    const again = await admin.call('PUT', path, { body: change })
    expect(failure(again, 409).code).toBe('VERSION_CONFLICT')
    expect(await costOf(id, member.token)).toBe(17)
    const ended = bodyOf(await admin.call('POST', `${path}/end`), GroupPrice)
    expect(ended.ends_at).toBe(shop.clock.now().toISOString())
    expect(await costOf(id, member.token)).toBe(20)
    expect(bodyOf(await admin.call('POST', `${path}/end`), GroupPrice)).toEqual(ended)
    expect((await admin.call('DELETE', path)).status).toBe(200)
    expect((await admin.call('GET', path)).status).toBe(404)
    const history = bodyOf(
      await admin.call('GET', `/activity?kind=group_price&record=${made.id}&paginate=50`),
      endpoints.staffActivity.list.response,
    )
    const seen = history.data.map(({ action, field }) => `${action} ${field ?? ''}`.trim())
    expect(new Set(seen)).toEqual(
      new Set(['create', 'change amount', 'change days', 'change ends_at', 'remove']),
    )
  })

  it.each([
    ['more than everything off', { amount: 101 }, 'amount'],
    ['a price for all goods', { kind: 'price', amount: 2 }, 'product_ids'],
    ['an unknown product', { product_ids: [999_999] }, 'product_ids'],
    ['a group that is none', { audience: 'group', group_id: 999_999 }, 'group_id'],
    ['no group', { audience: 'group' }, 'group_id'],
    ['a staff price on pages', { audience: 'staff' }, 'is_shown'],
    ['a percentage in a name on pages', { title: { en: 'Club', fr: 'Club −10 %' } }, 'title.fr'],
  ])('with %s are refused', async (_, values, field) => {
    const refused = failure(await create({ ...tenth, ...values }), 422)
    expect(Object.keys(refused.errors ?? {})).toEqual([field])
  })
})

it('may name a percentage where no page shows it', async () => {
  const { id } = await aProduct()
  const body = { title: { en: 'Regulars 10%' }, is_shown: false, product_ids: [id] }
  const made = await make(body)
  expect(made.title).toEqual({ en: 'Regulars 10%' })
  await admin.call('DELETE', `/group-price/${made.id}`)
})

describe('with an account', () => {
  it('cart, estimate and order are cheaper, and the order keeps the name', async () => {
    const { id } = await shop.addProduct({ quantity: 100, price: 20, tax_rate: 20 })
    await make({ product_ids: [id] })
    const cart = async (token: string) =>
      endpoints.cart.offers.response.parse(
        (await shop.call('POST', '/cart/offers', { token, body: { products: one(id, 3) } })).body,
      )
    expect((await cart(shop.systemToken)).offers).toEqual([])
    expect(await cart(member.token)).toMatchObject({
      offers: [{ name: 'with an account', saving: 6 }],
      saving: 6,
      net_saving: 5,
    })
    expect(await costOf(id, undefined, 3)).toBe(60)
    expect(await costOf(id, member.token, 3)).toBe(54)
    const asked = { products: one(id, 3), payment_method: 'cod', guest: undefined }
    const placed = await place(asked, member.token)
    expect(await read(placed, member.token)).toMatchObject({
      sub_total: 54,
      items: [{ price: 20, sub_total: 54, offer: { name: 'with an account', saving: 6 } }],
    })
  })

  it('the lower of it and the reduced price counts', async () => {
    const reduced = await shop.addProduct({ quantity: 100, price: 20, discount: 30 })
    await make({ product_ids: [reduced.id] })
    expect(await costOf(reduced.id, member.token)).toBe(14)
    const { id } = await make({ product_ids: [reduced.id], kind: 'price', amount: 13 })
    expect(await costOf(reduced.id, member.token)).toBe(13)
    await admin.call('DELETE', `/group-price/${id}`)
    expect(await costOf(reduced.id, member.token)).toBe(14)
  })

  it('a price for one also applies to a unit that holds one', async () => {
    const units = [
      { uom_entry: 1, name: 'Jar', quantity: 1 },
      { uom_entry: 2, name: 'Pack of 3', quantity: 3 },
    ]
    const { id } = await shop.addProduct({ quantity: 100, price: 20, units })
    await make({ product_ids: [id], kind: 'price', amount: 13 })
    const costIn = async (uom_entry: number) => {
      const products = [{ product_id: id, uom_entry, quantity: 1 }]
      return totalsOf(await post({ products }, { token: member.token })).sub_total
    }
    expect([await costIn(1), await costIn(2)]).toEqual([13, 60])
  })

  it('a quantity offer and a coupon are worked out from it', async () => {
    const { id } = await aProduct()
    await make({ product_ids: [id] })
    const offer = { title: { en: '3 for 2', fr: '3 pour 2' }, kind: 'for', take: 3, amount: 2 }
    await admin.call('POST', '/promotion', { body: { ...offer, product_ids: [id] } })
    await addCoupon({ code: 'MEMBERTENTH', amount: 10 })
    const asked = { products: one(id, 3), coupon: 'MEMBERTENTH' }
    const totals = totalsOf(await post(asked, { token: member.token }))
    expect(totals).toMatchObject({ sub_total: 36, coupon_total_discount: 3.6 })
    expect(totals.offers).toMatchObject([{ name: 'with an account + 3 for 2', saving: 24 }])
    expect(totalsOf(await post(asked)).sub_total).toBe(40)
  })

  it('the department of a product counts, and the time', async () => {
    const above = await admin.category({ name: { en: 'Cellar' } })
    const inside = await admin.category({ name: { en: 'Cider' }, parent_id: above.id })
    const { id } = await admin.product({
      name: { en: 'Dry cider' },
      price: 20,
      quantity: 50,
      category_ids: [inside.id],
    })
    const made = await make({ category_ids: [above.id], starts_at: '2100-01-01T00:00:00Z' })
    expect(await costOf(id, member.token)).toBe(20)
    const path = `/group-price/${made.id}`
    const body = { ...made, starts_at: null }
    const changed = bodyOf(await admin.call('PUT', path, { body }), GroupPrice)
    expect(await costOf(id, member.token)).toBe(18)
    await admin.call('PUT', path, { body: { ...changed, status: 0 } })
    expect(await costOf(id, member.token)).toBe(20)
  })
})

describe('for a group or for staff', () => {
  it('only those who fulfil the rules get it, and their group stays as long', async () => {
    const { id } = await aProduct()
    const rules = [{ kind: 'often', times: 1 }]
    const group = bodyOf(
      await admin.call('POST', '/customer-group', { body: { name: 'Regulars', rules } }),
      endpoints.staffGroups.create.response,
    )
    const values = { audience: 'group', group_id: group.id, is_shown: false, product_ids: [id] }
    const made = await make(values)
    const regular = await shop.signUp()
    expect(await costOf(id, regular.token)).toBe(20)
    await buy(shop, regular, [id])
    expect(await costOf(id, regular.token)).toBe(18)
    expect((await admin.call('DELETE', `/customer-group/${group.id}`)).status).toBe(409)
    await admin.call('DELETE', `/group-price/${made.id}`)
    expect((await admin.call('DELETE', `/customer-group/${group.id}`)).status).toBe(200)
  })

  it('those who work here pay less, customers do not', async () => {
    const { id } = await aProduct()
    await make({ audience: 'staff', is_shown: false, product_ids: [id], amount: 25 })
    for (const role of ['staff', 'admin', 'delivery'] as const) {
      const colleague = await shop.signUp({ role })
      expect(await costOf(id, colleague.token)).toBe(15)
    }
    expect(await costOf(id, member.token)).toBe(20)
  })
})

describe('on pages', () => {
  const shownOn = async (slug: string, language: 'en' | 'fr' = 'en') =>
    bodyOf(
      await shop.call('GET', `/product/slug/${slug}`, { token: shop.systemToken, language }),
      Product,
    ).group_price

  it('is shown beside the general price, and pages are regenerated', async () => {
    const { id, slug } = await aProduct()
    const { next } = await changesOf(shop)
    const made = await make({ product_ids: [id] })
    expect(await shownOn(slug)).toMatchObject({ title: 'with an account', amount: 18 })
    expect(await shownOn(slug, 'fr')).toMatchObject({ title: 'avec un compte', amount: 18 })
    const begun = await changesOf(shop, next)
    expect(begun.tags).toContain(`product:${slug}`)
    await admin.call('POST', `/group-price/${made.id}/end`)
    expect(await shownOn(slug)).toBeUndefined()
    expect((await changesOf(shop, begun.next)).tags).toContain(`product:${slug}`)
  })

  it('what is not shown changes no page', async () => {
    const { id, slug } = await aProduct()
    const { next } = await changesOf(shop)
    await make({ product_ids: [id], is_shown: false })
    expect(await shownOn(slug)).toBeUndefined()
    expect((await changesOf(shop, next)).tags).toEqual([])
  })
})

it('the preview says what becomes cheaper, and the lowest margin', async () => {
  const [dear, cheap] = [await aProduct(20), await aProduct(2)]
  const entry = { quantity: 1000, on_hand: 0, created_at: shop.clock.now() }
  const cost = { ...entry, product_id: dear.id, unit_cost: 1000, average: 1000 }
  await shop.db.insert(costEntry).values(cost)
  const preview = async (body: object) =>
    bodyOf(await admin.call('POST', '/group-price/preview', { body }), GroupPricePreview)
  const product_ids = [dear.id, cheap.id]
  const found = await preview({ kind: 'price', amount: 10, product_ids })
  expect(found).toMatchObject({ products: 2, cheaper: 1, unknown_cost: 0, below_cost: 1 })
  expect(found.examples).toMatchObject([{ price: 20, group_price: 10 }])
  expect(found.lowest_margin?.percent).toBeLessThan(0)
  const less = await preview({ kind: 'percent', amount: 10, product_ids })
  expect(less).toMatchObject({ products: 2, cheaper: 2, unknown_cost: 1, below_cost: 0 })
})
