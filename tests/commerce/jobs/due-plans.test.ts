// Scheduled offers and sales, and archived products.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobNamed } from '#/commerce/jobs/jobs.ts'
import { coupon } from '#/commerce/db/schema/coupons.ts'
import { endpoints as coupons } from '#/contract/coupons/public.ts'
import { endpoints } from '#/contract/index.ts'
import { AdminProduct } from '#/contract/product/staff.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, failureOf, signInAdmin } from '#tests/support/shop/catalog.ts'
import { tagsOfWork } from '#tests/support/shop/changes.ts'

const MINUTE_MS = 60_000

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.close())

const run = () => jobNamed('apply-product-plans').run({ ...shop.deps, embedded: false })
const inMinutes = (minutes: number) =>
  new Date(shop.clock.now().getTime() + minutes * MINUTE_MS).toISOString()
const put = async (id: number, body: object) =>
  bodyOf(await admin.call('PUT', `/product/${id}`, { body }), AdminProduct)
const read = async (id: number) => bodyOf(await admin.call('GET', `/product/${id}`), AdminProduct)
const statusOf = async (slug: string) =>
  (await shop.call('GET', `/product/slug/${slug}`, { token: shop.systemToken })).status

describe('a plan', () => {
  it('lowers the price at its time, names the pages, and takes the price back at its end', async () => {
    const { id, slug } = await admin.product({
      name: { en: 'Planned tea' },
      price: 10,
      discount: 5,
    })
    const offer = { discount: 20, from: inMinutes(1), until: inMinutes(2) }
    const planned = await put(id, { plan: { offer } })
    expect(planned).toMatchObject({ sale_price: 9.5, plan: { offer, visible_from: null } })
    expect(await tagsOfWork(shop, run)).toEqual([])
    shop.clock.advance(MINUTE_MS)
    expect(await tagsOfWork(shop, run)).toContain(`product:${slug}`)
    expect(await read(id)).toMatchObject({ discount: 20, sale_price: 8, plan: { offer } })
    shop.clock.advance(MINUTE_MS)
    expect(await run()).toEqual({ changed: 1, turned: 0 })
    expect(await read(id)).toMatchObject({ discount: 5, sale_price: 9.5, plan: null })
    expect(await run()).toEqual({ changed: 0, turned: 0 })
  })

  it('has one offer after the other, and the log of activities tells of each', async () => {
    const { id } = await admin.product({ name: { en: 'Often cheaper' }, price: 10 })
    const offer = { discount: 20, from: inMinutes(1), until: inMinutes(2) }
    const later = [{ discount: 40, from: inMinutes(3), until: inMinutes(4) }]
    expect((await put(id, { plan: { offer, later } })).plan).toMatchObject({ offer, later })
    const seen: number[] = []
    for (let minute = 1; minute <= 4; minute += 1) {
      shop.clock.advance(MINUTE_MS)
      await run()
      seen.push((await read(id)).sale_price)
    }
    expect(seen).toEqual([8, 10, 6, 10])
    expect((await read(id)).plan).toBeNull()
    const answer = await admin.call('GET', `/activity?kind=product&record=${id}&action=change`)
    const { data } = bodyOf(answer, endpoints.staffActivity.list.response)
    const told = data.filter(({ field }) => field === 'discount')
    expect(told.map((one) => [one.who, one.old, one.new])).toEqual([
      [null, 40, 0],
      [null, 0, 40],
      [null, 20, 0],
      [null, 0, 20],
    ])
    const early = [{ discount: 40, from: inMinutes(1), until: inMinutes(4) }]
    const refused = await admin.call('PUT', `/product/${id}`, {
      body: {
        plan: { offer: { ...offer, from: inMinutes(1), until: inMinutes(2) }, later: early },
      },
    })
    expect(failureOf(refused, 422).errors).toHaveProperty(['plan.later.0.from'])
  })

  it('that is withdrawn while its offer runs gives the price back at once', async () => {
    const { id } = await admin.product({ name: { en: 'Short tea' }, price: 10 })
    await put(id, { plan: { offer: { discount: 50 } } })
    await run()
    expect(await read(id)).toMatchObject({ sale_price: 5 })
    expect(await put(id, { plan: null })).toMatchObject({ sale_price: 10, plan: null })
  })

  it('puts on sale and takes off', async () => {
    const { id, slug } = await admin.product({ name: { en: 'Season' }, price: 1, status: 0 })
    await put(id, { plan: { visible_from: inMinutes(1), visible_until: inMinutes(2) } })
    await run()
    expect(await statusOf(slug)).toBe(404)
    shop.clock.advance(MINUTE_MS)
    await run()
    expect(await statusOf(slug)).toBe(200)
    shop.clock.advance(MINUTE_MS)
    await run()
    expect(await statusOf(slug)).toBe(404)
  })

  it('that ends before it begins is refused', async () => {
    const { id } = await admin.product({ name: { en: 'Backwards' }, price: 1 })
    const offer = { discount: 5, from: inMinutes(2), until: inMinutes(1) }
    const failure = failureOf(
      await admin.call('PUT', `/product/${id}`, { body: { plan: { offer } } }),
      422,
    )
    expect(Object.keys(failure.errors ?? {})).toEqual(['plan.offer.until'])
  })
})

describe('a public coupon', () => {
  it('names the pages at its start and at its end, and is on them from its start', async () => {
    const times = { starts_at: new Date(inMinutes(1)), ends_at: new Date(inMinutes(2)) }
    const words = { title: { en: 'Soon' }, description: { en: '' } }
    await shop.db
      .insert(coupon)
      .values({ ...words, code: 'SOON', type: 'percent', amount: 5, is_public: true, ...times })
    await run()
    const listed = async () => {
      const { body } = await shop.call('GET', '/coupon', { token: shop.systemToken })
      const { data } = coupons.list.response.parse(body)
      return data.map((one) => [one.code, one.is_open])
    }
    expect(await listed()).toEqual([])
    shop.clock.advance(MINUTE_MS)
    expect(await tagsOfWork(shop, run)).toEqual(['coupons'])
    expect(await listed()).toEqual([['SOON', true]])
    expect(await tagsOfWork(shop, run)).toEqual([])
    shop.clock.advance(MINUTE_MS)
    expect(await tagsOfWork(shop, run)).toEqual(['coupons'])
    expect(await listed()).toEqual([['SOON', false]])
  })
})

describe('an archived product', () => {
  it('is off sale and in no list but its own, and comes back once it is put on sale', async () => {
    const { id, slug } = await admin.product({ name: { en: 'Old tea' }, price: 1 })
    const ids = async (query: string) =>
      bodyOf(
        await admin.call('GET', `/product-row?${query}`),
        endpoints.staffProduct.rows.response,
      ).data.map((row) => row.id)
    expect(await put(id, { archived: true })).toMatchObject({ archived: true, status: 0 })
    expect(await statusOf(slug)).toBe(404)
    expect([await ids(''), await ids('status=0')].flat()).not.toContain(id)
    expect(await ids('status=archived')).toEqual([id])
    expect(await put(id, { status: 1 })).toMatchObject({ archived: false, status: 1 })
    expect(await ids('')).toContain(id)
    expect(await statusOf(slug)).toBe(200)
  })
})
