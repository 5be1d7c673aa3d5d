// rule 128: a bad item reported with a photo is credited at once, within limits.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Settings } from '#/contract/content/settings.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { HOME } from '#tests/support/shop/checkout.ts'
import { TEST_SETTINGS } from '#tests/support/shop/fixtures.ts'
import { balancesOf } from '#tests/support/shop/orders.ts'
import { PICTURE } from '#tests/support/shop/pictures.ts'
import { booksOf, deliveredOrder, refundOf } from '#tests/support/shop/money/refunds.ts'

let shop: TestApi
let admin: string
beforeAll(async () => {
  shop = await startApi()
  admin = (await shop.signUp({ role: 'admin' })).token
  await limit({ per_order: 10, per_month: 15 })
})
afterAll(() => shop.close())

const limit = (instant_refund: Settings['instant_refund']) =>
  shop.call('PUT', '/admin/settings', { token: admin, body: { ...TEST_SETTINGS, instant_refund } })

type Person = Awaited<ReturnType<TestApi['signUp']>>

/** This many figs at 4.00, delivered. */
async function figs(person: Person, quantity: number, street = `${person.customer.id} Fig Lane`) {
  const { id } = await shop.addProduct({ price: 4, quantity: 100 })
  const { number, lines } = await deliveredOrder(shop, person, {
    goods: [{ id, quantity }],
    home: { ...HOME, street, phone: `+33 6 ${10_000_000 + person.customer.id}` },
  })
  return { order_number: number, order_line_id: lines[0]?.id ?? 0 }
}

const report = async (person: Person, body: object) =>
  refundOf(
    await shop.call('POST', '/refund', {
      token: person.token,
      body: { reason: 'Bad on arrival', payment_type: 'wallet', pictures: [PICTURE], ...body },
    }),
  )
const walletOf = async ({ customer }: Person) => (await balancesOf(shop, customer.id)).wallet

describe('a bad item', () => {
  it('is in the wallet at once, and the books add up', async () => {
    const person = await shop.signUp()
    const refund = await report(person, await figs(person, 2))
    expect(refund).toMatchObject({ status: 'paid', amount: 8 })
    expect(await walletOf(person)).toBe(800)
    expect(await booksOf(shop)).toEqual([])
  })

  it('waits for staff without a photograph, for another refund method, and if the shop checks every report', async () => {
    const person = await shop.signUp()
    const bare = await report(person, { ...(await figs(person, 1)), pictures: [] })
    const bank = await report(person, { ...(await figs(person, 1)), payment_type: 'bank' })
    await limit(null)
    const off = await report(person, await figs(person, 1))
    await limit({ per_order: 10, per_month: 15 })
    expect([bare, bank, off].map(({ status }) => status)).toEqual(Array(3).fill('requested'))
    expect(await walletOf(person)).toBe(0)
  })

  it('waits once an order has had its limit', async () => {
    const person = await shop.signUp()
    const line = await figs(person, 3)
    expect((await report(person, { ...line, quantity: 2 })).status).toBe('paid')
    expect((await report(person, line)).status).toBe('requested')
    expect(await walletOf(person)).toBe(800)
  })

  it('waits once a customer has had theirs in thirty days, however fast they ask', async () => {
    const person = await shop.signUp()
    const lines = [await figs(person, 2), await figs(person, 2)]
    const given = await Promise.all(lines.map((line) => report(person, line)))
    expect(given.map(({ status }) => status).toSorted()).toEqual(['paid', 'requested'])
    expect(await walletOf(person)).toBe(800)
  })

  it('waits once a person has had theirs, with whatever account, also where both ask at once', async () => {
    const people = [await shop.signUp(), await shop.signUp()]
    const lines = await Promise.all(
      people.map(async (person) => ({ person, line: await figs(person, 2, '7 One Door') })),
    )
    const given = await Promise.all(lines.map(({ person, line }) => report(person, line)))
    expect(given.map(({ status }) => status).toSorted()).toEqual(['paid', 'requested'])
  })

  it('shows that limit only to staff', async () => {
    const seen = await shop.call('GET', '/settings', { token: shop.systemToken })
    expect(Settings.parse(seen.body).instant_refund).toBeNull()
  })
})
