// Figures, pending work and customers, for administrators.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { describeAdminOnly } from '#tests/support/shop/admin-only.ts'
import { buy, setStatus } from '#tests/support/shop/buying.ts'
import { type Admin, bodyOf, failureOf, signInAdmin } from '#tests/support/shop/catalog.ts'
import { setOrder } from '#tests/support/shop/orders.ts'

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.close())

const { staffReport, staffCustomers, staffOrders } = endpoints
const DAY_MS = 86_400_000

const report = async () =>
  bodyOf(await admin.call('GET', '/report/today'), staffReport.today.response)
const waiting = async () =>
  bodyOf(await admin.call('GET', '/report/waiting'), staffReport.waiting.response)
const customers = async (query: string) =>
  bodyOf(await admin.call('GET', `/customer?${query}`), staffCustomers.list.response)

describe('the figures of the last days', () => {
  it('count each order on its day, to the cent, and none that was cancelled', async () => {
    const { id } = await admin.product({ name: { en: 'Plums' }, price: 9.99 })
    const person = await shop.signUp()
    const order = (await buy(shop, person, [id])) ?? ''
    const old = await buy(shop, person, [id])
    const lost = await buy(shop, person, [id])
    const weekAgo = new Date(shop.clock.now().getTime() - 7 * DAY_MS)
    const { total } = await setOrder(shop, old, { created_at: weekAgo })
    await setStatus(shop, lost, 'cancelled')
    const { today, week_ago, last_7_days, before, days } = await report()
    const both = { orders: 1, turnover: total / 100 }
    expect([today, week_ago, last_7_days, before]).toEqual([both, both, both, both])
    expect(days).toHaveLength(14)
    expect(days.at(-1)).toMatchObject(both)
    await setStatus(shop, order, 'packed')
  })
})

describe('waiting work', () => {
  it('is counted by kind', async () => {
    const { id } = await admin.product({ name: { en: 'Cherries' } })
    const before = await waiting()
    const person = await shop.signUp()
    await setStatus(shop, await buy(shop, person, [id]), 'processing')
    // A new one counts too, unless it has to be paid first.
    const fresh = await buy(shop, person, [id])
    const unpaid = await buy(shop, person, [id])
    const held_until = new Date(shop.clock.now().getTime() + DAY_MS)
    await setOrder(shop, unpaid, { payment_method: 'bank_transfer', held_until })
    await shop.call('POST', '/contact', {
      token: shop.systemToken,
      body: { name: 'Ada', email: 'ada@example.org', subject: 'Pears', message: 'Where?' },
    })
    const after = await waiting()
    expect(after).toEqual({
      ...before,
      to_pack: before.to_pack + 2,
      messages: before.messages + 1,
    })
    const listed = await admin.call('GET', '/order?to_pack=1&paginate=100')
    const { data, total } = bodyOf(listed, staffOrders.list.response)
    expect(total).toBe(after.to_pack)
    expect(data.map(({ order_number }) => order_number)).toContain(fresh)
    expect(data.map(({ order_number }) => order_number)).not.toContain(unpaid)
  })
})

describe('customers', () => {
  it('are found by name and e-mail, with what they bought', async () => {
    const { id } = await admin.product({ name: { en: 'Dates' } })
    const person = await shop.signUp({ name: 'Grace Hopper' })
    await buy(shop, person, [id])
    for (const search of ['grace', person.email.toUpperCase()]) {
      const { data, total } = await customers(`search=${encodeURIComponent(search)}`)
      expect([total, data[0]?.people[0]?.email, data[0]?.orders]).toEqual([1, person.email, 1])
    }
    const one = await admin.call('GET', `/customer/${person.customer.id}`)
    const sheet = bodyOf(one, staffCustomers.one.response)
    expect(sheet.recent_orders).toHaveLength(1)
    expect(sheet.turnover).toBe(sheet.recent_orders[0]?.total)
  })

  it('a letter that means everything in a pattern is a letter', async () => {
    expect((await customers('search=%25')).total).toBe(0)
  })

  it('one that does not exist is not found', async () => {
    expect(failureOf(await admin.call('GET', '/customer/999999'), 404).code).toBe('NOT_FOUND')
  })
})

describeAdminOnly(() => shop, [...Object.values(staffReport), ...Object.values(staffCustomers)])
