// rule 114: what somebody doesn't take stays with the driver, line by line; the rest is handed over.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setAge } from '#tests/support/goods/age.ts'
import { lineEvent } from '#/commerce/db/schema/delivery/line-event.ts'
import { document, refund } from '#/commerce/db/schema/payments.ts'
import { orderNote } from '#/commerce/db/schema/staff/notes.ts'
import { Stop } from '#/contract/runs/crew.ts'
import type { TestApi } from '#tests/support/shop/api.ts'
import { failure } from '#tests/support/shop/checkout.ts'
import { doorOf } from '#tests/support/shop/door.ts'
import { orderRow } from '#tests/support/shop/orders.ts'
import { payingOf, startPaying } from '#tests/support/shop/paying.ts'
import { booksOf } from '#tests/support/shop/money/refunds.ts'

let shop: TestApi
let admin: string
let driver: { token: string; user: { id: string } }
beforeAll(async () => {
  shop = (await startPaying()).shop
  admin = (await shop.signUp({ role: 'admin' })).token
  driver = await shop.signUp({ role: 'delivery' })
})
afterAll(() => shop.close())

const { stockOf } = payingOf(() => shop)
const { bring, stopOf, deliver } = doorOf(
  () => shop,
  () => ({ admin, driver }),
)

/** Bread, beer from 16 and rum from 18, at the door. */
async function atTheDoor(method: 'cod' | 'card') {
  const { id: bread } = await shop.addProduct({ quantity: 10, price: 4 })
  const { id: beer } = await shop.addProduct({ quantity: 10, price: 2 })
  const { id: rum } = await shop.addProduct({ quantity: 10, price: 20 })
  await setAge(shop, beer, 16)
  await setAge(shop, rum, 18)
  const products = [
    { product_id: bread, quantity: 1 },
    { product_id: beer, quantity: 3 },
    { product_id: rum, quantity: 1 },
  ]
  const brought = await bring({ products, payment_method: method, age_confirmed: true })
  return { ...brought, bread, beer, rum }
}

const papersOf = async (number: string) => {
  const { id } = await orderRow(shop, number)
  const papers = await shop.db.select().from(document).where(eq(document.order_id, id))
  return papers.map(({ kind }) => kind)
}
const backsOf = async (number: string) => {
  const { id } = await orderRow(shop, number)
  return shop.db.select().from(refund).where(eq(refund.order_id, id))
}

const cents = (amount: number) => Math.round(amount * 100) / 100

describe('at the door', () => {
  it('the driver sees from which age goods are, and what is due less without each', async () => {
    const { number } = await atTheDoor('cod')
    const stop = await stopOf(number)
    expect(stop).toMatchObject({ minimum_age: 18, spared: 0 })
    expect(stop.items.map(({ minimum_age, amount }) => [minimum_age, amount])).toEqual([
      [null, 4],
      [16, 6],
      [18, 20],
    ])
  })

  it('only the goods that are refused for age stay; the rest is delivered and paid', async () => {
    const { number, rum, beer, refuse } = await atTheDoor('cod')
    const refused = refuse([rum])
    const cash = cents((await stopOf(number)).cash_due - 20)
    // Beer is still for people of sixteen.
    failure(await deliver(number, { refused, cash }), 422)
    failure(await deliver(number, { refused, cash: cash + 20, age_checked: true }), 422)
    const done = await deliver(number, { refused, cash, age_checked: true })
    expect(Stop.parse(done.body)).toMatchObject({ order_status: 'delivered', cash_taken: cash })
    expect(Stop.parse(done.body).items).toHaveLength(2)
    expect([await stockOf(rum), await stockOf(beer)]).toEqual([10, 7])
    const row = await orderRow(shop, number)
    expect(row).toMatchObject({ payment_status: 'paid', total: Math.round(cash * 100) })
    expect(await papersOf(number)).toEqual(['invoice', 'credit_note'])
    const steps = await shop.db
      .select()
      .from(lineEvent)
      .where(eq(lineEvent.order_line_id, refused[0]?.id ?? 0))
    expect(steps.at(-1)).toMatchObject({ kind: 'refused', by: 'driver', user_id: driver.user.id })
    expect(await booksOf(shop)).toEqual([])
  })

  it('what was paid for them goes back the way it came', async () => {
    const { number, rum, beer, refuse } = await atTheDoor('card')
    expect((await deliver(number, { refused: refuse([beer, rum]) })).status).toBe(200)
    expect([await stockOf(rum), await stockOf(beer)]).toEqual([10, 10])
    expect(await backsOf(number)).toMatchObject([
      { to: 'card', value: 2600, money: 2600, reduces: true, reason: 'Minimum age not proven' },
    ])
    expect((await orderRow(shop, number)).status).toBe('delivered')
    expect(await booksOf(shop)).toEqual([])
  })

  it('each reason makes a refund of its own, and damaged goods are not sold again', async () => {
    const { number, bread, beer, refuse } = await atTheDoor('card')
    const refused = [...refuse([bread], 'damaged'), ...refuse([beer], 'not_ordered')]
    expect((await deliver(number, { refused, age_checked: true })).status).toBe(200)
    expect([await stockOf(bread), await stockOf(beer)]).toEqual([9, 10])
    expect(await backsOf(number)).toMatchObject([
      { value: 400, restock: false, reason: 'Damaged' },
      { value: 600, restock: true, reason: 'Not what was ordered' },
    ])
    const notes = await shop.db.select().from(orderNote)
    expect(notes.map(({ text, to }) => `${to}: ${text}`)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^staff: Not taken \(Damaged\): 1 × /)]),
    )
    expect(await booksOf(shop)).toEqual([])
  })

  it('another reason is said in words, which its customer reads', async () => {
    const { number, bread, refuse } = await atTheDoor('card')
    const refused = refuse([bread], 'other')
    const mute = failure(await deliver(number, { refused, age_checked: true }), 422)
    expect(Object.keys(mute.errors ?? {})).toEqual(['refused_note'])
    const told = { refused, refused_note: 'Sour', age_checked: true }
    expect((await deliver(number, told)).status).toBe(200)
    expect(await backsOf(number)).toMatchObject([{ reason: 'Sour', value: 400, restock: true }])
  })

  it('no other line can be refused like that, nor the whole order', async () => {
    const { number, bread, beer, rum, refuse } = await atTheDoor('card')
    const other = await atTheDoor('card')
    for (const refused of [
      refuse([bread]),
      other.refuse([other.rum]),
      [...refuse([rum]), ...refuse([rum])],
      refuse([bread, beer, rum], 'damaged'),
    ])
      expect(
        Object.keys(
          failure(await deliver(number, { refused, age_checked: true }), 422).errors ?? {},
        ),
      ).toEqual(['refused'])
    failure(await deliver(number, { refused: refuse([rum], 'tired') }), 422)
    expect((await orderRow(shop, number)).status).toBe('out_for_delivery')
    expect(await backsOf(number)).toEqual([])
  })

  it('an ID that is good for everything leaves nothing behind', async () => {
    const { number, rum } = await atTheDoor('card')
    expect((await deliver(number, { age_checked: true })).status).toBe(200)
    expect(await stockOf(rum)).toBe(9)
  })
})
