// rule 290: orders of standing orders are placed once a date, and nothing is silently lost.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSessions } from '#/commerce/api/auth/sessions.service.ts'
import { standingOrder } from '#/commerce/db/schema/account/standing-order.ts'
import { category, product, productCategory } from '#/commerce/db/schema/catalog.ts'
import { setting } from '#/commerce/db/schema/content.ts'
import { deliveryWindow, deliveryZone } from '#/commerce/db/schema/delivery.ts'
import { order } from '#/commerce/db/schema/orders.ts'
import { jobNamed } from '#/commerce/jobs/jobs.ts'
import { Order } from '#/contract/orders/shapes.ts'
import { StandingOrder } from '#/contract/standing/shapes.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { checkoutsOf, one } from '#tests/support/shop/checkout.ts'
import { sentEmails } from '#tests/support/shop/emails.ts'
import { addMember } from '#tests/support/shop/household.ts'
import {
  addressOf,
  addStanding,
  addTown,
  WINDOW,
  type WishedStanding,
} from '#tests/support/shop/standing.ts'

type Person = Awaited<ReturnType<TestApi['signUp']>>

let shop: TestApi
/** Set by a test that cuts a run off. */
let cutOff: string | undefined
const { stockOf } = checkoutsOf(() => shop)

beforeAll(async () => {
  shop = await startApi({
    reached: (step) => {
      if (step === cutOff) throw new Error('the process ends here')
    },
  })
  await addTown(shop)
})
afterAll(() => shop.close())

/** Each test has its own weeks: a Monday, noon in Paris in winter. */
let weeks = 0
function nextMonday() {
  weeks += 4
  const monday = new Date(Date.UTC(2027, 0, 4, 11) + weeks * 7 * 86_400_000)
  shop.clock.set(monday)
  return (days: number) => new Date(monday.getTime() + days * 86_400_000).toISOString().slice(0, 10)
}
const SATURDAY = 5

async function home(wished: WishedStanding & { quantity?: number; price?: number } = {}) {
  const { quantity = 100, price = 10, ...more } = wished
  // Those of earlier tests don't come any more.
  await shop.db.update(standingOrder).set({ status: 'ended' })
  const dayIn = nextMonday()
  const person = await shop.signUp()
  const { id } = await shop.addProduct({ name: 'Figs', price, quantity })
  const next_date = dayIn(SATURDAY)
  const standing = await addStanding(shop, person, { product: id, next_date, ...more })
  await sentEmails(shop)
  return { person, product: id, standing, dayIn }
}

const run = () => jobNamed('place-standing-orders').run({ ...shop.deps, embedded: false })
const at = (date: string, time: string) => shop.clock.set(new Date(`${date}T${time}:00+01:00`))
/** Sessions last for hours, these tests for weeks. */
async function tokenOf({ user }: Person): Promise<string> {
  const from = { db: shop.db, network: '', agent: '' }
  return (await createSessions(shop.deps).begin(from, user.id)).token
}
const read = async (id: number, person: Person) => {
  const token = await tokenOf(person)
  return StandingOrder.parse((await shop.call('GET', `/standing-order/${id}`, { token })).body)
}
const ordersOf = ({ customer }: { customer: { id: number } }) =>
  shop.db.select().from(order).where(eq(order.customer_id, customer.id))
const mailsTo = async ({ email }: { email: string }) =>
  (await sentEmails(shop)).filter(({ to }) => to === email)

