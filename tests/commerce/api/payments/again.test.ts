// rule 62: paying an order once more is no way around what a checkout asks for.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expireOrders } from '#/commerce/api/payments/expire.service.ts'
import type { PlacedOrder } from '#/contract/checkout/public.ts'
import { coupon } from '#/commerce/db/schema/coupons.ts'
import { product, store } from '#/commerce/db/schema/catalog.ts'
import { emailKey } from '#/domain/same-person.ts'
import type { TestApi } from '#tests/support/shop/api.ts'
import { type Admin, signInAdmin } from '#tests/support/shop/catalog.ts'
import { AS_GUEST, failure, GUEST, one, placedOf } from '#tests/support/shop/checkout.ts'
import { orderRow } from '#tests/support/shop/orders.ts'
import { payingOf, startPaying } from '#tests/support/shop/paying.ts'
import { addSeller } from '#tests/support/shop/sellers.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = (await startPaying()).shop
})
afterAll(() => shop.close())
beforeEach(async () => {
  renew()
  admin = await signInAdmin(shop)
})

/** Tokens end when days pass. */
const renew = () => {
  shop.systemToken = shop.api.systemToken().access_token
}

const { place, told, read, stockOf, addCoupon, usesOf } = payingOf(() => shop)

const payAgain = ({ order_number, order_key }: PlacedOrder, payment_method = 'card') =>
  shop.call('POST', `/order/${order_number}/pay`, {
    token: shop.systemToken,
    body: { key: order_key, payment_method, return_url: '/a', cancel_url: '/b' },
  })

async function anOrder(body: object = {}) {
  const { id } = await shop.addProduct({ quantity: 5, price: 10 })
  return { id, placed: await place({ products: one(id, 2), ...body }) }
}

/** One whose time is over. */
async function failedOrder(body: object = {}) {
  const made = await anOrder(body)
  await fail()
  return made
}

async function fail(): Promise<void> {
  shop.clock.advance(HOUR_MS)
  await expireOrders(shop.deps)
}

async function refusal(placed: PlacedOrder): Promise<string> {
  const answer = await payAgain(placed)
  return failure(answer, answer.status).code
}
const hidden = (id: number, values: object) =>
  shop.db.update(product).set(values).where(eq(product.id, id))

describe('attempts to pay', () => {
  it('keep the goods for one attempt more, however many there are', async () => {
    const { id, placed } = await anOrder()
    const start = shop.clock.now().getTime()
    const minutes = async () => {
      const { held_until } = await orderRow(shop, placed.order_number)
      return ((held_until?.getTime() ?? 0) - start) / MINUTE_MS
    }
    const seen = [await minutes()]
    for (const [wait, method] of [
      [25, 'card'],
      [25, 'card'],
      [5, 'bank_transfer'],
      [24 * 60, 'bank_transfer'],
      [0, 'card'],
      [20, 'card'],
    ] as const) {
      shop.clock.advance(wait * MINUTE_MS)
      renew()
      placedOf(await payAgain(placed, method))
      seen.push(await minutes())
    }
    const week = 7 * 24 * 60
    const later = 55 + 24 * 60
    expect(seen).toEqual([30, 55, 60, week, week, later + 30, later + 30])
    await fail()
    expect([await stockOf(id), (await read(placed)).status]).toEqual([5, 'failed'])
  })

  it('after its time give the goods back first, and take them anew', async () => {
    const { id, placed } = await anOrder()
    shop.clock.advance(HOUR_MS)
    placedOf(await payAgain(placed))
    expect(await stockOf(id)).toBe(3)
    const { timeline, due } = await read(placed)
    expect(timeline.map(({ status }) => status)).toEqual(['pending', 'failed', 'pending'])
    expect(Date.parse(due?.until ?? '')).toBe(shop.clock.now().getTime() + HOUR_MS / 2)
  })

  it('of a failed order end after a week', async () => {
    const { id, placed } = await failedOrder()
    shop.clock.advance(7 * DAY_MS - MINUTE_MS)
    renew()
    expect((await read(placed)).can.pay).toBe(true)
    shop.clock.advance(MINUTE_MS)
    expect((await read(placed)).can.pay).toBe(false)
    expect(await refusal(placed)).toBe('STATUS_CONFLICT')
    // Money that is on its way still counts.
    await told(placed.order_number, 'paid')
    expect([await stockOf(id), (await read(placed)).status]).toEqual([3, 'processing'])
  })
})

