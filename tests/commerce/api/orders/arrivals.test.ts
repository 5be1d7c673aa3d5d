// rule 141: which orders are new to staff, and who prints their picking lists.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tellNewOrders } from '#/commerce/api/told/tell-orders.service.ts'
import { arrival } from '#/commerce/db/schema/staff/arrival.ts'
import { staffMember, staffRole } from '#/commerce/db/schema/staff/people.ts'
import { NewOrders } from '#/contract/orders/staff-new.ts'
import { NextPrint, Prints } from '#/contract/orders/staff-prints.ts'
import { endpoints } from '#/contract/index.ts'
import { describeAdminOnly } from '#tests/support/shop/admin-only.ts'
import type { TestApi } from '#tests/support/shop/api.ts'
import { orderLines, setOrder } from '#tests/support/shop/orders.ts'
import { payingOf, startPaying } from '#tests/support/shop/paying.ts'

let shop: TestApi
let token: string
beforeAll(async () => {
  shop = (await startPaying()).shop
})
afterAll(() => shop.close())
beforeEach(async () => {
  token = (await shop.signUp({ role: 'admin' })).token
  await shop.db.delete(arrival)
})

const { place, told } = payingOf(() => shop)

async function placed(payment_method: 'cod' | 'card' = 'cod'): Promise<string> {
  const { id } = await shop.addProduct({ price: 4, quantity: 50 })
  shop.clock.advance(1000)
  return (await place({ products: [{ product_id: id, quantity: 1 }], payment_method })).order_number
}
const admin = async (method: string, path: string, body?: object) => {
  const answer = await shop.call(method, `/admin${path}`, { token, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const found = async () => NewOrders.parse(await admin('GET', '/new-order'))
const numbers = async () => (await found()).data.map(({ order_number }) => order_number)

describe('a new order', () => {
  it('is one that is paid later, or that is paid: not one that waits for its payment', async () => {
    const cash = await placed()
    const card = await placed('card')
    expect(await numbers()).toEqual([cash])
    const before = (await found()).last
    shop.clock.advance(1000)
    await told(card, 'paid')
    expect(await numbers()).toEqual([card, cash])
    expect((await found()).count).toBe(2)
    expect((await found()).last).toBeGreaterThan(before)
  })

  it('stops being new once somebody has looked at it, which is recorded', async () => {
    const [first, second] = [await placed(), await placed()]
    await admin('POST', '/new-order/seen', { order_number: first })
    expect(await numbers()).toEqual([second])
    const other = await shop.signUp({ role: 'admin' })
    const body = { order_number: first }
    await shop.call('POST', '/admin/new-order/seen', { token: other.token, body })
    const seen = (await shop.db.select().from(arrival)).filter(({ seen_at }) => seen_at !== null)
    expect(seen.map(({ seen_by }) => seen_by === other.user.id)).toEqual([false])
  })

  it('is none once somebody begins with it, picks from it, or it is cancelled', async () => {
    const [begun, picked, dropped, paid] = [
      await placed(),
      await placed(),
      await placed(),
      await placed('card'),
    ]
    await told(paid, 'paid')
    await admin('POST', `/order/${begun}/status`, { status: 'processing' })
    await admin('POST', `/order/${dropped}/status`, { status: 'cancelled' })
    const [line] = await orderLines(shop, picked)
    const pick = { state: 'picked', quantity: 1 }
    const path = `/picking/${picked}/line/${line?.id}`
    expect((await shop.call('POST', path, { token, body: pick })).status).toBe(200)
    expect(await numbers()).toEqual([paid])
    await admin('POST', `/order/${paid}/status`, { status: 'packed' })
    expect(await numbers()).toEqual([])
  })

  it('that came in after the list was read stays when all are marked as seen', async () => {
    await placed()
    const { last } = await found()
    const later = await placed()
    await admin('POST', '/new-order/seen', { up_to: last })
    expect(await numbers()).toEqual([later])
  })

  it('is told to open pages a moment later', async () => {
    const answer = await shop.api.fetch(
      new Request('http://shop.test/api/admin/new-order/events', {
        headers: { Authorization: `Bearer ${token}`, 'X-Client-Ip': '192.0.2.9' },
      }),
    )
    const reader = answer.body?.getReader()
    const next = async () => new TextDecoder().decode((await reader?.read())?.value)
    expect(await next()).toContain('event: news')
    const heard = next()
    await placed()
    await tellNewOrders(shop.deps)
    expect(await heard).toBe('event: news\ndata: {}\n\n')
    await reader?.cancel()
  })
})

const next = async () => NextPrint.parse(await admin('POST', '/print/next'))
const printed = (number: string) => admin('POST', `/print/${number}`)
const prints = async () => Prints.parse(await admin('GET', '/print'))

describe('picking lists', () => {
  it('are printed once, the oldest first, whichever device asks', async () => {
    const [first, second] = [await placed(), await placed()]
    await placed('card')
    expect((await prints()).waiting).toBe(2)
    const [one, other, none] = [await next(), await next(), await next()]
    expect([one, other].map(({ order }) => order?.order_number)).toEqual([first, second])
    expect(one).toMatchObject({ is_copy: false, order: { items: [{ quantity: 1 }] } })
    expect(none.order).toBeNull()
    await printed(first)
    await printed(second)
    const { data, waiting } = await prints()
    expect(waiting).toBe(0)
    expect(data.map(({ order_number }) => order_number).toSorted()).toEqual(
      [first, second].toSorted(),
    )
    shop.clock.advance(3_600_000)
    token = (await shop.signUp({ role: 'admin' })).token
    expect((await next()).order).toBeNull()
  })

  it('of two devices at once are two', async () => {
    await placed()
    await placed()
    const both = await Promise.all([next(), next()])
    expect(new Set(both.map(({ order }) => order?.order_number)).size).toBe(2)
  })

  it('that a device took and never printed are offered again, as a copy', async () => {
    const number = await placed()
    await next()
    shop.clock.advance(4 * 60_000)
    expect(await next()).toMatchObject({ is_copy: true, order: { order_number: number } })
  })

  it('are printed again on request, which is counted', async () => {
    const number = await placed()
    await next()
    await printed(number)
    await printed(number)
    expect((await prints()).data).toMatchObject([{ order_number: number, copies: 2 }])
    const unknown = await shop.call('POST', '/admin/print/L000000-AAAAAA', { token })
    expect(unknown.status).toBe(404)
  })

  it('of what waits can be skipped, and of orders that are packed or cancelled there are none', async () => {
    const old = await placed()
    await admin('POST', '/print/skip')
    const [gone, packed, fresh] = [await placed(), await placed(), await placed()]
    await admin('POST', `/order/${gone}/status`, { status: 'cancelled' })
    await setOrder(shop, packed, { status: 'packed' })
    expect((await next()).order?.order_number).toBe(fresh)
    expect((await next()).order).toBeNull()
    expect((await prints()).data.map(({ order_number }) => order_number)).not.toContain(old)
  })
})

it('Whoever may only read orders prints them, and takes none off the others’ list', async () => {
  const number = await placed()
  const person = await shop.signUp({ role: 'staff' })
  const [role] = await shop.db
    .insert(staffRole)
    .values({ name: { en: 'Printer' }, permissions: ['orders.read'] })
    .returning()
  await shop.db.insert(staffMember).values({ user_id: person.user.id, role_id: role?.id ?? 0 })
  const ask = async (path: string, body?: object) =>
    (await shop.call('POST', `/admin${path}`, { token: person.token, body })).status
  expect(await ask('/new-order/seen', { order_number: number })).toBe(403)
  expect(await ask('/print/skip')).toBe(403)
  expect(await ask('/print/next')).toBe(200)
  expect(await ask(`/print/${number}`)).toBe(200)
  expect(await numbers()).toEqual([number])
})

describeAdminOnly(
  () => shop,
  [
    ...Object.values(endpoints.staffNewOrders),
    ...Object.values(endpoints.staffPrints),
    ...Object.values(endpoints.staffOrderAlerts),
  ],
)