describe('a standing order', () => {
  it('is announced with its price, then placed before the cut-off, and the next date follows', async () => {
    const { person, product: id, standing, dayIn } = await home()
    expect(standing).toMatchObject({ status: 'active', total: 23.9, problem: null })
    at(dayIn(3), '16:59')
    expect(await run()).toMatchObject({ reminded: 0, placed: 0 })
    at(dayIn(3), '17:00')
    expect(await run()).toMatchObject({ reminded: 1, placed: 0 })
    expect(await run()).toMatchObject({ reminded: 0 })
    const [reminder, ...others] = await mailsTo(person)
    expect(others).toEqual([])
    expect(reminder?.text).toContain('€23.90')
    expect(reminder?.text).toContain('price of the day')
    expect(reminder?.text).toContain(`/account/standing-orders/${standing.id}`)
    // The price of the day on which it is placed.
    await shop.db.update(product).set({ price: 1200, sale_price: 1200 }).where(eq(product.id, id))
    at(dayIn(4), '17:00')
    expect(await run()).toMatchObject({ placed: 1, missed: 0, failed: 0 })
    const [placed, second] = await ordersOf(person)
    expect(second).toBeUndefined()
    expect(placed).toMatchObject({ total: 2790, status: 'pending' })
    const token = await tokenOf(person)
    const shown = await shop.call('GET', `/order/${placed?.order_number}`, { token })
    expect(Order.parse(shown.body)).toMatchObject({
      delivery_slot: { date: dayIn(5), from: '18:00' },
      payment_method: 'cod',
    })
    expect(await stockOf(id)).toBe(98)
    expect((await mailsTo(person)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining(placed?.order_number ?? 'none'),
    ])
    const after = await read(standing.id, person)
    expect(after).toMatchObject({ next_date: dayIn(12) })
    expect(after.runs).toMatchObject([{ date: dayIn(5), outcome: 'placed' }])
  })

  it('is never placed twice for a date, by two machines at once or after one was killed', async () => {
    const { person, product: id, dayIn } = await home()
    at(dayIn(4), '18:00')
    for (const step of ['order.written', 'order.stock_taken']) {
      cutOff = step
      await expect(run()).rejects.toThrow('the process ends here')
      cutOff = undefined
      expect(await ordersOf(person)).toEqual([])
      expect(await stockOf(id)).toBe(100)
    }
    await Promise.all([run(), run(), run()])
    await run()
    expect(await ordersOf(person)).toHaveLength(1)
    expect(await stockOf(id)).toBe(98)
  })

  it('leaves out what is gone, takes what is left, and says so by email', async () => {
    const { person, product: id, standing, dayIn } = await home()
    const gone = await shop.addProduct({ name: 'Plums', price: 5, quantity: 0 })
    const off = await shop.addProduct({ name: 'Pears', price: 5, quantity: 10 })
    const few = await shop.addProduct({ name: 'Dates', price: 5, quantity: 1 })
    const products = [
      ...one(id, 2),
      ...one(gone.id, 1),
      ...one(off.id, 1),
      { product_id: few.id, quantity: 3 },
    ]
    const { token } = person
    const body = {
      products,
      every_weeks: 1,
      from: '18:00',
      to: '20:00',
      next_date: dayIn(5),
      shipping_address_id: standing.address?.id,
    }
    const changed = await shop.call('PUT', `/standing-order/${standing.id}`, { token, body })
    expect(changed.status).toBe(200)
    await shop.db.update(product).set({ status: 0 }).where(eq(product.id, off.id))
    at(dayIn(4), '18:00')
    expect(await run()).toMatchObject({ placed: 1 })
    const [placed] = await ordersOf(person)
    expect(placed?.total).toBe(2000 + 500 + 390)
    const told = (await mailsTo(person)).map(({ text }) => text).join()
    expect(told).toContain('left out: Plums')
    expect(told).toContain('left out: Pears')
    expect(told).toContain('Dates: 1 instead of 3')
    expect((await read(standing.id, person)).runs[0]?.gaps).toHaveLength(3)
  })

  it('replaces what is gone by something similar that costs no more, if its customer wants that', async () => {
    const { person, product: id, standing, dayIn } = await home()
    const [shelf] = await shop.db
      .insert(category)
      .values({ name: { en: 'Dried fruit' }, slug: 'dried-fruit' })
      .returning({ id: category.id })
    const { id: dear } = await shop.addProduct({ name: 'Best figs', price: 11, quantity: 9 })
    const { id: like } = await shop.addProduct({ name: 'Wild figs', price: 9, quantity: 9 })
    const category_id = shelf?.id ?? 0
    await shop.db
      .insert(productCategory)
      .values([id, dear, like].map((product_id) => ({ product_id, category_id })))
    const body = {
      products: [{ product_id: id, quantity: 2, wish: 'similar' }],
      every_weeks: 1,
      ...WINDOW,
      next_date: dayIn(5),
      shipping_address_id: standing.address?.id,
    }
    const { token } = person
    await shop.call('PUT', `/standing-order/${standing.id}`, { token, body })
    await shop.db.update(product).set({ stock: 0 }).where(eq(product.id, id))
    at(dayIn(4), '18:00')
    expect(await run()).toMatchObject({ placed: 1 })
    expect((await ordersOf(person))[0]?.total).toBe(1800 + 390)
    const told = (await mailsTo(person)).map(({ text }) => text).join()
    expect(told).toContain('Wild figs comes instead of Figs')
  })

  it.each([
    [
      'the window is full',
      () => shop.db.update(deliveryWindow).set({ capacity: 0 }),
      () => shop.db.update(deliveryWindow).set({ capacity: 20 }),
      'slot is full',
    ],
    [
      'it is below the minimum',
      () => shop.db.update(deliveryZone).set({ minimum_order: 5000 }),
      () => shop.db.update(deliveryZone).set({ minimum_order: 1000 }),
      'Minimum order',
    ],
    [
      'the place is no longer served',
      () => shop.db.update(deliveryZone).set({ postcodes: ['13'] }),
      () => shop.db.update(deliveryZone).set({ postcodes: ['75'] }),
      'deliver to this address',
    ],
  ])(
    'is not placed if %s: an email says why, and the next date stands',
    async (_, spoil, mend, why) => {
      const { person, standing, dayIn } = await home()
      await spoil()
      try {
        at(dayIn(4), '18:00')
        expect(await run()).toMatchObject({ placed: 0, missed: 1 })
        expect(await run()).toMatchObject({ missed: 0 })
      } finally {
        await mend()
      }
      expect(await ordersOf(person)).toEqual([])
      const [told, ...others] = await mailsTo(person)
      expect(others).toEqual([])
      expect(told?.text).toMatch(new RegExp(why, 'i'))
      const after = await read(standing.id, person)
      expect(after).toMatchObject({ status: 'active', next_date: dayIn(12) })
      expect(after.runs).toMatchObject([{ outcome: 'missed' }])
      at(dayIn(11), '18:00')
      expect(await run()).toMatchObject({ placed: 1 })
    },
  )

  it('comes the next day if the shop is closed, or not at all, as its customer chose', async () => {
    const { person, standing, dayIn } = await home()
    const skipper = await shop.signUp()
    const { id } = await shop.addProduct({ price: 10, quantity: 100 })
    const next_date = dayIn(5)
    const skipped = await addStanding(shop, skipper, { product: id, next_date, on_closed: 'skip' })
    await closeOn(dayIn(5))
    expect((await read(standing.id, person)).delivery_date).toBe(dayIn(6))
    at(dayIn(4), '17:00')
    await run()
    const announced = await mailsTo(person)
    expect(announced[0]?.text).toContain('we are closed')
    at(dayIn(5), '17:00')
    await run()
    const [placed] = await ordersOf(person)
    expect(placed).toMatchObject({ delivery_slot: { date: dayIn(6) } })
    expect(await ordersOf(skipper)).toEqual([])
    const after = await read(skipped.id, skipper)
    expect(after).toMatchObject({ next_date: dayIn(12), runs: [{ outcome: 'closed' }] })
    await closeOn()
  })

  it('that was not placed by its cut-off is reported, not placed too late', async () => {
    const { person, dayIn } = await home()
    at(dayIn(5), '17:01')
    expect(await run()).toMatchObject({ placed: 0, missed: 1 })
    expect((await mailsTo(person))[0]?.text).toContain('in time')
  })

  it('above the limit of its member waits for approval', async () => {
    const { person: owner, dayIn } = await home()
    const shopper = await addMember(shop, owner, { role: 'shopper', limit: 20 })
    const { id } = await shop.addProduct({ price: 10, quantity: 100 })
    const standing = await addStanding(shop, shopper, {
      product: id,
      next_date: dayIn(5),
      shipping_address_id: await addressOf(shop, shopper),
    })
    await shop.call('POST', '/cart', {
      token: shopper.token,
      body: { product_id: id, quantity: 5 },
    })
    at(dayIn(4), '18:00')
    await run()
    expect((await read(standing.id, shopper)).runs).toMatchObject([{ outcome: 'approval' }])
    const cart = await shop.call('GET', '/cart', { token: await tokenOf(shopper) })
    expect(cart.body).toMatchObject({ items: [{ quantity: 5 }] })
  })
})

async function closeOn(...dates: string[]) {
  const [row] = await shop.db.select().from(setting).where(eq(setting.name, 'settings'))
  const special_days = dates.map((date) => ({ date, hours: null, name: { en: 'Closed' } }))
  const value = { ...(row?.value as object), special_days }
  await shop.db.update(setting).set({ value }).where(eq(setting.name, 'settings'))
}