describe('a failed order that is paid again', () => {
  it.each([
    ['off sale', { status: 0 }],
    ['archived', { status: 0, archived_at: new Date() }],
  ])('is refused if its goods are %s, and late money goes back', async (_, values) => {
    const { id, placed } = await failedOrder()
    await hidden(id, values)
    expect(await refusal(placed)).toBe('STOCK_CONFLICT')
    expect(await told(placed.order_number, 'paid')).toBe('done')
    expect(await read(placed)).toMatchObject({ status: 'failed', refunds: [{ amount: 24.9 }] })
    expect(await stockOf(id)).toBe(5)
  })

  it.each([
    ['ended', { ends_at: new Date(0) }],
    ['was stopped', { status: 0 as const }],
  ])('is refused if its coupon %s; late money keeps what was promised', async (_, values) => {
    const { id: coupon_id, code } = await addCoupon()
    const { id, placed } = await failedOrder({ coupon: code })
    await shop.db.update(coupon).set(values).where(eq(coupon.id, coupon_id))
    const answer = await payAgain(placed)
    expect(failure(answer, answer.status)).toMatchObject({
      code: 'COUPON_INVALID',
      message:
        'The coupon of this order can no longer be used. Please place a new order without it.',
    })
    expect([await stockOf(id), await usesOf(coupon_id)]).toEqual([5, 0])
    await told(placed.order_number, 'paid')
    expect((await read(placed)).status).toBe('processing')
    expect(await usesOf(coupon_id)).toBe(1)
  })

  it('is refused while its store is on holiday, or the shop is closed', async () => {
    const { id } = await shop.addProduct({ quantity: 5, price: 10 })
    const seller = await addSeller(shop)
    await hidden(id, { store_id: seller.store.id })
    const placed = await place({ products: one(id, 2) })
    await fail()
    const day = shop.clock.date()
    const closed = (days: object) =>
      shop.db.update(store).set(days).where(eq(store.id, seller.store.id))
    await closed({ holiday_from: day, holiday_to: day })
    expect(await refusal(placed)).toBe('STORE_CLOSED')
    await closed({ holiday_from: null, holiday_to: null })
    const shut = (maintenance: boolean) =>
      shop.db.execute(sql`update setting set value = value ||
        jsonb_build_object('maintenance', ${maintenance}::boolean) where name = 'settings'`)
    await shut(true)
    expect(await refusal(placed)).toBe('SHOP_CLOSED')
    await shut(false)
    placedOf(await payAgain(placed))
  })

  it('has no more sets of an offer than a customer may have', async () => {
    const { id } = await shop.addProduct({ quantity: 50, price: 20 })
    const rule = { title: { en: 'Once', fr: 'Une fois' }, kind: 'for', take: 2, amount: 1 }
    const body = { ...rule, product_ids: [id], most_per_customer: 1 }
    expect((await admin.call('POST', '/promotion', { body })).status).toBe(200)
    const guest = { ...GUEST, email: 'sets@example.org' }
    const first = await place({ products: one(id, 2), guest })
    await fail()
    const second = await place({ products: one(id, 2), guest, payment_method: 'cod' })
    expect((await read(second)).sub_total).toBe(20)
    expect(await refusal(first)).toBe('CONFLICT')
    await told(first.order_number, 'paid')
    expect((await read(first)).status).toBe('failed')
    const of = `/order/${second.order_number}/status`
    expect((await admin.call('POST', of, { body: { status: 'cancelled' } })).status).toBe(200)
    placedOf(await payAgain(first))
  })

  it('has its goods again too when staff take it up', async () => {
    const { id, placed } = await failedOrder()
    const of = `/order/${placed.order_number}/status`
    const takeUp = () => admin.call('POST', of, { body: { status: 'pending' } })
    await hidden(id, { status: 0 })
    failure(await takeUp(), 409)
    await hidden(id, { status: 1 })
    expect((await takeUp()).status).toBe(200)
    expect(await stockOf(id)).toBe(3)
    await fail()
    expect([await stockOf(id), (await read(placed)).status]).toEqual([5, 'failed'])
  })
})

describe('with limits', () => {
  it('takes goods again as often as one may order', async () => {
    const counting = (await startPaying({ limits: true })).shop
    const { id } = await counting.addProduct({ quantity: 5, price: 10 })
    const body = { ...AS_GUEST, products: one(id, 2), payment_method: 'card' }
    const token = counting.systemToken
    const placed = placedOf(await counting.call('POST', '/order', { token, body }))
    counting.clock.advance(HOUR_MS)
    await expireOrders(counting.deps)
    const { order_number, order_key: key } = placed
    const again = { key, payment_method: 'card', return_url: '/a', cancel_url: '/b' }
    const call = () => counting.call('POST', `/order/${order_number}/pay`, { token, body: again })
    const spend = () => counting.deps.limits.countAll({ order_email: emailKey(GUEST.email) })
    const backs = []
    for (let n = 0; n < 9; n++) backs.push(await spend())
    const more = await spend().catch(() => undefined)
    expect(failure(await call(), 429).code).toBe('TOO_MANY_REQUESTS')
    await more?.()
    for (const back of backs) await back()
    placedOf(await call())
    await counting.close()
  })
})
